import { isSameBooking, type Booking, type BookingTerms } from './booking.ts'
import type { Colleague } from './colleague.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { DeadlineOverride, OverrideTerms } from './override.ts'

export type { Colleague } from './colleague.ts'

/** What a person wrote about a container. */
export interface Note {
  readonly id: string
  readonly text: string
  readonly by: Colleague
  readonly at: Instant
}

/** Hidden from the triage until a day at the container's own facility. */
export interface Snooze {
  /** The day on which it returns, from its first moment there. */
  readonly until: LocalDate
  /** The last free day that governed when it was snoozed; null if there was none. */
  readonly under: LocalDate | null
  readonly by: Colleague
  readonly at: Instant
}

/** A person's word that an inland-bound container is picked up at the port after all. */
export interface PortPickup {
  readonly by: Colleague
  readonly at: Instant
}

/** Where the empty goes back to, as a person entered it: the service reports no return place. */
export interface ReturnTo {
  readonly place: string
  readonly by: Colleague
  readonly at: Instant
}

/** The day from which the empty can be picked up, as a person entered it. */
export interface EmptyReady {
  readonly on: LocalDate
  readonly by: Colleague
  readonly at: Instant
}

/** Parts of a container that people change, by their names in the journal. */
export const handlingFields = [
  'owner',
  'tags',
  'snooze',
  'override',
  'portPickup',
  'returnTo',
  'emptyReady',
  'booking',
  'note',
] as const
export type HandlingField = (typeof handlingFields)[number]

/** What people add to a container. It is ours alone: the service never receives it. */
export interface Handling {
  readonly owner: Colleague | null
  /** Our own tags; those of the shipment are the service's. */
  readonly tags: readonly string[]
  readonly snooze: Snooze | null
  /** A last free day that a person set; null if the sources alone decide. */
  readonly override: DeadlineOverride | null
  /** Who said that the container, though inland-bound, is picked up at the port; null if nobody did. */
  readonly portPickup: PortPickup | null
  /** Null until somebody enters it. */
  readonly returnTo: ReturnTo | null
  /** Null until somebody enters it: the container may be empty even so. */
  readonly emptyReady: EmptyReady | null
  /** The appointment that somebody booked on the terminal's site; null until it is entered. */
  readonly booking: Booking | null
  readonly notes: number
  /** The newest note. */
  readonly lastNote: Note | null
}

/** A container to which people have added nothing yet. */
export const unhandled: Handling = {
  owner: null,
  tags: [],
  snooze: null,
  override: null,
  portPickup: null,
  returnTo: null,
  emptyReady: null,
  booking: null,
  notes: 0,
  lastNote: null,
}

export const maxTagLength = 40
export const maxTags = 20
export const maxNoteLength = 2000
export const maxReturnPlaceLength = 120

/**
 * One thing a person changes on a container. `from` is the value it must still have (an owner's ID, the day of a snooze,
 * the moment at which the last free day was set), so that an undo never overwrites what somebody else has done since.
 */
export type HandlingChange =
  | {
      readonly kind: 'owner'
      readonly to: Colleague | null
      readonly from?: string | null | undefined
    }
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | {
      readonly kind: 'snooze'
      readonly until: LocalDate | null
      readonly from?: LocalDate | null | undefined
    }
  | {
      readonly kind: 'override'
      /** Null: the sources alone decide again. */
      readonly to: OverrideTerms | null
      readonly from?: Instant | null | undefined
    }
  | {
      readonly kind: 'port-pickup'
      readonly to: boolean
      /** The moment at which it was set. */
      readonly from?: Instant | null | undefined
    }
  | {
      readonly kind: 'return-to'
      /** Null: not known. */
      readonly to: string | null
      readonly from?: string | null | undefined
    }
  | {
      readonly kind: 'empty-ready'
      /** Null: not known. */
      readonly to: LocalDate | null
      readonly from?: LocalDate | null | undefined
    }
  | {
      readonly kind: 'booking'
      /** Null: nothing is booked. */
      readonly to: BookingTerms | null
      /** The moment at which it was entered. */
      readonly from?: Instant | null | undefined
    }

/** The result of a change; `undo` reverts it. Refused if the container isn't in the state that the change expects. */
export type Changed =
  | { readonly outcome: 'done'; readonly after: Handling; readonly undo: HandlingChange }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly why: 'changed-meanwhile' | 'too-many-tags' }

/** Who changes a container, and when; its governing last free day then. */
interface Told {
  readonly by: Colleague
  readonly at: Instant
  readonly lastFreeDay: LocalDate | null
}

/** Applies `change` to a container. */
export function applyChange(before: Handling, change: HandlingChange, told: Told): Changed {
  switch (change.kind) {
    case 'owner':
      return withOwner(before, change)
    case 'tags':
      return withTags(before, change)
    case 'snooze':
      return withSnooze(before, change, told)
    case 'override':
      return withOverride(before, change, told)
    case 'port-pickup':
      return withPortPickup(before, change, told)
    case 'return-to':
      return withReturnTo(before, change, told)
    case 'empty-ready':
      return withEmptyReady(before, change, told)
    case 'booking':
      return withBooking(before, change, told)
  }
}

