import { useNow } from '#web/data/clock.ts'
import { useCancelRefresh, useRefreshJobs } from '#web/data/refreshes.ts'
import { useSession } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ContainerNumber } from './container-number.tsx'
import { leaveRun, progressOf, describeProgress } from './refresh-run.ts'
import { counted } from '#domain/text/count.ts'

/**
 * The progress of a bulk refresh, row by row, with a way to cancel what is still waiting. Leaving the page cancels nothing.
 */
export function RefreshRunBar({ began }: { readonly began: readonly RefreshJob[] }) {
  const now = useNow()
  const known = useRefreshJobs()
  const jobs = began.map((job) => known.get(job.id) ?? job)
  const progress = progressOf(jobs, now)
  const text = describeProgress(progress)
  const ended = progress.waiting + progress.asked === 0
  useEffect(() => {
    if (ended) announce(text)
  }, [ended, text])
  return (
    <section
      aria-label="Bulk refresh"
      className="flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-shade-1 px-gutter py-1 text-data print:hidden"
    >
      {ended ? <Check aria-hidden size={14} className="text-muted" /> : <Spinner />}
      <span className="min-w-0 flex-1">{text}</span>
      <Popover
        title="Refresh details"
        align="end"
        trigger={<Button look="quiet">View details</Button>}
      >
        <Rows jobs={jobs} />
      </Popover>
      {progress.waiting > 0 && <CancelRest jobs={jobs} />}
      <IconButton icon="icon-x" label="Close refresh progress" onClick={leaveRun} />
    </section>
  )
}

function Rows({ jobs }: { readonly jobs: readonly RefreshJob[] }) {
  return (
    <ul className="grid gap-1">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap justify-between gap-x-3">
          <Link to={paths.container(job.containerId)} className="hover:underline">
            <ContainerNumber number={job.containerNumber} />
          </Link>
          <span className="text-muted">{refreshLabelOf(job)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Cancels the person's own requests that are still waiting. Containers that others requested too continue. */
function CancelRest({ jobs }: { readonly jobs: readonly RefreshJob[] }) {
  const me = useSession()?.person.id
  const { mutateAsync, isPending } = useCancelRefresh()
  const mine = jobs.filter(
    ({ state, askedBy }) => state === 'queued' && askedBy.some(({ id }) => id === me),
  )
  const cancel = async () => {
    // From the end of the queue, so that those about to be sent are left alone as long as possible.
    for (const { id } of mine.toReversed()) await mutateAsync(id).catch(() => undefined)
  }
  return (
    <Button
      whyNot={isPending ? 'Canceling…' : mine.length === 0 ? 'Others requested the rest' : null}
      onClick={() => void cancel()}
    >
      Cancel {mine.length} waiting
    </Button>
  )
}

/** The result for one container of a bulk refresh: `2 changes`, `no change`, `waiting, 3rd`, or why it failed. */
function refreshLabelOf(job: RefreshJob): string {
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
