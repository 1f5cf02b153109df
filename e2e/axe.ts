import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Themes differ in colours alone, and these are the rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds against WCAG 2.2 AA on the page as it stands: every rule in the light theme, those of colours in the dark. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await drawIn(page, 'light')
  const light = await builder(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  await drawIn(page, 'dark')
  const dark = await builder(page).withRules(colourRules).analyze()
  return [
    ...light.violations.map((one) => describeViolation('light', one)),
    ...dark.violations.map((one) => describeViolation('dark', one)),
  ]
}

/** A theme is drawn a frame after it is asked for; before that, colours of both are on the page. */
async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // A cell that has just changed is tinted for two seconds where motion is welcome.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

function builder(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // No page of ours has frames, which alone need a second page to gather what was found in each.
      .setLegacyMode()
      // To write down what was found right takes as long as to look.
      .options({ resultTypes: ['violations'] })
      // An open menu or panel is kept between two guards that only hand the focus back into it.
      .exclude('[data-base-ui-focus-guard]')
  )
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The rule and its first places, with what axe says of the first: colors and contrast. */
function describeViolation(theme: string, { id, nodes }: Violation): string {
  const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
  return `${theme}, ${id}: ${places.join(', ')}. ${nodes[0]?.failureSummary ?? ''}`
}
