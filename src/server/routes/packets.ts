import { readBilledBefore } from '#domain/invoices/billed-before.ts'
import { checkInvoice } from '#domain/invoices/invoice-check.ts'
import type { Instant } from '#domain/time/instant.ts'
import { packetCsv } from '../dispute/packet-csv.ts'
import type { Packet } from '../dispute/packet-part.ts'
import { packetOfContainer, packetOfInvoice } from '../dispute/packet.ts'
import type { HeldRecord, Records } from '../dispute/read-records.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit } from '../store/people/audit.ts'
import { readChargesOf } from '../store/claims/invoices.ts'
import type { Store } from '../store/engine/open-store.ts'
import { find } from './invoices.ts'
import { createTurns } from '../runtime/turns.ts'
import { badParameter, notTracked } from './problem.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** The evidence for a container or an invoice as one file: `?format=pdf` (the default) or `csv`. */
export function packetRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'policy'>
  readonly records: Records
  readonly now: () => Instant
}): Routes {
  const { store, fleet, records, now } = deps
  /** One at a time. The packet of a large invoice takes seconds, in slices between which other requests are served. */
  const largeTurns = createTurns()
  /** Packets of a few containers don't wait behind those. */
  const smallTurns = createTurns()

  async function answer(c: RouteContext, packet: Packet): Promise<Response> {
    const format = readFormat(c)
    await store.transaction((tx) =>
      writeAudit(tx, actorOf(c), { action: 'export evidence', object: packet.title }),
    )
    const headers = {
      'content-disposition': `attachment; filename="${fileName(packet.name)}.${format}"`,
      'cache-control': 'no-store',
    }
    if (format === 'csv')
      return bytesAnswer(c, new TextEncoder().encode(packetCsv(packet)), {
        ...headers,
        'content-type': 'text/csv; charset=utf-8',
      })
    // Loaded with the first packet: it includes a whole typesetter, and most runs never need one.
    const { packetPdf } = await import('../dispute/packet-pdf.ts')
    return bytesAnswer(c, new Uint8Array(await packetPdf(packet, now())), {
      ...headers,
      'content-type': 'application/pdf',
    })
  }

  return {
    'GET /api/containers/:id/packet': async (c) => {
      const record = await records.ofContainer(idOf(c))
      if (!record) throw notTracked('container')
      return smallTurns.run(personOf(c).id, c.req.raw.signal, () =>
        answer(c, packetOfContainer(record, fleet.policy().policy, now())),
      )
    },

    'GET /api/invoices/:id/packet': async (c) => {
      const { invoice } = await find(store, idOf(c))
      const [held = new Map<string, HeldRecord>()] = await records.ofInvoices([invoice])
      const numbers = invoice.boxes.map(({ number }) => number)
      const { policy } = fleet.policy()
      const turns = numbers.length > fewContainers ? largeTurns : smallTurns
      return turns.run(personOf(c).id, c.req.raw.signal, async () => {
        const billedBefore = readBilledBefore(invoice, await readChargesOf(store.db, numbers))
        const check = checkInvoice(invoice, { records: held, policy, now: now(), billedBefore })
        return answer(c, await packetOfInvoice(invoice, check, held, policy, now()))
      })
    },
  }
}

/** A larger packet takes long enough to delay others. */
const fewContainers = 10

function readFormat(c: RouteContext): 'pdf' | 'csv' {
  const format = c.req.query('format') ?? 'pdf'
  if (format === 'pdf' || format === 'csv') return format
  throw badParameter('format', 'Use pdf or csv.')
}

/** A number as part of a file name, without characters that are special in a header or on disk. */
function fileName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-').slice(0, 80)
}
