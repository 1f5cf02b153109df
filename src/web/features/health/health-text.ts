import { counted, endSentence } from '#domain/text/count.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Format } from '#domain/text/format.ts'
import { formatAgeAt, formatTime } from '#domain/text/time.ts'
import type { EndlessList } from '#wire/api/health.ts'
import type { SyncState } from '#wire/api/sync.ts'
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
  default: 'Checks for changes',
  'create-tracking-request': 'New tracking requests',
  'infer-number': 'Number lookups',
  refresh: 'Container refreshes',
}

type Failure = NonNullable<SyncState['failure']>

const whatToDo: Readonly<Record<Failure['kind'], string>> = {
  refused:
    'No new data comes in until your admin fixes it: set a valid TRACKING_API_TOKEN and restart the server.',
  limited:
    'No action needed. The tracking provider’s request limit is reached, and sync resumes automatically.',
  unreachable:
    'Landside keeps retrying. If it lasts, tell your admin to check the provider’s URL and the server’s network access.',
  unreadable:
    'Landside keeps retrying. If it lasts, tell your admin to check the provider’s URL: a proxy may be answering.',
  'no-room':
    'Data can be read, but nothing can be changed until your admin frees space on the database disk.',
}

/** The failure, since when, in the reader's `zone`, the next attempt, and what to do about it. */
export function failureLines(
  format: Format,
  failure: Failure,
  now: Instant,
  zone: string,
): readonly string[] {
  const next =
    failure.nextTryAt === null || failure.nextTryAt <= now
      ? 'Retrying now.'
      : `Next retry at ${formatTime(format, failure.nextTryAt, zone)}.`
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
  'has-no-end': 'is longer than Landside reads',
}

/** Which list never ends, where reading stopped, and the consequence. */
export function endlessListLine({ list, page, reason, seenAt }: EndlessList, now: Instant): string {
  const name = list.replaceAll('_', ' ')
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return `${label}: page ${page} of the tracking provider’s list ${loopReasons[reason]}. Sync stopped there ${formatAgeAt(seenAt, now)}, so records may be missing.`
}

/** The note on a bucket; null if all is well. */
export function bucketNote({ free, pausedUntil, nextFreeAt }: Bucket, now: Instant): string | null {
  if (pausedUntil !== null && pausedUntil > now) {
    return 'The tracking provider’s limit is reached. Sync resumes automatically.'
  }
  if (free > 0) return null
  if (nextFreeAt === null) return 'Limit reached. It resets automatically.'
  const seconds = Math.max(1, Math.ceil((epochMs(nextFreeAt) - epochMs(now)) / 1000))
  return `Limit reached. More can be sent in ${counted(seconds, 'second')}.`
}
