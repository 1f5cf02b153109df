import type { Container, Fee, Hold } from '../container/container.ts'
import type { ReportingSource } from '../container/decode.ts'
import { facilityName } from '../container/facility-name.ts'
import { readSources } from '../deadlines/deadline-sources.ts'
import { isBlockingStatus } from '../container/holds.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { Shipment } from '../container/shipment.ts'
import { fieldZone } from '../container/field-zone.ts'
import { clockOf, facilityZone, gateOutAt, isOut, placeOf } from '../container/place.ts'

/**
 * What a change means for the people who move containers: one difference that somebody may have to act on. Changes without
 * a consequence (a yard spot, a weight, the time of a check) are in a container's history only.
 */
export type Consequence =
  | {
      readonly kind: 'lfd-earlier' | 'lfd-later'
      readonly source: ReportingSource
      readonly old: LocalDate
      readonly new: LocalDate
    }
  | { readonly kind: 'lfd-given'; readonly source: ReportingSource; readonly new: LocalDate }
  | HoldChange
  | ({
      readonly kind: 'fees'
      readonly old: readonly Fee[]
      readonly new: readonly Fee[]
    } & AtFacility)
  | { readonly kind: 'became-available' }
  | { readonly kind: 'no-longer-available' }
  /** `old` is the day people last saw. */
  | {
      readonly kind: 'arrival-moved'
      readonly old: Instant
      readonly new: Instant
      readonly zone: string | null
    }
  | { readonly kind: 'slot-set'; readonly old: Instant | null; readonly new: Instant }
  | { readonly kind: 'slot-lost'; readonly old: Instant }
  /** Names of the facilities where it is handed over. */
  | { readonly kind: 'place-moved'; readonly old: string; readonly new: string }
  /** `zone`: that of `at`, null if unknown; absent in changes that were stored without it. */
  | {
      readonly kind: 'out'
      readonly how: 'picked-up' | 'returned'
      readonly at: Instant | null
      readonly zone?: string | null | undefined
    }
  | { readonly kind: 'data-trouble'; readonly trouble: Trouble; readonly detail: string | null }

/** `inland`: reported by the inland facility; absent: by the terminal at the port. */
interface AtFacility {
  readonly inland?: true | undefined
}

type HoldChange =
  /** `status` is the new status of the hold: `hold`, `pending`, or the terminal's own word. */
  | ({ readonly kind: 'hold-added'; readonly hold: string; readonly status: string } & AtFacility)
  /** `status` is null if the hold is gone, else its new status, which no longer blocks. */
  | ({
      readonly kind: 'hold-cleared'
      readonly hold: string
      readonly status: string | null
    } & AtFacility)

/**
 * `silent`: the terminal no longer reports whether the container can leave. `gone`: the service no longer has it.
 * `assessed-anew`: all containers, by the rules of a newer version.
 */
export type Trouble = 'silent' | 'lfd-withdrawn' | 'tracking-stopped' | 'gone' | 'assessed-anew'

export type ConsequenceKind = Consequence['kind']

/** All of them, in the order in which people go through them. */
export const consequenceKinds = [
  'lfd-earlier',
  'lfd-later',
  'lfd-given',
  'hold-added',
  'hold-cleared',
  'fees',
  'became-available',
  'no-longer-available',
  'arrival-moved',
  'slot-lost',
  'slot-set',
  'place-moved',
  'out',
  'data-trouble',
] as const satisfies readonly ConsequenceKind[]

/** An arrival that moves by less isn't a change: lines correct it many times a day (public facts; default of the trade). */
export const arrivalThresholdHours = 12

/**
 * The consequences of the change from `before` to `after`. Once a container is out, only its departure and its empty return
 * matter, nothing at its terminal. A container that was out before the change and isn't now (a withdrawn gate-out) is
 * assessed by its new facts.
 */
export function containerConsequences(before: Container, after: Container): readonly Consequence[] {
  const left = leaving(before, after)
  if (isOut(after)) return left
  return [
    ...lastFreeDays(before, after),
    ...holds(before, after),
    ...fees(before, after),
    ...availability(before, after),
    ...slot(before, after),
    ...place(before, after),
  ]
}

/**
 * The consequences of a change of a shipment for its containers. `lastShown` is the arrival people last saw, so that a
 * drift in small steps is reported once it adds up; null: the one of `before`.
 */
export function shipmentConsequences(
  before: Pick<Shipment, 'etaAt' | 'arrivedAt' | 'trackingStoppedAt' | 'portOfDischarge'>,
  after: typeof before & Pick<Shipment, 'trackingStoppedReason'>,
  lastShown: Instant | null,
): readonly Consequence[] {
  const lastKnown = lastShown ?? before.etaAt
  const moved: readonly Consequence[] =
    lastKnown !== null &&
    after.etaAt !== null &&
    after.arrivedAt === null &&
    isFarOff(lastKnown, after.etaAt)
      ? [
          {
            kind: 'arrival-moved',
            old: lastKnown,
            new: after.etaAt,
            zone: after.portOfDischarge?.zone ?? null,
          },
        ]
      : []
  const stopped: readonly Consequence[] =
    before.trackingStoppedAt === null && after.trackingStoppedAt !== null
      ? [
          {
            kind: 'data-trouble',
            trouble: 'tracking-stopped',
            detail: after.trackingStoppedReason,
          },
        ]
      : []
  return [...moved, ...stopped]
}

function isFarOff(a: Instant, b: Instant): boolean {
  return Math.abs(epochMs(a) - epochMs(b)) >= arrivalThresholdHours * 3_600_000
}

