import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { ContainerDetail } from '#wire/api/containers.ts'
import type { RawEventList } from '#wire/api/raw-events.ts'
import { endedPages, openedRecords, takeCalls, type CallCounter } from './call-limits.ts'
import type { After } from '../runtime/timers.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { Mirror, RawEventsRead } from '../mirror/create-mirror.ts'
import { countRawEvents } from '../mirror/read-raw-events.ts'
import { findContainers, findRawContainer } from '../store/containers/containers.ts'
import { listJournal } from '../store/containers/journal.ts'
import type { Store } from '../store/engine/open-store.ts'
import { createJourneys } from './journeys.ts'
import type { PageAnswer } from './page-answer.ts'
import { countListed, readPageAsk, readSnapshot } from './page-query.ts'
import { orTimeout } from './time-limit.ts'
import { badParameter, notTracked, snapshotGone, tooManyRequests } from './problem.ts'
import {
  idOf,
  inTurn,
  isServiceId,
  mayDo,
  personOf,
  type RouteContext,
  type Routes,
} from './route.ts'
import { serviceProblem } from './service-problem.ts'

const maxHistory = 500
const rawFreshForMs = 60_000
const maxRawReads = 50

/** The account's containers: pages of the fleet, the ended ones, and one with its journey and history. */
export function containerRoutes(deps: {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly mirror: Pick<Mirror, 'readContainer' | 'readRawEvents'>
  readonly calls: CallCounter
  readonly answerPage: PageAnswer
  readonly now: () => Instant
  readonly after: After
}): Routes {
  const { store, fleet, calls, answerPage } = deps
  const journeys = createJourneys(deps)
  const rawReads = new Map<string, { read: Promise<RawEventsRead>; untilMs: number }>()

  /** Fetched when someone opens the list, and cached for a minute. */
  function rawEventsOf(id: string): Promise<RawEventsRead> {
    const nowMs = epochMs(deps.now())
    const known = rawReads.get(id)
    if (known && nowMs < known.untilMs) return known.read
    const look = { read: deps.mirror.readRawEvents(id), untilMs: nowMs + rawFreshForMs }
    const forget = () => rawReads.get(id) === look && rawReads.delete(id)
    look.read.then((read) => read.ok || forget(), forget)
    rawReads.delete(id)
    rawReads.set(id, look)
    const [oldest] = rawReads.keys()
    if (rawReads.size > maxRawReads && oldest !== undefined) rawReads.delete(oldest)
    return look.read
  }

  // Containers in play are found in memory: hundreds of these calls can arrive before any of them takes its turn.
  const isStored = async (id: string) =>
    fleet.findRow(id) !== null || (await findContainers(store.db, [id])).length > 0

  return {
    'GET /api/containers': async (c) => {
      const ask = readPageAsk(c)
      const snapshot = readSnapshot(c)
      if (readScope(c) === 'ended') {
        takeCalls(calls, endedPages, personOf(c).id)
        return answerPage(c, await fleet.endedPage(ask))
      }
      countListed(calls, c, ask)
      const page = fleet.page(ask, snapshot)
      if (page === 'gone') throw snapshotGone()
      return answerPage(c, page)
    },

    'GET /api/containers/:id': async (c) => {
      const id = idOf(c)
      const isKnown = await isStored(id)
      if (!isKnown && !isServiceId(id)) throw notTracked('container')
      const waitSeconds = journeys.isUnread(id) ? calls.take(openedRecords, personOf(c).id) : 0
      if (waitSeconds > 0 && !isKnown) throw tooManyRequests(waitSeconds)
      const journey = isKnown
        ? await (waitSeconds > 0 ? journeys.recall(id) : journeys.findSoon(id))
        : await orTimeout(journeys.find(id), deps.after)
      return inTurn(c, async () => {
        const [container] = await findContainers(store.db, [id])
        const document = await findRawContainer(store.db, id)
        if (!container || !document) {
          if (journey.record.ok || journey.record.failure.kind === 'not-found')
            throw notTracked('container')
          throw serviceProblem(journey.record.failure)
        }
        const data: ContainerDetail = {
          container: fleet.assessFacts(container),
          events: journey.events && [...journey.events],
          eventsFailure: journey.eventsFailure,
          rawEvents: countRawEvents(document.raw),
          history: await listJournal(store.db, { containerId: id, limit: maxHistory }),
          raw: mayDo(c, 'GET /api/containers/:id', 'raw') ? document.raw : null,
          readAt: document.readAt,
        }
        return { data }
      })
    },

    'GET /api/containers/:id/raw-events': async (c) => {
      const id = idOf(c)
      if (!(await isStored(id))) throw notTracked('container')
      const read = await orTimeout(rawEventsOf(id), deps.after)
      if (!read.ok) throw serviceProblem(read.failure)
      return inTurn(c, async () => {
        const data: RawEventList = {
          events: read.events.map((event) => ({ ...event, unreadable: [...event.unreadable] })),
          total: read.total,
          unreadable: read.lost,
        }
        return { data }
      })
    },
  }
}

function readScope(c: RouteContext): 'in-play' | 'ended' {
  const scope = c.req.query('scope')
  if (scope === undefined || scope === 'in-play') return 'in-play'
  if (scope === 'ended') return 'ended'
  throw badParameter('scope', 'Use in-play or ended.')
}
