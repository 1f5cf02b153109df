import { counted } from '#domain/text/count.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Bucket } from '#wire/api/limits.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'

/** The states of one container's refresh button. Seconds are whole and never negative. */
export type RefreshState =
  | { readonly state: 'idle'; readonly free: number | null; readonly limit: number | null }
  | { readonly state: 'cooling'; readonly agoSeconds: number }
  | {
      readonly state: 'queued'
      readonly jobId: string
      readonly place: number | null
      readonly waitSeconds: number | null
      /** Who requested it, if it was somebody else. */
      readonly by: string | null
    }
  | { readonly state: 'limited'; readonly jobId: string; readonly waitSeconds: number }
  | { readonly state: 'sent' }
  | { readonly state: 'waiting-long' }
  | { readonly state: 'changed'; readonly changes: readonly string[] }
  | { readonly state: 'unchanged' }
  | { readonly state: 'failed'; readonly reason: string | null }

/** Seconds for which the result of a refresh is shown before the button cools down. */
const resultSeconds = 20
/** The same container isn't refreshed again within a minute. */
const coolingSeconds = 60

/** The button's state for the latest job of a container, at `now`. `personId`: the viewer. */
export function refreshState(
  job: RefreshJob | null,
  bucket: Bucket | null,
  personId: string | null,
  now: Instant,
): RefreshState {
  const idle = { state: 'idle', free: bucket?.free ?? null, limit: bucket?.limit ?? null } as const
  if (!job) return idle
  switch (job.state) {
    case 'queued':
      return queued(job, bucket, personId, now)
    case 'sent':
      return { state: 'sent' }
    case 'waiting-long':
      return { state: 'waiting-long' }
    case 'failed':
      return { state: 'failed', reason: job.failure }
    case 'cancelled':
      return idle
    case 'changed':
    case 'unchanged':
      return finished(job, now) ?? idle
  }
}

function queued(
  job: RefreshJob,
  bucket: Bucket | null,
  personId: string | null,
  now: Instant,
): RefreshState {
  const pause = bucket?.pausedUntil ? secondsBetween(now, bucket.pausedUntil) : 0
  if (pause > 0) return { state: 'limited', jobId: job.id, waitSeconds: pause }
  const mine = job.askedBy.some((person) => person.id === personId)
  return {
    state: 'queued',
    jobId: job.id,
    place: job.place,
    waitSeconds: job.expectedAt ? secondsBetween(now, job.expectedAt) : null,
    by: mine ? null : (job.askedBy[0]?.name ?? null),
  }
}

function finished(job: RefreshJob, now: Instant): RefreshState | null {
  const since = job.finishedAt ? secondsBetween(job.finishedAt, now) : coolingSeconds
  if (since < resultSeconds) {
    return job.state === 'changed'
      ? { state: 'changed', changes: job.changes }
      : { state: 'unchanged' }
  }
  const asked = job.sentAt ? secondsBetween(job.sentAt, now) : since
  return asked < coolingSeconds ? { state: 'cooling', agoSeconds: asked } : null
}

/** Whole seconds, never negative. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.max(0, Math.round((epochMs(to) - epochMs(from)) / 1000))
}

/** The text of the button. */
export function refreshLabel(state: RefreshState): string {
  switch (state.state) {
    case 'idle':
      return 'Refresh'
    case 'cooling':
      return `Refreshed ${state.agoSeconds} s ago`
    case 'queued':
      return queuedLabel(state)
    case 'limited':
      return `Provider limit reached, wait ${state.waitSeconds} s`
    case 'sent':
      return 'Requested, waiting for data'
    case 'waiting-long':
      return 'Still waiting. It will show here when it arrives.'
    case 'changed':
      return `Updated just now · ${counted(state.changes.length, 'change')}`
    case 'unchanged':
      return 'Checked just now · no change'
    case 'failed':
      return 'Couldn’t refresh · Try again'
  }
}

/** The button's text on focus or hover: why it is in this state, and what a press does. */
export function refreshDetail(state: RefreshState): string {
  switch (state.state) {
    case 'idle':
      return state.free === null
        ? 'Get new data from the terminal and line.'
        : `Get new data from the terminal and line. ${state.free} of ${state.limit} left this minute.`
    case 'cooling':
      return 'You can refresh the same container once a minute.'
    case 'queued':
      return 'Press again to cancel.'
    case 'limited':
      return 'The whole queue is paused. Press again to cancel.'
    case 'sent':
    case 'waiting-long':
      return 'Refresh requested from the terminal. Leaving this page doesn’t cancel it.'
    case 'changed':
      return state.changes.join(', ')
    case 'unchanged':
      return 'The terminal and line report no changes.'
    case 'failed':
      return `${state.reason ?? 'The tracking provider gave no reason.'} Your data is unchanged.`
  }
}

/** The one-time announcement for screen readers: the position in the queue, then the result. Null: nothing new. */
export function refreshAnnouncement(state: RefreshState, container: string): string | null {
  switch (state.state) {
    case 'queued':
      return state.place === null
        ? null
        : `${container}: refresh requested, ${state.place === 1 ? 'first' : ordinal(state.place)} in line`
    case 'changed':
    case 'unchanged':
    case 'failed':
      return `${container}: ${refreshLabel(state)}`
    case 'idle':
    case 'cooling':
    case 'limited':
    case 'sent':
    case 'waiting-long':
      return null
  }
}

function queuedLabel(state: Extract<RefreshState, { state: 'queued' }>): string {
  if (state.by !== null) return `Already queued by ${state.by}`
  const place = state.place === null ? 'Queued' : `Queued, ${ordinal(state.place)}`
  return state.waitSeconds === null ? place : `${place} · about ${state.waitSeconds} s`
}

/** `1st`, `12th`, `23rd`. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${suffix}`
}
