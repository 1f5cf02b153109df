import { ownValue } from '#domain/tables/own-value.ts'
import type {
  PartlyRead,
  UnreadableFact,
  UnreadableField,
} from '#domain/container/unreadable-field.ts'
import type { Instant } from '#domain/time/instant.ts'

/** Stored facts, and when they were read. */
interface Held {
  readonly facts: PartlyRead
  readonly readAt: Instant
}

/**
 * Facts as sent. A fact whose field can't be read keeps the value last read, marked with the time since when. So one
 * bad value changes nothing: no journal entry, no alert, no container that seems to be back at its terminal. Rules that
 * must not rely on an old value (readiness, last free day) check the mark.
 */
export function withLastRead<F extends PartlyRead>(
  sent: F,
  readHeld: (() => Held) | null,
  { readAt, unreadable = [] }: { readonly readAt: Instant } & Unreadable,
): F {
  if (unreadable.length === 0) return sent
  const held = readHeld?.() ?? null
  const counting = unreadable.filter((one) => !isLeftOutFromStart(one, held))
  if (counting.length === 0) return sent
  const notes = counting.map((one): UnreadableField => {
    const known = held?.facts.unreadable?.find((note) => isAboutSame(note, one))
    return {
      ...one,
      since: known?.since ?? readAt,
      lastReadAt: known ? known.lastReadAt : (held?.readAt ?? null),
    }
  })
  const retained = notes.filter(({ lastReadAt }) => lastReadAt !== null)
  const paths = retained.flatMap(({ facts }) => facts)
  return {
    ...sent,
    ...(held
      ? { ...taken(paths, held.facts, sent), ...retainedLists(retained, held.facts, sent) }
      : {}),
    unreadable: notes,
  }
}

/** Some records have no status: it counts as missing only if one was read before. */
function isLeftOutFromStart({ field, raw }: UnreadableFact, held: Held | null): boolean {
  if (field !== 'current_status' || raw !== 'absent') return false
  return held === null || memberOf(held.facts, 'status') === 'unknown'
}

/** Fields of a record that couldn't be read; omitted if all could. */
export interface Unreadable {
  readonly unreadable?: readonly UnreadableFact[]
}

/**
 * `before`, prepared for comparison with `after`: fields that were never read before get the value read now. Otherwise
 * the first read of holds would look as if there had been none.
 */
export function comparable<F extends PartlyRead>(before: F, after: F): F {
  const never = (before.unreadable ?? []).filter(({ lastReadAt }) => lastReadAt === null)
  const paths = never.flatMap(({ facts }) => facts)
  const lists = Object.entries(listKeys).flatMap(([name, key]) => {
    const [was, is] = [memberOf(before, name), memberOf(after, name)]
    if (!paths.includes(name) || !Array.isArray(was) || !Array.isArray(is)) return []
    return [[name, [...was, ...othersOf(is, was, key)]] as const]
  })
  return { ...before, ...taken(paths, after, before), ...Object.fromEntries(lists) }
}

/**
 * Facts without the holds and fees that have an essential part which couldn't be read and never was: compared and
 * journaled, they would be changes that nobody reported.
 */
export function withReadEntries<F extends object>(facts: F): F {
  const lists = Object.keys(listKeys).flatMap((name) => {
    const list = memberOf(facts, name)
    if (!Array.isArray(list) || list.every(isEntryRead)) return []
    return [[name, list.filter(isEntryRead)] as const]
  })
  return lists.length === 0 ? facts : { ...facts, ...Object.fromEntries(lists) }
}

function isEntryRead(entry: unknown): boolean {
  return unreadMembers(entry).every((member) => member === 'description')
}

function unreadMembers(entry: unknown): readonly unknown[] {
  const members = isObject(entry) ? memberOf(entry, 'unreadable') : undefined
  return Array.isArray(members) ? members : []
}

function isAboutSame(a: UnreadableFact, b: UnreadableFact): boolean {
  return a.field === b.field || a.facts.some((fact) => b.facts.includes(fact))
}

