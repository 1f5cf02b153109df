import { inlandCaseNames } from '../world/inland-case.ts'
import { inlandCases } from '../world/inland-cases.ts'
import { insert } from '../world/touches.ts'
import type { Scenario } from './stage.ts'

/** One container for each place where an inland-bound one can be, and for each way in which that is reported. */
export const inlandScenarios: readonly Scenario[] = inlandCaseNames.map((name) => ({
  name: `inland-${name}`,
  about: `A new container. ${inlandCases[name].about}`,
  play: ({ account, requests, webhooks }) => {
    const shipment = requests.stage(name)
    const now = account.now()
    webhooks.publishAgain(now)
    const containers = account.containersOf(shipment)
    account.touches.touchShipment(shipment.id, (before) => ({
      ...before,
      asked: insert(before.asked, now),
    }))
    for (const { id } of containers) {
      account.touches.touchContainer(id, (before) => ({
        ...before,
        asked: insert(before.asked, now),
      }))
    }
    return containers.map(({ id, plan }) => ({ id, number: plan.number }))
  },
}))
