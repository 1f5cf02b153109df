import { run, type Result } from 'axe-core'

/** Themes differ in colors only, and these are the rules about colors. */
const colorRules = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The axe findings against WCAG 2.2 AA on the page: every rule in the light theme, color rules in the dark one. */
export async function axeFindings(theme: 'light' | 'dark'): Promise<readonly string[]> {
  document.documentElement.dataset['theme'] = theme
  const { violations } = await run(
    // Base UI puts guards around an open panel that only return focus to it.
    { exclude: ['[data-base-ui-focus-guard]'] },
    {
      resultTypes: ['violations'],
      runOnly:
        theme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules },
    },
  )
  return violations.map(describe)
}

/** The rule, the elements, and axe's message about the first of them. */
function describe({ id, nodes }: Result): string {
  const html = nodes.slice(0, 3).map((node) => node.html)
  return `${id}: ${html.join(' ')} ${nodes[0]?.failureSummary ?? ''}`
}
