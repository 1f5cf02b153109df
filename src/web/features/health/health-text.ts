import type { Instant } from '#domain/time/instant.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { EndlessList, SyncState } from '#wire/api/health.ts'
import type { Bucket } from '#wire/api/limits.ts'

export const phaseLabels: Readonly<Record<SyncState['phase'], string>> = {
  'first-mirror': 'First sync in progress',
  following: 'All records synced',
  failing: 'Sync is failing',
}

export const resourceNames: Readonly<Record<SyncState['resources'][number]['resource'], string>> = {
  containers: 'Containers',
  shipments: 'Shipments',
  tracking_requests: 'Tracking requests',
}

export const bucketNames: Readonly<Record<Bucket['name'], string>> = {
  default: 'Reading and everything else',
  'create-tracking-request': 'New tracking requests',
  'infer-number': 'Asking what a number is',
  refresh: 'Refreshes of single containers',
}

type Failure = NonNullable<SyncState['failure']>

const whatToDo: Readonly<Record<Failure['kind'], string>> = {
  refused:
    'Give the server a valid key (TRACKING_API_TOKEN) and start it again. Until then nothing new comes in.',
  limited: 'Nothing to do. The provider’s limit is reached, and reading resumes automatically.',
  unreachable:
    'Check the address of the service and the way out of the network. Landside goes on trying by itself.',
  unreadable:
    'Something else than the service may answer at this address, such as a proxy: check the address. Landside goes on trying.',
  'no-room':
    'Make room on the disk of the database. What is stored can be read; nothing can be changed until then.',
}

/** What fails, since when, what is tried next, and what to do about it. */
export function failureLines(failure: Failure, now: Instant): readonly string[] {
  const next =
    failure.nextTryAt === null || failure.nextTryAt <= now
      ? 'The next try is under way.'
      : `The next try is at ${failure.nextTryAt.slice(11, 16)} UTC.`
  return [
    `${failure.detail} First seen ${formatAgeAt(failure.since, now)}. ${next}`,
    whatToDo[failure.kind],
  ]
}

/** How far a resource is read: `1,200 of 4,300`, `complete`. */
export function describeProgress({
  fetched,
  total,
  complete,
}: Pick<SyncState['resources'][number], 'fetched' | 'total' | 'complete'>): string {
  if (complete) return 'Complete'
  const done = fetched.toLocaleString('en-US')
  return total === null ? `${done} so far` : `${done} of ${total.toLocaleString('en-US')}`
}

const loopReasons: Readonly<Record<EndlessList['reason'], string>> = {
  'links-to-itself': 'links back to itself',
  'repeats-records': 'repeats records of earlier pages',
  'has-no-end': 'has more than 1,000,000 records',
}

/** Which list never ends, where reading stopped, and what follows from it. */
export function endlessListLine({ list, page, reason, seenAt }: EndlessList, now: Instant): string {
  const name = list.replaceAll('_', ' ')
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return `${label}: page ${page} of the service's list ${loopReasons[reason]}. Reading stopped there ${formatAgeAt(seenAt, now)}, so records may be missing.`
}

/** What is to be said of a bucket; null where all is well. */
export function bucketNote({ free, pausedUntil, nextFreeAt }: Bucket, now: Instant): string | null {
  if (pausedUntil !== null && pausedUntil > now) {
    return 'The provider’s limit is reached. Nothing to do: reading resumes automatically.'
  }
  if (free > 0) return null
  return nextFreeAt === null
    ? 'Used up. Nothing to do: it frees by itself.'
    : `Used up until ${nextFreeAt.slice(11, 19)} UTC. Nothing to do: it frees by itself.`
}
