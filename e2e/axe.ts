import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Themes differ only in colors, and these are the rules that check colors. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The axe findings against WCAG 2.2 AA on the current page: every rule in the light theme, color rules in the dark one. */
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

/** A theme is drawn a frame after it is set; before that, colors of both are on the page. */
async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // A cell that has just changed is tinted for two seconds unless reduced motion is set.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

function builder(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // None of our pages has frames, which alone require a second page to collect their findings.
      .setLegacyMode()
      // Listing the passed checks takes as long as checking.
      .options({ resultTypes: ['violations'] })
      // Base UI puts guards around an open menu or panel that only return focus to it.
      .exclude('[data-base-ui-focus-guard]')
  )
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The rule and its first elements, with axe's message about the first: colors and contrast. */
function describeViolation(theme: string, { id, nodes }: Violation): string {
  const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
  return `${theme}, ${id}: ${places.join(', ')}. ${nodes[0]?.failureSummary ?? ''}`
}
