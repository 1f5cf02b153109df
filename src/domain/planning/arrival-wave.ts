import type { AssessedContainer } from '../fleet/assess.ts'
import type { Container, Facility } from '../container/container.ts'
import { gateCalendarOf } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { isInlandBound } from '../container/rail-facts.ts'
import { atRampSince, facilityZone, isOut, isPortSide } from '../container/place.ts'
import { agreedTariffs, findTariff } from '../policy/tariff-choice.ts'
import { chargeWhileIn, lastFreeDayBy } from '../policy/tariff-free-time.ts'
import { localDateAt } from '../time/zone.ts'

/**
 * When the free time of a container ends or will end. `known`: a source names the day, or the clock runs. `expected`:
 * computed from its arrival and the free time of its tariff. Otherwise, what is missing.
 */
export type Due =
  | { readonly kind: 'known'; readonly day: LocalDate }
  | { readonly kind: 'expected'; readonly day: LocalDate; readonly arrives: LocalDate }
  | { readonly kind: 'no-date' }
  | { readonly kind: 'no-free-time'; readonly arrives: LocalDate }
  | { readonly kind: 'no-eta' }

/** Deadlines at one place, day by day; `days` is as long as the wave. */
export interface WaveRow {
  readonly facility: Facility | null
  readonly days: readonly { readonly known: number; readonly expected: number }[]
  /** Containers on their way whose last free day can't be estimated: no free time on file, or no arrival. */
  readonly noEstimate: number
  readonly total: number
}

/**
 * When the free time of a container ends; null if it is out. Arrival is the ship's estimate at the port, the train's for an
 * inland move, and today if that has passed. Discharge is assumed on the day of arrival: free time then begins as the
 * tariff says. Sample rates never give a date.
 */
export function dueOf(
  { container, assessment }: AssessedContainer,
  now: Instant,
  policy: Policy,
): Due | null {
  if (isOut(container)) return null
  if (container.deadline) return { kind: 'known', day: container.deadline.date }
  if (assessment.urgency.notRunning === null) return { kind: 'no-date' }
  // At the port without a clock, waiting for rail: free time starts at the ramp, which isn't its facility yet.
  if (isInlandBound(container) && isPortSide(container)) return { kind: 'no-eta' }
  const arrives = arrivalOf(container, now)
  if (arrives === null) return { kind: 'no-eta' }
  const day = expectedDay(container, arrives, policy)
  return day === null ? { kind: 'no-free-time', arrives } : { kind: 'expected', day, arrives }
}

/** Whether `due` names a day. */
export function isDated(due: Due | null): due is Due & { readonly day: LocalDate } {
  return due?.kind === 'known' || due?.kind === 'expected'
}

/** Upcoming deadlines at each place for `days` days from `first` on, the fullest place first. Every container counts once. */
export function arrivalWave(
  fleet: readonly AssessedContainer[],
  span: { readonly first: LocalDate; readonly days: number },
  now: Instant,
  policy: Policy,
): readonly WaveRow[] {
  const places = new Map<string | undefined, { facility: Facility | null; dues: Due[] }>()
  for (const assessed of fleet) {
    const due = dueOf(assessed, now, policy)
    if (due === null) continue
    const { facility } = assessed.container
    const place = places.get(facility?.id) ?? { facility, dues: [] }
    place.dues.push(due)
    places.set(facility?.id, place)
  }
  return [...places.values()]
    .map(({ facility, dues }) => rowOf(facility, dues, span))
    .filter(({ total, noEstimate }) => total + noEstimate > 0)
    .toSorted((a, b) => b.total - a.total || b.noEstimate - a.noEstimate)
}

/** Whether the container is in transit and the end of its free time can't be estimated. */
export function hasNoEstimate(due: Due | null): boolean {
  return due?.kind === 'no-free-time' || due?.kind === 'no-eta'
}

function rowOf(
  facility: Facility | null,
  dues: readonly Due[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
): WaveRow {
  const cells = Array.from({ length: days }, (_, i) => {
    const day = addDays(first, i)
    const here = dues.filter((due) => isDated(due) && due.day === day)
    const known = here.filter(({ kind }) => kind === 'known').length
    return { known, expected: here.length - known }
  })
  const total = cells.reduce((sum, { known, expected }) => sum + known + expected, 0)
  return { facility, days: cells, noEstimate: dues.filter(hasNoEstimate).length, total }
}

function arrivalOf(container: Container, now: Instant): LocalDate | null {
  const { milestones, shipment } = container
  const eta = !isPortSide(container)
    ? (atRampSince(container) ?? milestones.inlandEtaAt)
    : (milestones.arrivedAt ?? shipment?.arrivedAt ?? shipment?.etaAt ?? null)
  if (eta === null) return null
  const zone = facilityZone(container) ?? 'UTC'
  const [day, today] = [localDateAt(eta, zone), localDateAt(now, zone)]
  return daysBetween(today, day) >= 0 ? day : today
}

function expectedDay(container: Container, arrives: LocalDate, policy: Policy): LocalDate | null {
  const tariff = findTariff(
    container,
    agreedTariffs(policy.tariffs),
    chargeWhileIn(container),
    arrives,
  )
  return tariff && lastFreeDayBy(tariff, arrives, gateCalendarOf(container.facility, policy.gates))
}
