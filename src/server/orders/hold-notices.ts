import { heldBy, newHolds } from '#domain/orders/order-content.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listAccepted, type AcceptedContainer } from '../store/orders/accepted-containers.ts'
import { listMailsOf, planOrderMails, touchOrder } from '../store/orders/order-mails.ts'
import { recordEvents } from './apply-acts.ts'
import type { FindCarrier } from './booked-carrier.ts'
import { OrderProblem } from './order-problem.ts'

/** The act under which the history keeps that a carrier was mailed about a hold. */
export const holdNoticeAct = 'hold notice'

/**
 * Plans a mail to the carrier for each hold that appeared on a container it has accepted, once per hold and sending of the
 * order. A container whose list of holds can't be read is left for the next time.
 */
export async function planHoldNotices(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'findAssessed'>
  readonly findCarrier: FindCarrier
  readonly newId: () => string
}): Promise<void> {
  const { store, fleet } = deps
  for (const accepted of await listAccepted(store.db)) {
    const row = fleet.findAssessed(accepted.containerId)
    const holds = newHolds(accepted.sent.holds, row && heldBy(row.container))
    if (holds.length > 0) await planNotice(deps, accepted, holds)
  }
}

async function planNotice(
  deps: Parameters<typeof planHoldNotices>[0],
  { orderId, version, carrierId, containerId, number }: AcceptedContainer,
  holds: readonly string[],
): Promise<void> {
  const carrier = await deps.findCarrier(deps.store.db, carrierId)
  if (!carrier || carrier.recipients.length === 0) return
  await deps.store.transaction(async (tx) => {
    const mails = await listMailsOf(tx.db, [orderId])
    const told = mails.flatMap(({ notice, version: of }) =>
      of === version && notice?.containerId === containerId ? notice.holds : [],
    )
    const untold = holds.filter((hold) => !told.includes(hold))
    if (untold.length === 0) return
    const notice = { containerId, number, holds: untold }
    await planOrderMails(tx, { orderId, version }, carrier.recipients, notice)
    await touchOrder(tx, orderId)
    const who = { side: 'team', language: 'en', by: landside, newId: deps.newId } as const
    const event = { containerId, act: holdNoticeAct, detail: untold.join(', ') }
    try {
      await recordEvents(tx, orderId, who, [event])
    } catch (error) {
      // The history is full: the carrier is told even so.
      if (!(error instanceof OrderProblem)) throw error
    }
  })
}

/** Nobody of the team did it. */
const landside = { id: 'landside', name: 'Landside' }
