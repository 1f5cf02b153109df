import type { Account, BoxRef } from './account.ts'
import { createDice } from './world/dice.ts'
import { isAtPort } from './world/box-view.ts'
import { insert } from './world/touches.ts'

/**
 * Asks the sources of a box now. They answer some seconds later, each with what it knows by then; the text names those
 * asked (public facts, section 8.2). A box whose tracking stopped is asked for in vain.
 */
export function refreshBox(account: Account, box: BoxRef): string {
  const now = account.now()
  const dice = createDice(account.world.seed, 17, now, box.of.slot, box.plan.box)
  const { view } = account.know(box)
  const sources = ['Shipping line']
  const told = now + dice.between(4000, 14_000)
  account.touches.touchShipment(box.of.id, (before) => ({
    ...before,
    asked: insert(before.asked, told),
  }))
  const left = view.happened.has('full_out')
  if (!left && box.plan.reports.anything && view.happened.has('vessel_arrived')) {
    const isAtRamp = box.plan.rail && view.status !== 'on_ship' && !isAtPort(box.plan, view)
    sources.push(isAtRamp ? 'Rail' : 'Terminal')
    const answered = now + dice.between(3000, 12_000)
    account.touches.touchBox(box.id, (before) => ({
      ...before,
      asked: insert(before.asked, answered),
    }))
  }
  return `Refresh started for: ${sources.join(', ')}`
}
