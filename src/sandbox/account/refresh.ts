import type { Account, ContainerRef } from './account.ts'
import { createDice } from '../world/dice.ts'
import { isAtPort } from '../world/container-view.ts'
import { insert } from '../world/touches.ts'

/**
 * Checks the sources of a container now. They respond some seconds later, each with what it knows by then; the text
 * names the sources checked (public facts, section 8.2). For a container whose tracking stopped, this has no effect.
 */
export function refreshContainer(account: Account, container: ContainerRef): string {
  const now = account.now()
  const dice = createDice(account.world.seed, 17, now, container.of.slot, container.plan.container)
  const { view } = account.know(container)
  const sources = ['Shipping line']
  const lineAnswered = now + dice.between(4000, 14_000)
  account.touches.touchShipment(container.of.id, (before) => ({
    ...before,
    asked: insert(before.asked, lineAnswered),
  }))
  const left = view.happened.has('full_out')
  if (!left && container.plan.reports.anything && view.happened.has('vessel_arrived')) {
    const isAtRamp =
      container.plan.rail && view.status !== 'on_ship' && !isAtPort(container.plan, view)
    sources.push(isAtRamp ? 'Rail' : 'Terminal')
    const facilityAnswered = now + dice.between(3000, 12_000)
    account.touches.touchContainer(container.id, (before) => ({
      ...before,
      asked: insert(before.asked, facilityAnswered),
    }))
  }
  return `Refresh started for: ${sources.join(', ')}`
}