function leaving(before: Container, after: Container): readonly Consequence[] {
  if (placeOf(after, null) === 'ended' && placeOf(before, null) !== 'ended') {
    const zone = outZone(after, 'returned')
    return [{ kind: 'out', how: 'returned', at: after.milestones.emptyReturnedAt, zone }]
  }
  if (isOut(after) && !isOut(before)) {
    return [
      { kind: 'out', how: 'picked-up', at: gateOutAt(after), zone: outZone(after, 'picked-up') },
    ]
  }
  return []
}

/** Zone of a gate-out, or of the return of the empty; null if unknown. */
export function outZone(container: Container, how: 'picked-up' | 'returned'): string | null {
  return how === 'returned'
    ? fieldZone(container, 'milestones.emptyReturnedAt')
    : facilityZone(container)
}

/** By source, if it counts where the container is. The provider's own choice only if no other source reports one. */
function lastFreeDays(before: Container, after: Container): readonly Consequence[] {
  const was = daysBySource(before)
  const is = daysBySource(after)
  const [saidBefore, saidNow] = [saidBySource(before), saidBySource(after)]
  const named = (['line', 'terminal', 'rail'] as const).filter(
    (source) => was.has(source) || is.has(source),
  )
  const sources: readonly ReportingSource[] = named.length > 0 ? named : ['provider']
  // A date that only begins or ceases to count, because the container moved, was neither given nor withdrawn.
  return sources.flatMap((source) =>
    saidBefore.get(source) === saidNow.get(source)
      ? []
      : lastFreeDay(source, was.get(source) ?? null, is.get(source) ?? null),
  )
}

function lastFreeDay(
  source: ReportingSource,
  old: LocalDate | null,
  next: LocalDate | null,
): readonly Consequence[] {
  if (old === next) return []
  if (next === null) return [{ kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: source }]
  if (old === null) return [{ kind: 'lfd-given', source, new: next }]
  return [{ kind: next < old ? 'lfd-earlier' : 'lfd-later', source, old, new: next }]
}

function daysBySource(container: Container): ReadonlyMap<string, LocalDate> {
  return new Map(
    reportedSources(container)
      .filter(({ applies }) => applies)
      .map(({ source, date }) => [source, date]),
  )
}

/** Every date of the sources, whether it counts or not. */
function saidBySource(container: Container): ReadonlyMap<string, LocalDate> {
  return new Map(reportedSources(container).map(({ source, date }) => [source, date]))
}

function reportedSources(container: Container) {
  const clock = clockOf(container, null)
  return readSources(container, defaultPolicy, { rule: 'earliest', clock, manual: null }).filter(
    ({ source }) => source !== 'calculated',
  )
}

/** Holds of both facilities. A hold of the ramp that the service repeats in the port's fields is one change, the ramp's. */
function holds(before: Container, after: Container): readonly Consequence[] {
  const inland = holdChanges(before.inlandHolds ?? [], after.inlandHolds ?? [])
  const repeated = new Set(inland.map((change) => JSON.stringify(change)))
  return [
    ...holdChanges(before.holds, after.holds).filter((one) => !repeated.has(JSON.stringify(one))),
    ...inland.map((change) => ({ ...change, inland: true }) as const),
  ]
}

function holdChanges(before: readonly Hold[], after: readonly Hold[]): readonly HoldChange[] {
  const was = statusByHold(before)
  const is = statusByHold(after)
  const added = [...is].flatMap(([hold, status]): HoldChange[] => {
    const old = was.get(hold)
    if (old === undefined || (isBlockingStatus(status) && !isBlockingStatus(old)))
      return [{ kind: 'hold-added', hold, status }]
    return isBlockingStatus(old) && !isBlockingStatus(status)
      ? [{ kind: 'hold-cleared', hold, status }]
      : []
  })
  const gone = [...was.keys()].flatMap((hold): HoldChange[] =>
    is.has(hold) ? [] : [{ kind: 'hold-cleared', hold, status: null }],
  )
  return [...added, ...gone]
}

/** A name that is listed twice has the status that blocks, if one of the two does. */
function statusByHold(all: readonly Hold[]): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>()
  for (const { name, status } of all) {
    const known = statuses.get(name)
    if (known === undefined || !isBlockingStatus(known)) statuses.set(name, status)
  }
  return statuses
}

function fees(before: Container, after: Container): readonly Consequence[] {
  const port = feeChanges(before.fees, after.fees)
  const inland = feeChanges(before.inlandFees ?? [], after.inlandFees ?? [])
  return [
    ...(JSON.stringify(port) === JSON.stringify(inland) ? [] : port),
    ...inland.map((change) => ({ ...change, inland: true }) as const),
  ]
}

function feeChanges(old: readonly Fee[], next: readonly Fee[]) {
  return JSON.stringify(old) === JSON.stringify(next)
    ? []
    : [{ kind: 'fees', old, new: next } as const]
}

function availability(before: Container, after: Container): readonly Consequence[] {
  if (before.availability === after.availability) return []
  switch (after.availability) {
    case 'available':
      return [{ kind: 'became-available' }]
    case 'not-available':
      // From "not reported" to "not available" nothing was lost: a container just discharged is expected to be that.
      return before.availability === 'available' ? [{ kind: 'no-longer-available' }] : []
    case 'not-reported':
      return [{ kind: 'data-trouble', trouble: 'silent', detail: null }]
  }
}

function slot(before: Container, after: Container): readonly Consequence[] {
  const old = before.appointmentAt
  const next = after.appointmentAt
  if (old === next) return []
  if (next !== null) return [{ kind: 'slot-set', old, new: next }]
  return old === null ? [] : [{ kind: 'slot-lost', old }]
}

function place(before: Container, after: Container): readonly Consequence[] {
  const old = before.pickupFacility
  const next = after.pickupFacility
  if (old === null || next === null || old.id === next.id) return []
  return [{ kind: 'place-moved', old: facilityName(old), new: facilityName(next) }]
}
