import { maxChatChannels, type ChatService, type ChatTerms } from '#domain/alerts/chat-channel.ts'
import { missedDigestDay } from '#domain/fleet/digest.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ChatChannelRow } from '#wire/api/chat-channels.ts'
import type { ReplyOf } from '#wire/api/endpoint-types.ts'
import { whyNotChatUrl } from '../chat/chat-host.ts'
import { postChatTest } from '../chat/create-chat.ts'
import type { ChatAnswer, ChatPost } from '../chat/post-chat.ts'
import type { Reach } from '../runtime/network-reach.ts'
import { findAlertRule } from '../store/alerts/alert-rules.ts'
import {
  countChatChannels,
  deleteChatChannel,
  findChatChannel,
  forgetChatPosts,
  listChatChannels,
  writeChatChannel,
  type ChatChannel,
} from '../store/alerts/chat-channels.ts'
import { countWaiting } from '../store/alerts/chat-posts.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit } from '../store/people/audit.ts'
import { findView } from '../store/people/saved-views.ts'
import type { Database } from '../store/schema/tables.ts'
import { changedMeanwhile, RequestProblem, tooManyRequests, tooManySaved } from './problem.ts'
import { actorOf, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** Channels in Slack and Teams that get alerts and the morning digest. A URL never leaves the server again. */
export function chatChannelRoutes(deps: {
  readonly store: Store
  readonly alertReach: Reach
  readonly postChat: (post: ChatPost, signal: AbortSignal) => Promise<ChatAnswer>
  readonly origin: string | null
  readonly newId: () => string
  readonly now: () => Instant
}): Routes {
  const { store, alertReach, newId, now } = deps

  async function answer(): Promise<ReplyOf<'GET /api/chat-channels'>> {
    const channels = await listChatChannels(store.db)
    const waiting = await Promise.all(channels.map(({ id }) => countWaiting(store.db, id)))
    return { data: channels.map((channel, at) => rowOf(channel, waiting[at] ?? 0)) }
  }

  const note = (
    c: RouteContext,
    tx: WriteTransaction,
    action: string,
    { id, name, service }: Pick<ChatChannel, 'id' | 'name' | 'service'>,
    detail: Readonly<Record<string, string | boolean | null>> = {},
  ) => writeAudit(tx, actorOf(c), { action, object: name, detail: { id, service, ...detail } })

  function checkUrl(service: ChatService, url: string): void {
    const why = whyNotChatUrl(service, url, alertReach)
    if (why !== null) throw badField('url', why)
  }

  return {
    'GET /api/chat-channels': answer,

    'POST /api/chat-channels': async (c, body) => {
      const terms = await body()
      checkUrl(terms.service, terms.url)
      const { id: me, name } = personOf(c)
      await store.transaction(async (tx) => {
        if ((await countChatChannels(tx.db)) >= maxChatChannels)
          throw tooManySaved('chat channels', maxChatChannels)
        await checkTerms(tx.db, terms)
        const { digestZone } = terms
        const digestDay = digestZone === null ? null : missedDigestDay(digestZone, now())
        const made = { ...terms, id: newId(), version: 1, digestDay }
        await writeChatChannel(tx, made, { id: me, name })
        await note(c, tx, 'add chat channel', made, auditOf(terms, terms.url))
      })
      return answer()
    },

    'PUT /api/chat-channels/:id': async (c, body) => {
      const { basedOn, url, ...terms } = await body()
      const { id: me, name } = personOf(c)
      await store.transaction(async (tx) => {
        const known = await findOne(c, tx.db)
        if (known.version !== basedOn) throw changedMeanwhile('channel', known.changedBy)
        if (url !== null) checkUrl(known.service, url)
        const added = terms.rules?.filter((id) => !known.rules?.includes(id)) ?? null
        await checkTerms(tx.db, { ...terms, rules: added })
        const changed = {
          ...known,
          ...terms,
          url: url ?? known.url,
          version: basedOn + 1,
          digestDay: digestDayOf(terms.digestZone, known, now()),
        }
        await writeChatChannel(tx, changed, { id: me, name })
        if (url !== null && url !== known.url) await forgetChatPosts(tx, known.id)
        await note(c, tx, 'change chat channel', changed, auditOf(terms, url))
      })
      return answer()
    },

    'DELETE /api/chat-channels/:id': async (c) => {
      await store.transaction(async (tx) => {
        const known = await findOne(c, tx.db)
        await deleteChatChannel(tx, known.id)
        await note(c, tx, 'delete chat channel', known)
      })
      return answer()
    },

    'POST /api/chat-channels/:id/test': async (c) => {
      const channel = await findOne(c, store.db)
      const tested = await postChatTest(
        channel,
        { by: personOf(c).name, note: (tx) => note(c, tx, 'test chat channel', channel) },
        { ...deps, post: deps.postChat },
        c.req.raw.signal,
      )
      if ('waitSeconds' in tested) throw tooManyRequests(tested.waitSeconds)
      const { outcome, result } = tested
      return { data: { outcome, result } }
    },
  }
}

/** What the audit log tells of a change: never the URL. */
function auditOf({ on, viewId, digestZone }: Omit<ChatTerms, 'service'>, url: string | null) {
  return { on, viewId, digestZone, host: url === null ? null : new URL(url).host }
}

/** A day whose digest was posted stays posted. */
function digestDayOf(
  zone: string | null,
  { digestZone, digestDay }: Pick<ChatChannel, 'digestZone' | 'digestDay'>,
  now: Instant,
): ChatChannel['digestDay'] {
  if (zone === null || zone === digestZone) return digestDay
  const days = [digestDay, missedDigestDay(zone, now)].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? null
}

/** The rules and the view must be the team's: everyone in the channel reads about them. */
async function checkTerms(db: Database, { rules, viewId }: Omit<ChatTerms, 'service'>) {
  for (const id of rules ?? [])
    if ((await findAlertRule(db, id))?.rule.owner !== null)
      throw badField('rules', 'Choose rules of the team.')
  if (viewId !== null && !(await findView(db, viewId))?.shared)
    throw badField('viewId', 'Choose a view of the team.')
}

async function findOne(c: RouteContext, db: Database): Promise<ChatChannel> {
  const found = await findChatChannel(db, idOf(c))
  if (found) return found
  throw new RequestProblem({ status: 404, title: 'Chat channel not found.' })
}

function rowOf(channel: ChatChannel, waiting: number): ChatChannelRow {
  const { url, view, rules } = channel
  return {
    id: channel.id,
    service: channel.service,
    name: channel.name,
    rules: rules && [...rules],
    viewId: channel.viewId,
    digestZone: channel.digestZone,
    quiet: channel.quiet,
    on: channel.on,
    viewName: view === null || view === 'gone' ? null : view.name,
    host: new URL(url).host,
    urlEnd: url.slice(-4),
    state: stateOf(channel),
    postedAt: channel.postedAt,
    problem: channel.failure,
    waiting,
    version: channel.version,
    changedBy: channel.changedBy,
    changedAt: channel.changedAt,
  }
}

function stateOf({ on, stoppedAt, view }: ChatChannel): ChatChannelRow['state'] {
  if (!on) return 'off'
  if (stoppedAt !== null) return 'stopped'
  return view === 'gone' ? 'no-view' : 'on'
}

function badField(field: string, problem: string): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields: [{ field, problem }],
  })
}
