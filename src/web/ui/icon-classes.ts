import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import plugin from 'tailwindcss/plugin'

/** Shapes that rank without color: ▲ past LFD, ⧄ gate closed, ■ today, ◆ soon, a dashed ring for no LFD. */
const shapes: Readonly<Record<string, string>> = {
  'shape-over': '<path d="M5 .8 9.6 9.2H.4Z"/>',
  'shape-last-day': '<path d="M.8.8h8.4v8.4H.8Z"/>',
  'shape-soon': '<path d="m5 0 5 5-5 5-5-5Z"/>',
  'shape-gate-closed':
    '<path d="M1.2 1.2h7.6v7.6H1.2Zm0 7.6 7.6-7.6" fill="none" stroke="#000" stroke-width="1.6"/>',
  'shape-no-date':
    '<circle cx="5" cy="5" r="4" fill="none" stroke="#000" stroke-width="1.6" stroke-dasharray="2 1.6"/>',
}

/**
 * For building the style sheet: `icon icon-lock` draws the icon `lock` before an element's text, in the color of `before:`.
 * Rows of a list have many icons, and as an SVG each would add at least two elements.
 */
// oxlint-disable-next-line import/no-default-export
export default plugin((css) => {
  css.matchUtilities(
    {
      icon: (svg: string) => ({ '--icon': `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }),
    },
    { values: { ...lucideIcons(), ...ranks() } },
  )
})

function ranks(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shape}</svg>`,
    ]),
  )
}

function lucideIcons(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lucide).flatMap(([name, Icon]) => {
      if (!/^(?!Lucide)[A-Z].*(?<!Icon)$/.test(name) || !('displayName' in Icon)) return []
      // The package's other exports have other names.
      return [
        [
          name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase(),
          drawn(Icon as lucide.LucideIcon),
        ],
      ]
    }),
  )
}

function drawn(icon: lucide.LucideIcon): string {
  const [, drawing = ''] =
    /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(icon))) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
}
