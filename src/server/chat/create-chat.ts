import type { Alert } from '#domain/alerts/alert.ts'
import { digestOf, dueDigestDay } from '#domain/fleet/digest.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import {
  alertChatMessage,
  digestChatMessage,
  testChatMessage,
  type ChatAbout,
  type ChatMessage,
} from '#domain/text/chat-message.ts'
import { writtenFormatOf, type Format } from '#domain/text/format.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { notifiedAlert } from '../alerts/notified-alert.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findRowsOfView } from '../fleet/rows-of-view.ts'
import { backoffMs } from '../runtime/backoff.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { createWakeSignal } from '../runtime/wake-signal.ts'
import {
  giveBackChatDigestDay,
  isPostedTo,
  listChatChannels,
  takeChatDigestDay,
  type ChatChannel,
} from '../store/alerts/chat-channels.ts'
import {
  claimPost,
  claimTest,
  dropOldChatAlerts,
  listChannelsDue,
  settlePost,
  type ClaimedPost,
  type PostResult,
} from '../store/alerts/chat-posts.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { chatBody } from './chat-body.ts'
import type { ChatAnswer, ChatPost } from './post-chat.ts'

const everyMs = 15_000
const retries = { firstMs: 60_000, maxMs: 3_600_000 }
/** After so many failures in a row, about three hours, nothing is posted until somebody looks at the channel. */
const maxFailures = 8

/** Posts to chat channels. */
export interface Chat {
  start(): void
  /** Posts what is due, soon. */
  nudge(): void
  /** Posts what is due now. */
  postDue(signal?: AbortSignal): Promise<void>
  /** Aborts what is being posted. */
  stop(): Promise<void>
}

interface Deps {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'findRow' | 'assessRow' | 'policy'>
  readonly post: (post: ChatPost, signal: AbortSignal) => Promise<ChatAnswer>
  /** Where people open the dashboard, without a slash at the end; null if unknown. */
  readonly origin: string | null
  readonly newId: () => string
  readonly now: () => Instant
  readonly log: Log
}

/**
 * Posts alerts and digests to channels. A message is claimed before it is posted and settled afterwards. Only one that
 * certainly wasn't posted is posted again: a webhook can't tell a repeat.
 *
 * @param deps.store its transactions fail once this instance is no longer the leader
 */
export function createChat(deps: Deps & { readonly after: After }): Chat {
  const { store, fleet, origin, newId, now, log } = deps
  const loops = createLoops(deps.after)
  const wake = createWakeSignal(deps.after)
  const format = (): Format => writtenFormatOf(fleet.policy().policy)

  async function postDue(signal = new AbortController().signal): Promise<void> {
    const isWaiting = ({ retryAt }: ChatChannel): boolean =>
      retryAt !== null && epochMs(retryAt) > epochMs(now())
    const channels = (await listChatChannels(store.db)).filter(
      (channel) => isPostedTo(channel) && !isWaiting(channel),
    )
    const due = await listChannelsDue(store.db, now())
    if (due.size > 0) await store.transaction(dropOldChatAlerts)
    const rounds = await Promise.allSettled(
      channels.map(async (channel) => {
        await postDigest(channel, signal)
        if (due.has(channel.id) && !signal.aborted) await postAlerts(channel, signal)
      }),
    )
    for (const round of rounds) if (round.status === 'rejected') throw round.reason
  }

  async function postAlerts(channel: ChatChannel, signal: AbortSignal): Promise<void> {
    const rows = await rowsOf(channel, signal)
    const isWanted = rows === null ? () => true : isAbout(rows)
    const claim = { id: newId(), kind: 'alerts' } as const
    const claimed = await store.transaction((tx) => claimPost(tx, channel.id, claim, isWanted))
    if (claimed === null) return
    const about = aboutOf(channel)
    const alerts = claimed.alerts.map((alert) => notifiedAlert(alert, fleet, origin))
    await send(channel, claimed, signal, (listed) =>
      alertChatMessage(format(), alerts, claimed, about, listed),
    )
  }

  async function postDigest(channel: ChatChannel, signal: AbortSignal): Promise<void> {
    const { digestZone: zone, digestDay: lastDay } = channel
    const day = zone === null ? null : dueDigestDay({ zone, lastDay }, now())
    if (zone === null || day === null) return
    const rows = (await rowsOf(channel, signal)) ?? fleet.rows()
    const claimed = await claimDigest(channel, day)
    if (claimed === null) return
    const digest = digestOf(rows, zone, fleet.policy().policy)
    const about = aboutOf(channel)
    const answer = await send(channel, { ...claimed, dropped: 0, unsure: 0 }, signal, (listed) =>
      digestChatMessage(format(), digest, zone, about, listed),
    )
    if (answer.outcome === 'not-posted')
      await store.transaction((tx) => giveBackChatDigestDay(tx, channel))
  }

  function claimDigest(channel: ChatChannel, day: LocalDate): Promise<ClaimedPost | null> {
    const claim = { id: newId(), kind: 'digest' } as const
    return store.transaction(async (tx) => {
      if (!(await takeChatDigestDay(tx, channel.id, day))) return null
      const claimed = await claimPost(tx, channel.id, claim, () => false)
      if (claimed === null) await giveBackChatDigestDay(tx, channel)
      return claimed
    })
  }

  async function send(
    channel: ChatChannel,
    claimed: ClaimedPost,
    signal: AbortSignal,
    message: (listed: number) => ChatMessage,
  ): Promise<ChatAnswer> {
    const { service, url } = channel
    const answer = await deps.post({ service, url, body: chatBody(service, message) }, signal)
    const settled = resultOf(answer, channel.failures, now())
    await store.transaction((tx) => settlePost(tx, channel.id, claimed, settled))
    const facts = { channel: channel.id, service, alerts: claimed.alerts.length }
    if (answer.outcome === 'posted') log.info(facts, 'Posted to a chat channel')
    else
      log.warn(
        { ...facts, reason: answer.result, isPaused: settled.stops },
        'Couldn’t post to a chat channel',
      )
    return answer
  }

  /** The containers that a channel is limited to; null: all. */
  async function rowsOf(
    { view }: ChatChannel,
    signal: AbortSignal,
  ): Promise<readonly FleetRow[] | null> {
    if (view === null || view === 'gone') return null
    return findRowsOfView(store, fleet.rows(), view.search, signal)
  }

  function aboutOf({ view }: ChatChannel): ChatAbout {
    const viewName = view === null || view === 'gone' ? null : view.name
    return { viewName, origin, now: now() }
  }

  return {
    start: () =>
      loops.start([
        {
          ...every(everyMs, postDue, (error) =>
            log.error({ err: error }, 'Posting to chat channels failed'),
          ),
          wake,
        },
      ]),
    nudge: () => wake.wake(),
    postDue,
    stop: () => loops.stop(),
  }
}

