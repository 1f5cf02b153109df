import { type Instant } from '#domain/time/instant.ts'
import { refreshNotEnabledRemedy } from '#domain/text/refresh.ts'
import { useNowBySecond } from '#web/data/clock.ts'
import { useRefreshBucket } from '#web/data/limits.ts'
import { useCancelRefresh, useRefreshQueue, useWhyNoRefresh } from '#web/data/refreshes.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ordinal, secondsBetween } from '#web/parts/refresh-state.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import type { Bucket } from '#wire/api/limits.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { paths } from '../paths.ts'

/** How many of the account's refreshes are left, who is waiting for which, and how to cancel one's own. */
export function RefreshFacts() {
  const bucket = useRefreshBucket()
  const queue = useRefreshQueue()
  const now = useNowBySecond(true)
  const me = useSession()?.person.id
  const cancel = useCancelRefresh()
  const whyNone = useWhyNoRefresh()
  const mine = queue.filter(
    ({ state, askedBy }) => state === 'queued' && askedBy.some(({ id }) => id === me),
  )
  return (
    <div className="grid gap-3">
      {whyNone !== null ? (
        <p>
          {whyNone} {refreshNotEnabledRemedy}
        </p>
      ) : (
        bucket !== null && <p>{slotSentence(bucket, now)}</p>
      )}
      {queue.length === 0 ? (
        <p className="text-muted">No refreshes queued.</p>
      ) : (
        <ul className="grid gap-2">
          {queue.map((job) => (
            <QueueLine key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
      {mine.length > 0 && (
        <Button
          className="justify-self-start"
          onClick={() => mine.forEach(({ id }) => cancel.mutate(id))}
        >
          Cancel mine ({mine.length})
        </Button>
      )}
    </div>
  )
}

function QueueLine({ job, now }: { readonly job: RefreshJob; readonly now: Instant }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3">
      <TextLink look="quiet" to={paths.container(job.containerId)}>
        <ContainerNumber number={job.containerNumber} />
      </TextLink>
      <span className="text-muted">{describeState(job, now)}</span>
      <span className="col-span-2 text-label font-normal text-muted">{describeAskedBy(job)}</span>
    </li>
  )
}

function slotSentence({ free, limit, nextFreeAt, pausedUntil }: Bucket, now: Instant): string {
  if (pausedUntil !== null && pausedUntil > now) {
    return `Provider limit reached. Wait ${secondsBetween(now, pausedUntil)} s. Updates resume automatically.`
  }
  if (free > 0) return `${free} of ${limit} refreshes left this minute.`
  return nextFreeAt === null
    ? 'No refreshes left this minute.'
    : `No refreshes left this minute. Next in ${secondsBetween(now, nextFreeAt)} s.`
}

function describeState({ state, place, expectedAt }: RefreshJob, now: Instant): string {
  if (state !== 'queued') return 'Requested, waiting for data'
  const order = place === null ? 'Queued' : `Queued, ${ordinal(place)}`
  return expectedAt === null ? order : `${order} · about ${secondsBetween(now, expectedAt)} s`
}

function describeAskedBy({ askedBy, kind }: RefreshJob): string {
  if (kind === 'automatic') return 'Requested by Landside'
  return `Requested by ${askedBy.map(({ name }) => name).join(', ')}`
}
