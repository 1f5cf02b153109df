import type { Instant } from '#domain/time/instant.ts'
import { epochMs } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { createCell, useCell } from '#web/cell.ts'

/** A bulk refresh that this person started: its jobs, as they were at the start. */
export interface RefreshRun {
  readonly jobs: readonly RefreshJob[]
}

const followed = createCell<RefreshRun | null>(null)

/** Tracks the jobs of a bulk refresh, on any page. A second one joins the first while that is running. */
export function followRun(jobs: readonly RefreshJob[]): void {
  const others = (followed.get()?.jobs ?? []).filter((job) => !jobs.some(({ id }) => id === job.id))
  followed.set({ jobs: [...others, ...jobs] })
}

/** Stops tracking it; the requests continue. */
export function leaveRun(): void {
  followed.set(null)
}

/** The tracked bulk refresh; null if there is none. */
export function useRefreshRun(): RefreshRun | null {
  return useCell(followed)
}

/** The progress of a run. Every job is in exactly one of the counts. */
export interface RunProgress {
  readonly waiting: number
  readonly asked: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly cancelled: number
  /** Minutes until the last waiting one is expected to be sent; 0 if none is waiting. */
  readonly minutesLeft: number
}

const countedAs: Readonly<Record<RefreshJob['state'], Exclude<keyof RunProgress, 'minutesLeft'>>> =
  {
    queued: 'waiting',
    sent: 'asked',
    'waiting-long': 'asked',
    changed: 'changed',
    unchanged: 'unchanged',
    failed: 'failed',
    cancelled: 'cancelled',
  }

/** The progress of a run's jobs at `now`. */
export function progressOf(jobs: readonly RefreshJob[], now: Instant): RunProgress {
  const counts = { waiting: 0, asked: 0, changed: 0, unchanged: 0, failed: 0, cancelled: 0 }
  let lastMs = epochMs(now)
  for (const job of jobs) {
    counts[countedAs[job.state]] += 1
    if (job.state === 'queued' && job.expectedAt) lastMs = Math.max(lastMs, epochMs(job.expectedAt))
  }
  const minutesLeft = counts.waiting === 0 ? 0 : Math.ceil((lastMs - epochMs(now)) / 60_000) || 1
  return { ...counts, minutesLeft }
}

/** `12 of 34 checked: 3 changed, 9 without change. 1 failed, 2 asked, 19 waiting, about 3 minutes left`. */
export function describeProgress(progress: RunProgress): string {
  const { waiting, asked, changed, unchanged, failed, cancelled, minutesLeft } = progress
  const checked = changed + unchanged
  const all = checked + failed + cancelled + asked + waiting
  const rest = [
    failed > 0 ? `${failed} failed` : null,
    cancelled > 0 ? `${cancelled} canceled` : null,
    asked > 0 ? `${asked} requested, waiting for data` : null,
    waiting > 0 ? `${waiting} waiting, about ${counted(minutesLeft, 'minute')} left` : null,
  ].filter((part) => part !== null)
  const came = checked === 0 ? '' : `: ${changed} changed, ${unchanged} unchanged`
  return [`${checked} of ${all} checked${came}`, ...rest].join('. ')
}
