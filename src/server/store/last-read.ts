import type { PartlyRead, UnreadableFact, UnreadableField } from '#domain/unreadable-field.ts'
import type { Instant } from '#domain/instant.ts'

/** Facts we hold, and when they were read. */
interface Held {
  readonly facts: PartlyRead
  readonly readAt: Instant
}

/**
 * Facts as they were sent, where those fed by a field that cannot be read keep the value last read, with the note since
 * when. So one bad value changes nothing: no journal entry, no alert, no container that seems to be back at its terminal.
 * Whoever must not rely on a kept value (readiness, last free day) sees the note.
 */
export function withLastRead<F extends PartlyRead>(
  sent: F,
  readHeld: (() => Held) | null,
  { readAt, unreadable = [] }: { readonly readAt: Instant } & Unreadable,
): F {
  if (unreadable.length === 0) return sent
  const held = readHeld?.() ?? null
  const notes = unreadable.map((one): UnreadableField => {
    const known = held?.facts.unreadable?.find((note) => isAboutSame(note, one))
    return {
      ...one,
      since: known?.since ?? readAt,
      lastReadAt: known ? known.lastReadAt : (held?.readAt ?? null),
    }
  })
  const paths = notes.flatMap(({ facts, lastReadAt }) => (lastReadAt === null ? [] : facts))
  return { ...sent, ...(held ? taken(paths, held.facts, sent) : {}), unreadable: notes }
}

/** Fields of a record that could not be read; absent where all could. */
export interface Unreadable {
  readonly unreadable?: readonly UnreadableFact[]
}

/**
 * `before` to compare `after` with: what was never read so far counts as it is read now. Else the first reading of
 * holds would look as if there had been none.
 */
export function comparable<F extends PartlyRead>(before: F, after: F): F {
  const never = (before.unreadable ?? []).filter(({ lastReadAt }) => lastReadAt === null)
  return {
    ...before,
    ...taken(
      never.flatMap(({ facts }) => facts),
      after,
      before,
    ),
  }
}

function isAboutSame(a: UnreadableFact, b: UnreadableFact): boolean {
  return a.field === b.field || a.facts.some((fact) => b.facts.includes(fact))
}

/** The facts at `paths` as `from` has them, to be put over `onto`. */
function taken(paths: readonly string[], from: object, onto: object): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const path of paths) {
    const [name = '', member] = path.split('.')
    const there = memberOf(from, name)
    const here = facts[name] ?? memberOf(onto, name)
    if (there === undefined) continue
    const key = listKeys[name]
    if (key !== undefined && Array.isArray(there) && Array.isArray(here))
      facts[name] = withThoseLastRead(here, there, key)
    else if (member === undefined || !isObject(here)) facts[name] = there
    else if (isObject(there)) facts[name] = { ...here, [member]: memberOf(there, member) ?? null }
  }
  return facts
}

/** Lists of the facility, and what tells their entries apart. */
const listKeys: Readonly<Record<string, string>> = {
  holds: 'name',
  inlandHolds: 'name',
  fees: 'type',
  inlandFees: 'type',
}

/** Entries that were read count, however many others of the list could not be; what was last read of those still does. */
function withThoseLastRead(
  read: readonly unknown[],
  last: readonly unknown[],
  key: string,
): unknown[] {
  const keyOf = (entry: unknown) => (isObject(entry) ? memberOf(entry, key) : undefined)
  const known = new Set(read.map(keyOf))
  return [...read, ...last.filter((entry) => !known.has(keyOf(entry)))]
}

function memberOf(value: object, name: string): unknown {
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
