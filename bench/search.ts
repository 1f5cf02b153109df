import type { Shipment } from '../src/domain/container/shipment.ts'
import { createDirectory } from '../src/server/search/directory.ts'
import { findNear } from '../src/server/search/find-near.ts'
import { hitsOf } from '../src/server/search/hits.ts'
import { anAccount } from '../src/server/search/testing/account.ts'
import { lookUpCases } from '../src/server/search/testing/look-up-cases.ts'

/** How long one lookup takes in an account of 100,000 containers: every case of the table of lookups, as typed. */
const size = Number(process.argv[2] ?? 100_000)

const { containers, shipments, bookings } = anAccount(size)
const directory = createDirectory()
const loading = performance.now()
directory.putShipments([], shipments.map(shipmentOf))
directory.putContainers(
  [],
  containers.map(({ id, number, shipmentId, references, status, createdAt }) => {
    const ended = status === 'empty_returned'
    return { id, number, shipmentId, references, tags: [], ended, createdAt }
  }),
)
console.log(
  `${directory.containers.size} containers and ${directory.shipments.size} shipments read in ${Math.round(performance.now() - loading)} ms`,
)
for (const [, typed] of lookUpCases.slice(0, 50)) look(typed)
const times = lookUpCases.map(([, typed]) => look(typed)).toSorted((a, b) => a - b)
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
console.log(
  `${times.length} look-ups: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (aim 50), slowest ${at(0.9999)} ms`,
)
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1_048_576)} MiB`)

function look(typed: string): number {
  const started = performance.now()
  hitsOf(directory, findNear(directory, typed).near, 20)
  return performance.now() - started
}

function shipmentOf(facts: (typeof shipments)[number]): Shipment {
  const { portTerminalId: _, destinationTerminalId: __, ...own } = facts
  const bookingNumbers = bookings.filter(([id]) => id === facts.id).map(([, number]) => number)
  return { ...own, bookingNumbers, containerIds: [] }
}
