import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Points at the trigger of a tooltip: once to load the tooltip, and once more to open it. */
export async function pointAt(trigger: Locator): Promise<void> {
  // The pointer may still be there from the test before.
  await trigger.unhover()
  await trigger.hover()
  await expect.element(trigger).toHaveAttribute('data-base-ui-tooltip-trigger')
  await trigger.unhover()
  await trigger.hover()
}
