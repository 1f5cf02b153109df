import { counted } from '#domain/text/count.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'

/** The result for one container of a bulk refresh: `2 changes`, `no change`, `waiting, 3rd`, or why it failed. */
export function refreshLabelOf(job: RefreshJob): string {
  switch (job.state) {
    case 'queued':
      return job.place === null ? 'waiting' : `waiting, place ${job.place}`
    case 'sent':
      return 'requested, waiting for data'
    case 'waiting-long':
      return 'requested, still waiting for data'
    case 'changed':
      return counted(job.changes.length, 'change')
    case 'unchanged':
      return 'no change'
    case 'failed':
      return `failed: ${job.failure ?? 'no reason given'}`
    case 'cancelled':
      return 'canceled'
  }
}
