import { endSentence } from '#domain/text/count.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Format } from '#domain/text/format.ts'
import { formatAgeAt, formatTime } from '#domain/text/time.ts'
import type { EndlessList, SyncState } from '#wire/api/health.ts'
import type { Bucket } from '#wire/api/limits.ts'

export const phaseLabels: Readonly<Record<SyncState['phase'], string>> = {
  'first-mirror': 'First sync in progress',
  following: 'Sync is working',
  failing: 'Sync is failing',
}

export const resourceNames: Readonly<Record<SyncState['resources'][number]['resource'], string>> = {
  containers: 'Containers',
  shipments: 'Shipments',
  tracking_requests: 'Tracking requests',
}

export const bucketNames: Readonly<Record<Bucket['name'], string>> = {
  default: 'Reads and everything else',
  'create-tracking-request': 'New tracking requests',
  'infer-number': 'Number lookups',
  refresh: 'Container refreshes',
}

type Failure = NonNullable<SyncState['failure']>

const whatToDo: Readonly<Record<Failure['kind'], string>> = {
  refused:
    'Set a valid TRACKING_API_TOKEN and restart the server. No new data comes in until then.',
  limited:
    'No action needed. The tracking provider’s request limit is reached, and sync resumes automatically.',
  unreachable:
    'Check the tracking provider URL and this server’s outbound network access. Landside keeps retrying.',
  unreadable:
    'Something other than the tracking provider may be answering, such as a proxy. Check the URL. Landside keeps retrying.',
  'no-room':
    'Free up space on the database disk. Stored data can be read, but nothing can be changed until then.',
}

/** What fails, since when, what is tried next, and what to do about it. */
export function failureLines(format: Format, failure: Failure, now: Instant): readonly string[] {
  const next =
    failure.nextTryAt === null || failure.nextTryAt <= now
      ? 'Retrying now.'
      : `Next retry at ${formatTime(format, failure.nextTryAt, 'UTC')}.`
  return [
    `${endSentence(failure.detail)} First seen ${formatAgeAt(failure.since, now)}. ${next}`,
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
  'repeats-records': 'repeats records from earlier pages',
  'has-no-end': 'has more than 1,000,000 records',
}

/** Which list never ends, where reading stopped, and what follows from it. */
export function endlessListLine({ list, page, reason, seenAt }: EndlessList, now: Instant): string {
  const name = list.replaceAll('_', ' ')
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return `${label}: page ${page} of the tracking provider’s list ${loopReasons[reason]}. Sync stopped there ${formatAgeAt(seenAt, now)}, so records may be missing.`
}

/** What is to be said of a bucket; null where all is well. */
export function bucketNote({ free, pausedUntil, nextFreeAt }: Bucket, now: Instant): string | null {
  if (pausedUntil !== null && pausedUntil > now) {
    return 'The tracking provider’s limit is reached. Sync resumes automatically.'
  }
  if (free > 0) return null
  return nextFreeAt === null
    ? 'Limit reached. It resets automatically.'
    : `Limit reached until ${nextFreeAt.slice(11, 19)} UTC. It resets automatically.`
}
