import type { Instant } from '../time/instant.ts'

/**
 * A field of a record whose value doesn't fit its type. The facts it feeds keep the value last read, if there is one. Its
 * users decide what may not be concluded from such a value (readiness, last free day).
 */
export interface UnreadableField {
  /** Paths of the facts it feeds: `holds`, `milestones.dischargedAt`. */
  readonly facts: readonly string[]
  /** As the service names it: `holds_at_pod_terminal.0.name`. */
  readonly field: string
  /** The value as it was sent, shortened. */
  readonly raw: string
  /** When it was first seen. */
  readonly since: Instant
  /** When the facts were last read from a readable value; null: never, so they are empty. */
  readonly lastReadAt: Instant | null
}

/** The same before it is known since when. */
export type UnreadableFact = Pick<UnreadableField, 'facts' | 'field' | 'raw'>

/** A record with the fields that couldn't be read; absent if all could. */
export interface PartlyRead {
  readonly unreadable?: readonly UnreadableField[] | undefined
}

/** Facts with a value that was sent but couldn't be read, by their paths, each once. */
export function fieldsUnread({ unreadable = [] }: PartlyRead): string[] {
  return [...new Set(unreadable.flatMap(({ facts }) => facts))]
}

/** The first unreadable field that feeds a fact at `path` or below; null if that was read. */
export function findUnreadable(record: PartlyRead, path: string): UnreadableField | null {
  return (
    record.unreadable?.find(({ facts }) =>
      facts.some((fact) => fact === path || fact.startsWith(`${path}.`)),
    ) ?? null
  )
}
