import { heldBy, newHolds } from '#domain/orders/order-content.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listAccepted, type AcceptedContainer } from '../store/orders/accepted-containers.ts'
import { listToldHolds, planOrderMails, touchOrder } from '../store/orders/order-mails.ts'
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
  const held = (await listAccepted(store.db)).flatMap((accepted) => {
    const row = fleet.findAssessed(accepted.containerId)
    const holds = newHolds(accepted.sent.holds, row && heldBy(row.container))
    return holds.length === 0 ? [] : [{ accepted, holds }]
  })
  const told = await listToldHolds(store.db, [...new Set(held.map((one) => one.accepted.orderId))])
  for (const { accepted, holds } of held)
    if (untoldOf(told, accepted, holds).length > 0) await planNotice(deps, accepted, holds)
}

/** No terminal lists that many on one container: more are names that keep changing. */
const mostTold = 20

/** Those of the holds that no mail has told the carrier of yet. */
function untoldOf(
  told: Awaited<ReturnType<typeof listToldHolds>>,
  { orderId, containerId }: AcceptedContainer,
  holds: readonly string[],
): readonly string[] {
  const known = told.get(orderId)?.get(containerId)
  if (known && known.size >= mostTold) return []
  return holds.filter((hold) => !known?.has(hold))
}

async function planNotice(
  deps: Parameters<typeof planHoldNotices>[0],
  accepted: AcceptedContainer,
  holds: readonly string[],
): Promise<void> {
  const { orderId, version, containerId, number } = accepted
  const carrier = await deps.findCarrier(deps.store.db, accepted.carrierId)
  if (!carrier || carrier.recipients.length === 0) return
  await deps.store.transaction(async (tx) => {
    // Another instance may have planned it since.
    const untold = untoldOf(await listToldHolds(tx.db, [orderId]), accepted, holds)
    if (untold.length === 0) return
    const notice = { containerId, number, holds: untold }
    const senderId = landside.id
    await planOrderMails(tx, { orderId, version, senderId }, carrier.recipients, notice)
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
