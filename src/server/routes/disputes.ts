import { findContainers } from '../store/containers/containers.ts'
import { findDispute, listDisputes, measureDisputes } from '../store/claims/disputes.ts'
import { findInvoice } from '../store/claims/invoices.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Instant } from '#domain/time/instant.ts'
import { demandNearDays } from './near-days.ts'
import { joined } from './joined.ts'
import { limitReached, RequestProblem } from './problem.ts'
import { badDispute, demandFit, saveDispute } from './save-dispute.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** Everyone's browser reads all of them. */
const maxDisputes = 10_000
const maxBytes = 10 * 1024 * 1024

/** The register of disputes: amounts claimed back, progress and outcome. */
export function disputeRoutes(deps: {
  readonly store: Store
  readonly newId: () => string
  readonly now: () => Instant
}): Routes {
  const { store, newId, now } = deps
  const list = joined((_, inTurn) =>
    inTurn(async () =>
      new TextEncoder().encode(JSON.stringify({ data: await listDisputes(store.db) })),
    ),
  )

  /** 422 if its subject isn't on file, 409 if the maximum is reached. */
  async function demandRoom(invoiceId: string | null, containerId: string | null): Promise<void> {
    const isKnown = {
      invoiceId: invoiceId === null || (await findInvoice(store.db, invoiceId)) !== null,
      containerId:
        containerId === null || (await findContainers(store.db, [containerId])).length > 0,
    }
    const fields = (['invoiceId', 'containerId'] as const)
      .filter((field) => !isKnown[field])
      .map((field) => ({ field, problem: 'Not found' }))
    if (fields.length > 0) throw badDispute(fields)
    const { count } = await measureDisputes(store.db)
    if (count >= maxDisputes)
      throw limitReached(`The limit is ${maxDisputes} disputes per account.`)
  }

  function save(
    c: RouteContext,
    action: string,
    made: Parameters<typeof saveDispute>[1],
    basedOn: number | null,
  ) {
    const { id, name } = personOf(c)
    const by = { by: { id, name }, actor: actorOf(c) }
    return store.transaction(async (tx) => {
      const before = await measureDisputes(tx.db)
      const saved = await saveDispute(tx, made, { action, basedOn, ...by })
      const { bytes } = await measureDisputes(tx.db)
      if (bytes > maxBytes && bytes > before.bytes)
        throw limitReached('An account can hold 10 MB of disputes. Shorten long notes first.')
      return saved
    })
  }

  return {
    'GET /api/disputes': async (c) =>
      bytesAnswer(c, await list('all', personOf(c).id), { 'content-type': 'application/json' }),

    'POST /api/disputes': async (c, body) => {
      const { dispute, invoiceId, containerId } = await body()
      demandNearDays([['dispute.decidedOn', dispute.decidedOn]], now())
      demandFit(dispute, null)
      await demandRoom(invoiceId, containerId)
      const made = { id: newId(), version: 1, invoiceId, containerId, dispute }
      return { data: await save(c, 'add dispute', made, null) }
    },

    'PUT /api/disputes/:id': async (c, body) => {
      const { dispute, basedOn } = await body()
      demandNearDays([['dispute.decidedOn', dispute.decidedOn]], now())
      const stored = await findDispute(store.db, idOf(c))
      if (!stored) throw new RequestProblem({ status: 404, title: 'Dispute not found.' })
      const next = { ...stored, version: basedOn + 1, dispute }
      return { data: await save(c, 'change dispute', next, basedOn) }
    },
  }
}