/**
 * Posts a test message to a channel, whatever its state. Returns its outcome, or how many seconds to wait. A failed test
 * doesn't count towards stopping the channel, unless its webhook was removed.
 *
 * @param test.note writes to the audit log, before anything is posted
 */
export async function postChatTest(
  channel: ChatChannel,
  test: { readonly by: string; readonly note: (tx: WriteTransaction) => Promise<void> },
  deps: Pick<Deps, 'store' | 'post' | 'origin' | 'newId' | 'now'>,
  signal: AbortSignal,
): Promise<ChatAnswer | { readonly waitSeconds: number }> {
  const { store, post, origin, newId, now } = deps
  const id = newId()
  const waitSeconds = await store.transaction(async (tx) => {
    const wait = await claimTest(tx, channel.id, id)
    if (wait === 0) await test.note(tx)
    return wait
  })
  if (waitSeconds > 0) return { waitSeconds }
  const { service, url } = channel
  const body = chatBody(service, () => testChatMessage(channel.name, test.by, origin))
  const answer = await post({ service, url, body }, signal)
  const settled = resultOf(answer, 0, now())
  const retryAt = answer.retryAfterMs === null ? channel.retryAt : settled.retryAt
  await store.transaction((tx) =>
    settlePost(
      tx,
      channel.id,
      { id, dropped: 0, unsure: 0 },
      { ...settled, retryAt, isFailure: false },
    ),
  )
  return answer
}

function resultOf(
  { outcome, result, isRemoved, retryAfterMs }: ChatAnswer,
  failures: number,
  now: Instant,
): PostResult {
  const isFailure = outcome !== 'posted' && retryAfterMs === null
  const waitMs = retryAfterMs ?? backoffMs(failures + 1, retries)
  return {
    outcome,
    result,
    retryAt: outcome === 'posted' ? null : instantAt(epochMs(now) + waitMs),
    isFailure,
    stops: isRemoved || (isFailure && failures + 1 >= maxFailures),
  }
}

/** Whether an alert is about one of `rows`, or about the facility of one. */
function isAbout(rows: readonly FleetRow[]): (alert: Alert) => boolean {
  const subjects = new Set<string>()
  for (const { container } of rows) {
    subjects.add(`box:${container.id}`)
    if (container.facility !== null) subjects.add(`facility:${container.facility.id}`)
  }
  return ({ subject }) => subjects.has(subject)
}
