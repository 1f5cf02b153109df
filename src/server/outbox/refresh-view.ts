import { instantAt } from '#domain/time/instant.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import type { RefreshRecord } from '../store/schema/facts.ts'
import { forecast, type BucketOutlook } from './refresh-forecast.ts'
import { inSendingOrder } from './refresh-machine.ts'

/**
 * Jobs as people see them, with queue positions and expected times: waiting ones first, then the most recently
 * requested.
 */
export function viewJobs(
  jobs: readonly RefreshRecord[],
  bucket: BucketOutlook,
  now: number,
): RefreshJob[] {
  const queue = inSendingOrder(jobs)
  const times = forecast(queue, bucket, now)
  const waiting = queue.map((job, at) =>
    viewJob(job, { place: at + 1, expectedAt: instantAt(times[at] ?? now) }),
  )
  const others = jobs.filter(({ state }) => state !== 'queued').toSorted((a, b) => b.seq - a.seq)
  return [...waiting, ...others.map((job) => viewJob(job, { place: null, expectedAt: null }))]
}

function viewJob(job: RefreshRecord, place: Pick<RefreshJob, 'place' | 'expectedAt'>): RefreshJob {
  return {
    id: job.id,
    containerId: job.containerId,
    containerNumber: job.containerNumber,
    askedBy: job.askedBy.map(({ id, name }) => ({ id, name })),
    askedAt: job.askedAt,
    kind: job.kind,
    state: job.state,
    ...place,
    sentAt: job.sentAt,
    finishedAt: job.finishedAt,
    changes: [...job.changes],
    failure: job.failure,
  }
}
