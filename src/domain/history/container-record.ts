import type { ContainerWithLfd } from '../fleet/assess.ts'
import type { Fee, Hold } from '../container/container.ts'
import { contactFor } from '../container/hold-contact.ts'
import { isActiveHold } from '../container/holds.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { atRampSince } from '../container/place.ts'
import { isInlandBound } from '../container/rail-facts.ts'
import { endOfDay, startOfDay } from '../time/zone.ts'

/** One recorded change of a container. `holds` are lists, the other fields single values. */
export interface RememberedChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
  readonly happenedAt: Instant | null
  readonly learntAt: Instant
}

/** A recorded change of a container, with its source. */
export interface JournalFact extends RememberedChange {
  readonly source: string
}

/** A container with its recorded changes. `changes`: the oldest first; what was before `followedSince` wasn't seen. */
export interface ContainerRecord<Change extends RememberedChange = JournalFact> {
  readonly container: ContainerWithLfd
  readonly changes: readonly Change[]
  readonly followedSince: Instant
}

/** When a change took effect: the moment its source gives, else the one at which we learned it. */
export function momentOf({ happenedAt, learntAt }: RememberedChange): Instant {
  return happenedAt ?? learntAt
}

/**
 * Why a container couldn't be picked up on a day, from its first moment to its last. `terminal-hold`: a hold that the
 * terminal itself clears. `not-released`: the terminal reported that it won't release it, and no hold explains why. Holds
 * of customs, line or payer aren't the terminal's and never count as these.
 */
export type WhyNotFetched =
  | { readonly kind: 'terminal-hold'; readonly name: string }
  | { readonly kind: 'not-released' }

/**
 * `held-otherwise`: customs, line or payer stopped it. `unknown`: that day wasn't tracked, or the terminal's report wasn't
 * on record for all of it.
 */
export type Retrievability =
  | WhyNotFetched
  | { readonly kind: 'could-be-fetched' | 'held-otherwise' | 'unknown' }

/**
 * Whether the container could be picked up on `day`, a day in `zone`. It couldn't if, at every moment of the day, one of
 * the terminal's holds stopped it, or it wasn't released for no fault of the importer; a single moment is enough to say it
 * could. Source: interpretive rule 46 CFR 545.5 (a charge serves as an incentive; for a container that can't be picked up
 * there is none).
 */
export function retrievabilityOn(
  record: ContainerRecord<RememberedChange>,
  day: LocalDate,
  zone: string,
): Retrievability {
  const [from, to] = [startOfDay(day, zone), endOfDay(day, zone)]
  if (epochMs(from) < epochMs(record.followedSince)) return { kind: 'unknown' }
  const moments = [from, ...changeTimes(record, from, to)]
  const states = moments.map((at) => stateAt(record, at))
  const first = (kind: Retrievability['kind']) => states.find((state) => state.kind === kind)
  return (
    first('could-be-fetched') ??
    first('held-otherwise') ??
    first('unknown') ??
    states[0] ?? { kind: 'unknown' }
  )
}

/** What the terminal reported about release at a moment; null before we tracked the container. */
export function availabilityAt(
  record: ContainerRecord<RememberedChange>,
  at: Instant,
): ContainerWithLfd['availability'] | null {
  if (epochMs(at) < epochMs(record.followedSince)) return null
  const value = valueAt(record, 'availability', at)
  return value === 'available' || value === 'not-available' ? value : 'not-reported'
}

/** When the terminal was first seen to release the container; null if that wasn't seen. */
export function firstAvailableAt({ changes }: ContainerRecord): Instant | null {
  const given = changes.find(
    ({ field, new: now }) => field === 'availability' && now === 'available',
  )
  return given ? momentOf(given) : null
}

/** The list of holds in a journal's value; anything that isn't a hold is left out. */
export function readHolds(value: unknown): readonly Hold[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('status' in one)) return []
    if (typeof one.name !== 'string' || typeof one.status !== 'string') return []
    const description = 'description' in one ? one.description : null
    return [
      {
        name: one.name,
        status: one.status,
        description: typeof description === 'string' ? description : null,
      },
    ]
  })
}

/** The charges in a journal's value. Anything else is left out. Unreadable parts of a charge stay marked. */
export function readFees(value: unknown): readonly Fee[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('type' in one) || !('amount' in one)) return []
    if (typeof one.type !== 'string' || typeof one.amount !== 'number') return []
    const { type, amount } = one
    const currency = 'currency' in one && typeof one.currency === 'string' ? one.currency : null
    const marks: readonly unknown[] =
      'unreadable' in one && Array.isArray(one.unreadable) ? one.unreadable : []
    const unreadable = (['type', 'amount', 'currency'] as const).filter((part) =>
      marks.includes(part),
    )
    return [{ type, amount, currency, ...(unreadable.length > 0 && { unreadable }) }]
  })
}

function stateAt(record: ContainerRecord<RememberedChange>, at: Instant): Retrievability {
  const active = holdsAt(record, at).filter(isActiveHold)
  const own = active.find((hold) => contactFor(hold) === 'terminal')
  const others = active.filter((hold) => contactFor(hold) !== 'terminal')
  // Somebody else's hold stops the container as well: then the terminal's isn't the reason that it stayed.
  if (others.length > 0) return { kind: 'held-otherwise' }
  if (own) return { kind: 'terminal-hold', name: own.name }
  switch (availabilityAt(record, at)) {
    case 'not-available':
      return { kind: 'not-released' }
    case 'available':
      return { kind: 'could-be-fetched' }
    default:
      return { kind: 'unknown' }
  }
}

/** The holds that applied at a moment: the inland facility's after arrival there, if it listed any, else the port's. */
function holdsAt(record: ContainerRecord<RememberedChange>, at: Instant): readonly Hold[] {
  const arrivedAt = isInlandBound(record.container) ? atRampSince(record.container) : null
  const isThere = arrivedAt !== null && epochMs(arrivedAt) <= epochMs(at)
  const inland = isThere ? readHolds(valueAt(record, 'inlandHolds', at)) : []
  return inland.length > 0 ? inland : readHolds(valueAt(record, 'holds', at))
}

/** The value of a fact at a moment: after its last change before then, else before its first change, else the current one. */
function valueAt(
  { container, changes }: ContainerRecord<RememberedChange>,
  field: 'availability' | 'holds' | 'inlandHolds',
  at: Instant,
): unknown {
  const own = changes.filter((one) => one.field === field)
  const last = own.findLast((one) => epochMs(momentOf(one)) <= epochMs(at))
  if (last) return last.new
  const [first] = own
  return first ? first.old : container[field]
}

function changeTimes(
  { changes }: ContainerRecord<RememberedChange>,
  from: Instant,
  to: Instant,
): readonly Instant[] {
  return changes
    .filter(({ field }) => ['availability', 'holds', 'inlandHolds'].includes(field))
    .map(momentOf)
    .filter((at) => epochMs(at) > epochMs(from) && epochMs(at) < epochMs(to))
}