function withOwner(before: Handling, { to, from }: Change<'owner'>): Changed {
  const [was, next] = [before.owner?.id ?? null, to?.id ?? null]
  return replaced(from, was, was === next, {
    after: { ...before, owner: to },
    undo: { kind: 'owner', to: before.owner, from: next },
  })
}

function withTags(before: Handling, { add, remove }: Change<'tags'>): Changed {
  const removed = before.tags.filter((tag) => remove.some((other) => isSameTag(tag, other)))
  const kept = before.tags.filter((tag) => !removed.includes(tag))
  const added = add.filter((tag) => !kept.some((other) => isSameTag(tag, other)))
  const tags = [...kept, ...added]
  if (tags.length > maxTags) return { outcome: 'refused', why: 'too-many-tags' }
  if (JSON.stringify(tags) === JSON.stringify(before.tags)) return { outcome: 'unchanged' }
  return {
    outcome: 'done',
    after: { ...before, tags },
    undo: { kind: 'tags', add: removed, remove: added },
  }
}

function withSnooze(
  before: Handling,
  { until, from }: Change<'snooze'>,
  { by, at, lastFreeDay }: Told,
): Changed {
  const was = before.snooze?.until ?? null
  return replaced(from, was, was === until, {
    after: { ...before, snooze: until && { until, under: lastFreeDay, by, at } },
    undo: { kind: 'snooze', until: was, from: until },
  })
}

function withOverride(
  before: Handling,
  { to, from }: Change<'override'>,
  { by, at }: Told,
): Changed {
  const was = before.override?.at ?? null
  return replaced(from, was, was === null && to === null, {
    after: { ...before, override: to && { ...termsOf(to), by, at } },
    undo: { kind: 'override', to: before.override && termsOf(before.override), from: to && at },
  })
}

function withPortPickup(
  before: Handling,
  { to, from }: Change<'port-pickup'>,
  { by, at }: Told,
): Changed {
  const was = before.portPickup?.at ?? null
  return replaced(from, was, (was !== null) === to, {
    after: { ...before, portPickup: to ? { by, at } : null },
    undo: { kind: 'port-pickup', to: !to, from: to ? at : null },
  })
}

function withReturnTo(
  before: Handling,
  { to, from }: Change<'return-to'>,
  { by, at }: Told,
): Changed {
  const was = before.returnTo?.place ?? null
  return replaced(from, was, was === to, {
    after: { ...before, returnTo: to === null ? null : { place: to, by, at } },
    undo: { kind: 'return-to', to: was, from: to },
  })
}

function withEmptyReady(
  before: Handling,
  { to, from }: Change<'empty-ready'>,
  { by, at }: Told,
): Changed {
  const was = before.emptyReady?.on ?? null
  return replaced(from, was, was === to, {
    after: { ...before, emptyReady: to && { on: to, by, at } },
    undo: { kind: 'empty-ready', to: was, from: to },
  })
}

function withBooking(before: Handling, { to, from }: Change<'booking'>, { by, at }: Told): Changed {
  return replaced(from, before.booking?.enteredAt ?? null, isSameBooking(before.booking, to), {
    after: { ...before, booking: to && { ...bookingTerms(to), by, enteredAt: at } },
    undo: { kind: 'booking', to: before.booking && bookingTerms(before.booking), from: to && at },
  })
}

/** The result of replacing a value that is `was`: refused if the change expects another one. */
function replaced<T>(
  expected: T | undefined,
  was: T,
  isSame: boolean,
  done: Pick<Extract<Changed, { readonly outcome: 'done' }>, 'after' | 'undo'>,
): Changed {
  if (expected !== undefined && expected !== was) return changedMeanwhile
  return isSame ? { outcome: 'unchanged' } : { outcome: 'done', ...done }
}

/** What was booked, without who entered it. */
export function bookingTerms({ at, confirmation, pickupNumber }: BookingTerms): BookingTerms {
  return { at, confirmation, pickupNumber }
}

function termsOf(terms: OverrideTerms): OverrideTerms {
  const { date, reason, evidence, until, against, clock } = terms
  return { date, reason, evidence, until, against, ...(clock === undefined ? {} : { clock }) }
}

type Change<K extends HandlingChange['kind']> = Extract<HandlingChange, { kind: K }>

const changedMeanwhile: Changed = { outcome: 'refused', why: 'changed-meanwhile' }

/** Whether two tags are the same: case and spaces at the ends don't matter. */
export function isSameTag(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The tags in a text as people type them: separated by commas or line ends, each once, cut to {@link maxTagLength}. */
export function readTags(text: string): readonly string[] {
  const tags: string[] = []
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.replaceAll(/\s+/g, ' ').trim().slice(0, maxTagLength).trim()
    if (tag !== '' && !tags.some((other) => isSameTag(tag, other))) tags.push(tag)
  }
  return tags
}
