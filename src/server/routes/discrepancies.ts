import { discrepancyItem, type Settlement } from '#domain/documents/discrepancy-settling.ts'
import { type SettlingRequest } from '#wire/api/discrepancies.ts'
import { writeAudit } from '../store/people/audit.ts'
import { findContainers } from '../store/containers/containers.ts'
import { countSettlements, settle } from '../store/claims/discrepancies.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { limitReached, notTracked } from './problem.ts'
import { actorOf, personOf, type Routes } from './route.ts'

/** People's decisions on differences between a document and tracking. */
export function discrepancyRoutes({ store }: { readonly store: Store }): Routes {
  /** The subject's number as people know it. Throws 404 if it isn't tracked. */
  async function numberOf({ kind, id }: SettlingRequest['subject']): Promise<string> {
    if (kind === 'container') {
      const [container] = await findContainers(store.db, [id])
      if (container) return container.number
    } else {
      const [shipment] = await findShipments(store.db, [id])
      if (shipment) return shipment.billOfLading
    }
    throw notTracked(kind)
  }

  return {
    'PUT /api/discrepancies': async (c, body) => {
      const asked = await body()
      const { documentId, subject, kind, documentSays, trackingSays, decision, reason, from } =
        asked
      const number = await numberOf(subject)
      const { id, name } = personOf(c)
      const key = { documentId, subjectId: subject.id, kind, item: discrepancyItem(asked) }
      const data = await store.transaction(async (tx) => {
        const said = { documentSays, trackingSays, reason }
        const settlement: Settlement | null = decision && {
          ...said,
          decision,
          by: { id, name },
          at: tx.at,
        }
        // Changing an existing one adds none.
        const isNew = settlement !== null && from === null
        if (isNew && (await countSettlements(tx.db)) >= maxSettlements)
          throw limitReached(
            'The limit is 20,000 document decisions per account. Reopen old ones first.',
          )
        if (!(await settle(tx, key, settlement, from)))
          return { outcome: 'changed-meanwhile' as const, at: null }
        await writeAudit(tx, actorOf(c), {
          action: decision ? 'settle document difference' : 'reopen document difference',
          object: number,
          detail: { documentId, kind, decision, ...said },
        })
        return { outcome: 'done' as const, at: settlement?.at ?? null }
      })
      return { data }
    },
  }
}

/** Documents aren't mirrored, so a decision can name one that doesn't exist. */
const maxSettlements = 20_000
