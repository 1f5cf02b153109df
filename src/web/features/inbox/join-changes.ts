import type { Consequence } from '#domain/alerts/consequence.ts'
import type { Change } from './change-list.ts'

/** Changes of one fact, such as a container's LFD by its line, as one. */
export interface JoinedChange {
  readonly key: string
  readonly consequence: Consequence
  /** What was learned with it and is the other half of it: the hold that was cleared as it became available. */
  readonly also: readonly Consequence[]
  /** The newest first. */
  readonly changes: readonly Change[]
}

/** Joins the changes of the same fact, and a release with the holds behind it. `changes`: the newest first. */
export function joinChanges(changes: readonly Change[]): readonly JoinedChange[] {
  const byFact = new Map<string, Change[]>()
  for (const change of changes) {
    const key = factOf(change)
    const known = byFact.get(key)
    if (known) known.push(change)
    else byFact.set(key, [change])
  }
  return withHolds(
    [...byFact].map(([key, same]) => ({
      key,
      consequence: inAll(same),
      also: [],
      changes: same,
    })),
  )
}

/**
 * Joins `became available` with the holds that were cleared, and `no longer available` with those that were added, if both
 * were learned at once: a reader has one thing to do about them.
 */
function withHolds(all: readonly JoinedChange[]): readonly JoinedChange[] {
  const bySubject = Map.groupBy(all, ({ changes: [first] }) =>
    JSON.stringify([first?.row.containerId, first?.row.learntAt]),
  )
  return [...bySubject.values()].flatMap((same) => {
    const released = same.filter(({ consequence: { kind } }) => kind === 'became-available')
    const stopped = same.filter(({ consequence: { kind } }) => kind === 'no-longer-available')
    const cleared = same.filter(({ consequence: { kind } }) => kind === 'hold-cleared')
    const added = same.filter(({ consequence: { kind } }) => kind === 'hold-added')
    // Of two added holds either may be what stops it, and each can have an alert of its own.
    const [first, ...others] =
      cleared.length > 0 && released.length > 0
        ? [...released, ...cleared]
        : added.length === 1 && stopped.length > 0
          ? [...added, ...stopped]
          : []
    if (first === undefined) return same
    const joined = new Set([first, ...others])
    return [
      {
        ...first,
        also: others.map(({ consequence }) => consequence),
        changes: [...joined]
          .flatMap(({ changes }) => changes)
          .toSorted((a, b) => b.row.id - a.row.id),
      },
      ...same.filter((one) => !joined.has(one)),
    ]
  })
}

/** What a change is about: subject and fact. */
function factOf({ row: { id, containerId, shipmentId, consequence } }: Change): string {
  const subject = containerId ?? shipmentId
  // Without a subject two changes can't be said to be about the same.
  return JSON.stringify([subject ?? id, ...factParts(consequence)])
}

function factParts(consequence: Consequence): readonly (string | null)[] {
  switch (consequence.kind) {
    case 'lfd-earlier':
    case 'lfd-later':
    case 'lfd-given':
      return ['lfd', consequence.source]
    case 'hold-added':
    case 'hold-cleared':
      return ['hold', consequence.hold, placeOf(consequence)]
    case 'fees':
      return ['fees', placeOf(consequence)]
    case 'became-available':
    case 'no-longer-available':
      return ['availability']
    case 'slot-set':
    case 'slot-lost':
      return ['slot']
    case 'arrival-moved':
    case 'place-moved':
    case 'out':
      return [consequence.kind]
    case 'data-trouble':
      if (consequence.trouble === 'lfd-withdrawn') return ['lfd', consequence.detail]
      if (consequence.trouble === 'silent') return ['availability']
      return ['trouble', consequence.trouble]
  }
}

function placeOf({ inland }: { readonly inland?: true | undefined }): string {
  return inland ? 'inland' : 'port'
}

/**
 * What changed from before the oldest change to after the newest one. If that is nothing, since it moved and came back, the
 * newest change as it is.
 */
function inAll(same: readonly Change[]): Consequence {
  const [newest, oldest] = [same[0], same.at(-1)]
  if (!newest || !oldest) throw new Error('There is at least one change')
  return fromTo(oldest.row.consequence, newest.row.consequence)
}

function fromTo(oldest: Consequence, newest: Consequence): Consequence {
  switch (newest.kind) {
    case 'lfd-earlier':
    case 'lfd-later':
    case 'lfd-given':
      return lastFreeDay(oldest, newest)
    case 'fees':
      return oldest.kind === 'fees' && !isSame(oldest.old, newest.new)
        ? { ...newest, old: oldest.old }
        : newest
    case 'arrival-moved':
      return oldest.kind === 'arrival-moved' && oldest.old !== newest.new
        ? { ...newest, old: oldest.old }
        : newest
    case 'place-moved':
      return oldest.kind === 'place-moved' && oldest.old !== newest.new
        ? { ...newest, old: oldest.old }
        : newest
    case 'slot-set':
      return (oldest.kind === 'slot-set' || oldest.kind === 'slot-lost') &&
        oldest.old !== newest.new
        ? { ...newest, old: oldest.old }
        : newest
    // These say only what is the case now.
    case 'hold-added':
    case 'hold-cleared':
    case 'became-available':
    case 'no-longer-available':
    case 'slot-lost':
    case 'out':
    case 'data-trouble':
      return newest
  }
}

type LastFreeDay = Extract<
  Consequence,
  { readonly kind: 'lfd-earlier' | 'lfd-later' | 'lfd-given' }
>

function lastFreeDay(oldest: Consequence, newest: LastFreeDay): Consequence {
  const { source, new: date } = newest
  // Nobody has read the first date, but one that has moved up since may cost.
  if (oldest.kind === 'lfd-given')
    return newest.kind === 'lfd-earlier' ? newest : { kind: 'lfd-given', source, new: date }
  if (oldest.kind !== 'lfd-earlier' && oldest.kind !== 'lfd-later') return newest
  const { old } = oldest
  if (old === date) return newest
  return { kind: date < old ? 'lfd-earlier' : 'lfd-later', source, old, new: date }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