/** The facts at `paths` from `from`, to be merged into `onto`. */
function taken(paths: readonly string[], from: object, onto: object): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const path of paths) {
    const [name = '', member] = path.split('.')
    const there = memberOf(from, name)
    const here = ownValue(facts, name) ?? memberOf(onto, name)
    if (there === undefined) continue
    if (Object.hasOwn(listKeys, name) && Array.isArray(here)) continue
    if (member === undefined || !isObject(here)) facts[name] = there
    else if (isObject(there)) facts[name] = { ...here, [member]: memberOf(there, member) ?? null }
  }
  return facts
}

/** Lists of the facility, and the field that identifies an entry. */
const listKeys: Readonly<Record<string, string>> = {
  holds: 'name',
  inlandHolds: 'name',
  fees: 'type',
  inlandFees: 'type',
}

/** The facility's lists with unreadable entries, as {@link withThoseLastRead} completes them. */
function retainedLists(
  notes: readonly UnreadableFact[],
  from: object,
  onto: object,
): Record<string, unknown> {
  const lists: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(listKeys)) {
    const [last, sent] = [memberOf(from, name), memberOf(onto, name)]
    const own = notes.filter(({ facts }) => facts.includes(name))
    if (own.length === 0 || !Array.isArray(last) || !Array.isArray(sent)) continue
    const isAnyUnknown = own.some(({ field }) => {
      const [, at, member] = field.split('.')
      return at === undefined || member === undefined || member === key
    })
    lists[name] = withThoseLastRead(sent, last, { key, isAnyUnknown })
  }
  return lists
}

/**
 * The entries sent, with unreadable parts filled in from the last read. If the whole list, an entry or its name
 * couldn't be read (`isAnyUnknown`), missing entries may be among those, so they are kept too. Otherwise they are gone.
 */
function withThoseLastRead(
  sent: readonly unknown[],
  last: readonly unknown[],
  { key, isAnyUnknown }: { readonly key: string; readonly isAnyUnknown: boolean },
): unknown[] {
  const places = new Map<unknown, number>()
  const completed = sent.map((entry) => {
    // Types may repeat: the second entry of a type is completed from the previous second one.
    const name = keyOf(entry, key)
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    return completedFrom(last.filter((one) => keyOf(one, key) === name)[place], entry, key)
  })
  if (!isAnyUnknown) return completed
  return [...completed, ...othersOf(last, sent, key)].slice(0, Math.max(mostKept, completed.length))
}

/** Of a list that is never wholly read, entries with new names would otherwise add up without end. */
const mostKept = 50

/** An amount and its currency are one fact: neither is used without the other. */
const oneFact: readonly unknown[] = ['amount', 'currency']

function completedFrom(last: unknown, entry: unknown, key: string): unknown {
  const unread = unreadMembers(entry)
  if (unread.length === 0 || unread.includes(key) || !isObject(entry) || !isObject(last))
    return entry
  const members = unread.some((one) => oneFact.includes(one)) ? oneFact : unread
  const still = unreadMembers(last).filter((one) => members.includes(one))
  const { unreadable: _, ...rest }: Record<string, unknown> = { ...entry }
  return {
    ...rest,
    ...Object.fromEntries(
      members.map((member) => [String(member), memberOf(last, String(member)) ?? null]),
    ),
    ...(still.length > 0 && { unreadable: still }),
  }
}

/** The entries of `all` whose name isn't among the `known`. One whose name couldn't be read may be any of them. */
function othersOf(all: readonly unknown[], known: readonly unknown[], key: string): unknown[] {
  const keys = new Set(known.map((entry) => keyOf(entry, key)))
  return all.filter((entry) => keyOf(entry, key) !== '' && !keys.has(keyOf(entry, key)))
}

function keyOf(entry: unknown, key: string): unknown {
  return isObject(entry) ? memberOf(entry, key) : undefined
}

function memberOf(value: object, name: string): unknown {
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
