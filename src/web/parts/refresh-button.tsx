import { createCell } from '#web/cell.ts'
import { useNowBySecond } from '#web/data/clock.ts'
import { useRefreshBucket } from '#web/data/limits.ts'
import { useOnline } from '#web/data/online.ts'
import {
  useAskRefresh,
  useCancelRefresh,
  useRefreshJob,
  useWhyNoRefresh,
} from '#web/data/refreshes.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { useEffect } from 'react'
import { containerName } from './container-number.tsx'
import { useCellTabIndex } from './grid/cell-context.ts'
import {
  refreshAnnouncement,
  refreshDetail,
  refreshLabel,
  refreshState,
  type RefreshState,
} from './refresh-state.ts'

interface Props {
  readonly container: { readonly id: string; readonly number: string }
}

/** Requests a refresh of one container from the terminal and line, and shows its progress. */
export function RefreshButton({ container }: Props) {
  const refresh = useRefresh(container)
  const { state } = refresh
  return (
    <span className="inline-flex items-center gap-2">
      <Button onClick={refresh.press} whyNot={refresh.whyNot} title={refreshDetail(state)}>
        <StateIcon state={state} />
        {refreshLabel(state)}
      </Button>
    </span>
  )
}

/** The same as an icon, for a row of a list. */
export function RefreshIcon({ container }: Props) {
  const refresh = useRefresh(container)
  const tabIndex = useCellTabIndex()
  const { state, whyNot } = refresh
  const name = `${refreshLabel(state)}: ${containerName(container.number)}`
  if (state.state === 'sent' || state.state === 'waiting-long') {
    return (
      <span
        role="img"
        aria-label={name}
        title={name}
        className="grid size-7 place-items-center text-muted"
      >
        <Spinner />
      </span>
    )
  }
  return (
    <IconButton
      icon={icons[state.state]}
      label={name}
      title={whyNot ?? `${refreshLabel(state)}. ${refreshDetail(state)}`}
      {...(whyNot === null ? {} : { 'aria-disabled': true })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onClick={whyNot === null ? refresh.press : undefined}
    />
  )
}

/** State of the refresh of one container, the effect of a press, and why a press has none. */
function useRefresh(container: Props['container']) {
  const job = useRefreshJob(container.id)
  const bucket = useRefreshBucket()
  const personId = useSession()?.person.id ?? null
  const online = useOnline()
  const ask = useAskRefresh()
  const cancel = useCancelRefresh()
  const now = useNowBySecond(job !== null)
  const whyNone = useWhyNoRefresh()
  const shown = whyNone === null && !isOnlyOurs(job) ? job : null
  const known = refreshState(shown, bucket, personId, now)
  const state: RefreshState = ask.isPending
    ? { state: 'sent' }
    : ask.error && whyNone === null && known.state === 'idle'
      ? { state: 'failed', reason: ask.error.message }
      : known
  useAnnounced(job?.id ?? null, state, container.number)

  const press = () => {
    if (state.state === 'queued' || state.state === 'limited') cancel.mutate(state.jobId)
    else ask.mutate([container.id])
  }
  const whyNot = whyNone ?? whyStill(state)
  return { state, press, whyNot: online ? whyNot : 'You’re offline.' }
}

/** Whether a failed refresh was automatic: no one is waiting for it, so no button shows it. */
function isOnlyOurs(job: RefreshJob | null): boolean {
  return job?.kind === 'automatic' && job.state === 'failed'
}

/** Why a press would have no effect now; null if it would. */
function whyStill(state: RefreshState): string | null {
  switch (state.state) {
    case 'idle':
    case 'limited':
    case 'failed':
      return null
    case 'queued':
      return state.by === null
        ? null
        : 'A teammate already requested this. You’ll both see the result.'
    case 'cooling':
    case 'sent':
    case 'waiting-long':
    case 'changed':
    case 'unchanged':
      return refreshDetail(state)
  }
}

/** Announces the position in the queue once and the result once, however many buttons of the container are on screen. */
function useAnnounced(jobId: string | null, state: RefreshState, number: string): void {
  const { state: name } = state
  const announcement = refreshAnnouncement(state, containerName(number))
  useEffect(() => {
    if (jobId === null || announcement === null || said.get().get(jobId) === name) return
    const isChange = name === 'queued' || said.get().has(jobId)
    said.set(new Map([...said.get(), [jobId, name]]))
    if (isChange) announce(announcement)
  }, [jobId, name, announcement])
}

/** The last announced state of each job. */
const said = createCell<ReadonlyMap<string, RefreshState['state']>>(new Map())

const icons: Readonly<Record<Exclude<RefreshState['state'], 'sent' | 'waiting-long'>, string>> = {
  idle: 'icon-refresh-cw',
  cooling: 'icon-check',
  queued: 'icon-clock',
  limited: 'icon-clock',
  changed: 'icon-check',
  unchanged: 'icon-check',
  failed: 'icon-circle-alert',
}

function StateIcon({ state }: { readonly state: RefreshState }) {
  if (state.state === 'sent' || state.state === 'waiting-long') return <Spinner />
  return <span aria-hidden="true" className={`icon inline-flex text-muted ${icons[state.state]}`} />
}
