import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { useLiveStatus, type LiveStatus } from '#web/data/live-context.ts'
import { useOnline } from '#web/data/online.ts'
import { useSession } from '#web/data/session.ts'
import { useSync } from '#web/data/sync.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import type { Instant } from '#domain/time/instant.ts'
import { formatAge, formatAgeAt } from '#domain/text/time.ts'
import type { SyncState } from '#wire/api/sync.ts'

/** Problems of the whole account in one bar. The most serious one wins; they never stack. */
export function Notices() {
  const { command, ...live } = useLiveStatus()
  const fleet = useContainers()
  const notice = chooseNotice({
    online: useOnline(),
    live,
    sync: useSync(),
    fleet,
    readOnly: useSession()?.readOnly ?? null,
    now: useNow(),
  })
  const problem = notice?.tone === 'warning' ? notice.about : null
  const announceNotice = useEffectEvent((about: AccountNotice['about']) => {
    if (notice?.about === about) announce(notice.text)
  })
  useEffect(() => {
    if (problem !== null) announceNotice(problem)
  }, [problem])
  if (notice === null) return null
  return (
    <NoticeBar
      tone={notice.tone}
      actions={
        notice.action === 'reconnect' ? (
          <Button onClick={() => command('reconnect')}>Reconnect now</Button>
        ) : notice.action === 'read-again' ? (
          <Button onClick={fleet.retry}>Try again</Button>
        ) : null
      }
    >
      {notice.text}
    </NoticeBar>
  )
}

export interface NoticeFacts {
  readonly online: boolean
  readonly live: LiveStatus
  readonly sync: SyncState | null
  readonly fleet: { readonly error: Error | null }
  /** Why nothing can be changed at present; null: it can. */
  readonly readOnly: string | null
  readonly now: Instant
}

interface AccountNotice {
  /** Its subject. It stays the same while the text of the same problem changes. */
  readonly about: 'key' | 'network' | 'server' | 'pages' | 'service' | 'first-mirror' | 'read-only'
  readonly tone: 'warning' | 'info'
  readonly text: string
  readonly action: 'reconnect' | 'read-again' | null
}

/** A lost connection is reported after this many tries. */
const triesBeforeNotice = 3

/** The most serious notice about the whole account. Null if there is none. */
export function chooseNotice(facts: NoticeFacts): AccountNotice | null {
  const { online, live, sync, fleet, readOnly, now } = facts
  const problem = (
    about: AccountNotice['about'],
    text: string,
    action: AccountNotice['action'] = null,
  ): AccountNotice => ({ about, tone: 'warning', text, action })
  const dataAge =
    sync === null || sync.lastSuccessAt === null ? null : formatAgeAt(sync.lastSuccessAt, now)

  if (sync?.failure?.kind === 'refused') {
    return problem(
      'key',
      `The tracking provider rejected the API key. ${dataFrom(dataAge)}Ask an admin to set a new one.`,
    )
  }
  if (!online || live.state === 'offline') {
    const age = live.lastEventAt === null ? dataAge : formatAgeAt(live.lastEventAt, now)
    return problem(
      'network',
      `You’re offline. Showing ${age === null ? 'the last data received' : `data from ${age}`}. Updates resume when you reconnect.`,
    )
  }
  if (live.state === 'reconnecting' && live.tries >= triesBeforeNotice) {
    return problem(
      'server',
      `Landside isn’t responding (try ${live.tries}). You’re seeing the last data received.`,
      'reconnect',
    )
  }
  if (fleet.error !== null) {
    return problem('pages', `Couldn’t load some containers. ${fleet.error.message}`, 'read-again')
  }
  if (sync?.failure?.kind === 'no-room') {
    return problem(
      'service',
      `The server’s disk is full. ${dataFrom(dataAge)}Changes can’t be saved until an admin frees space.`,
    )
  }
  if (sync?.failure?.kind === 'unreachable' || sync?.failure?.kind === 'unreadable') {
    const what =
      sync.failure.kind === 'unreachable'
        ? 'The tracking provider stopped responding'
        : 'The tracking provider’s responses became unreadable'
    const since = formatAgeAt(sync.failure.since, now)
    return problem('service', `${what} ${since}. ${dataFrom(dataAge)}Retrying.`)
  }
  if (sync?.phase === 'first-mirror')
    return { about: 'first-mirror', tone: 'info', text: firstMirror(sync), action: null }
  if (readOnly !== null) return { about: 'read-only', tone: 'info', text: readOnly, action: null }
  // That pages are still coming in, the head of each list says: a line that comes and goes would move the page twice.
  return null
}

/** `Data is from 3 h ago. `, to precede another sentence; empty if the data is less than a minute old. */
function dataFrom(age: string | null): string {
  if (age === null) return 'No data yet. '
  return age === formatAge(0) ? '' : `Data is from ${age}. `
}

function firstMirror({ resources, aboutSecondsLeft }: SyncState): string {
  const containers = resources.find(({ resource }) => resource === 'containers')
  const far =
    containers === undefined || containers.total === null
      ? ''
      : `: ${count(containers.fetched)} of ${count(containers.total)} containers`
  const wait = aboutSecondsLeft === null ? '' : `, ${about(aboutSecondsLeft)} left`
  return `Loading your account for the first time${far}${wait}. Lists fill in as data arrives.`
}

function about(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} min`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
