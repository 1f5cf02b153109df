import {
  theirContainer,
  theirShipment,
  theirTerminal,
  theirPort,
} from '../../src/server/mirror/testing/their-records.ts'
import type { ServedRecord } from '../../src/server/mirror/testing/small-service.ts'

export const serviceRoot = 'https://service.example/v2'

const pageSize = 100
const terminals = Array.from({ length: 40 }, (_, at) => theirTerminal(`terminal-${at}`, 'port-1'))

/** An account that computes its responses, so that its size costs the benchmark nothing. Each shipment has two containers. */
export function createOldAccount({
  live,
  stored,
}: {
  readonly live: number
  readonly stored: number
}) {
  let pages = 0

  const container = (at: number): ServedRecord =>
    theirContainer(
      `container-${at}`,
      at < live
        ? { import_deadlines: { pickup_lfd_terminal: '2026-11-24T08:00:00Z' } }
        : {
            current_status: 'empty_returned',
            pod_full_out_at: '2025-03-01T20:00:00Z',
            empty_terminated_at: '2025-03-08T20:00:00Z',
          },
      { shipment: `shipment-${at >> 1}`, terminal: `terminal-${at % terminals.length}` },
    )
  const shipment = (at: number): ServedRecord => theirShipment(`shipment-${at}`)

  const lists: Readonly<Record<string, { count: number; record: (at: number) => ServedRecord }>> = {
    containers: { count: stored, record: container },
    shipments: { count: Math.ceil(stored / 2), record: shipment },
    tracking_requests: { count: 0, record: shipment },
  }

  function page(list: string, number: number): Response {
    const { count, record } = lists[list] ?? { count: 0, record: shipment }
    pages += 1
    const from = (number - 1) * pageSize
    const to = Math.min(from + pageSize, count)
    const at = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
    const shipments = [...new Set(at.map((one) => one >> 1))].map(shipment)
    return Response.json({
      data: at.map(record),
      included: list === 'containers' ? [...shipments, ...terminals] : [],
      links: to < count ? { next: `/${list}?page=${number + 1}` } : {},
      meta: { size: pageSize, total: count },
    })
  }

  return {
    /** How many pages of lists were read. */
    pages: () => pages,
    answer(request: Request): Response {
      const url = new URL(request.url)
      const [, , list = '', id] = url.pathname.split('/')
      if (!id) return page(list, Number(url.searchParams.get('page[number]') ?? 1))
      if (list === 'ports') return Response.json({ data: theirPort(id) })
      const terminal = terminals.find((one) => one.id === id)
      return terminal ? Response.json({ data: terminal }) : new Response(null, { status: 404 })
    },
  }
}
