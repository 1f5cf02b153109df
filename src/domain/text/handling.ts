import type { Format } from './format.ts'
import { isSameTag, type Handling } from '../container/handling.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted, listed } from './count.ts'
import { formatDate } from './time.ts'

/** Shown as the owner of a container that has none. */
export const unassigned = 'Unassigned'

/** The owner's name, or `Unassigned`. */
export function describeOwner(handling: Handling | null): string {
  return handling?.owner?.name ?? unassigned
}

/** `until Mon 23 Nov`, or null if the container isn't snoozed. */
export function describeSnooze(
  format: Format,
  handling: Handling | null,
  today: LocalDate | null,
): string | null {
  const snooze = handling?.snooze
  return snooze ? `until ${formatDate(format, snooze.until, today)}` : null
}

/** The outcomes of a change, per container. */
export interface Outcomes {
  readonly done: number
  readonly unchanged: number
  readonly refused: number
}

/**
 * What was done to a container: a participle (`tagged`) or, if that reads badly, a fact (`Note added`) with the preposition
 * for several containers (`Note added to 2 containers`).
 */
export type Deed = string | { readonly one: string; readonly before: 'to' | 'for' }

/** `11 containers tagged, 3 already tagged, 1 not changed`: every container of the request is counted. */
export function describeOutcome(deed: Deed, outcomes: Outcomes): string {
  const { done, unchanged, refused } = outcomes
  if (typeof deed !== 'string') return describeFact(deed, outcomes)
  const verb = deed
  const parts = [
    done > 0 || unchanged + refused === 0 ? `${counted(done, 'container')} ${verb}` : null,
    unchanged > 0
      ? `${done > 0 ? unchanged : counted(unchanged, 'container')} already ${verb}`
      : null,
    refused > 0
      ? `${done + unchanged > 0 ? refused : counted(refused, 'container')} not changed`
      : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function describeFact(
  { one, before }: Exclude<Deed, string>,
  { done, unchanged, refused }: Outcomes,
): string {
  const isAlone = done + unchanged + refused === 1
  const isAny = done > 0 || unchanged + refused === 0
  const parts = [
    isAny ? (isAlone ? one : `${one} ${before} ${counted(done, 'container')}`) : null,
    unchanged > 0 ? `${isAny ? unchanged : counted(unchanged, 'container')} unchanged` : null,
    refused > 0
      ? `${isAny || unchanged > 0 ? refused : counted(refused, 'container')} not changed`
      : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

export type RefusedWhy =
  | 'not-tracked'
  | 'changed-meanwhile'
  | 'too-many-tags'
  | 'too-many-notes'
  | 'no-such-person'
  | 'not-yours'
  | 'day-too-far'

/** Why a container wasn't changed, as a sentence. */
export const refusedLabels: Readonly<Record<RefusedWhy, string>> = {
  'not-tracked': 'It’s no longer tracked in this account.',
  'changed-meanwhile': 'A teammate has changed it since.',
  'too-many-tags': 'It has the maximum number of tags.',
  'too-many-notes': 'You’ve reached the limit of 200 notes on this container.',
  'no-such-person': 'That person is no longer on the team.',
  'not-yours': 'Only the author can delete a note.',
  'day-too-far': 'That date is more than 400 days away. Check the year.',
}

/** `3 unassigned and 8 from Ana Reyes`: whose containers they were, the most first. */
export function describeTakenFrom(owners: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const parts = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([owner, count]) => `${count} ${owner === unassigned ? 'unassigned' : `from ${owner}`}`)
  return listed(parts)
}

/** Tags of many containers with how many carry each, the most frequent first. */
export function tagCounts(
  handlings: readonly (Pick<Handling, 'tags'> | null)[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts: { tag: string; count: number }[] = []
  for (const handling of handlings)
    for (const tag of handling?.tags ?? []) {
      const known = counts.find((one) => isSameTag(one.tag, tag))
      if (known) known.count += 1
      else counts.push({ tag, count: 1 })
    }
  return counts.sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
}
