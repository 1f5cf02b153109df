import { isInstant, type Instant } from '#domain/time/instant.ts'
import {
  longestInNotes,
  shortestInNotes,
  type HandlingChangeRequest,
} from '#wire/api/handling-changes.ts'
import { changedContainers, takeCalls, writtenNotes, type CallCounter } from './call-limits.ts'
import { createTurns } from '../runtime/turns.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listNotes } from '../store/containers/handling.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findContainersNoted, maxNotedContainers } from '../store/containers/search-notes.ts'
import { listOwnChanges } from '../store/containers/own-journal.ts'
import { applyEdits, knownContainers } from './apply-edits.ts'
import { badParameter, notTracked } from './problem.ts'
import { actorOf, demandPart, idOf, personOf, type RouteContext, type Routes } from './route.ts'

const maxHistory = 1000

/**
 * The team's handling of containers: owner, tags, notes, snooze. One change for many containers, with a result for
 * each.
 */
export function handlingRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts'>
  readonly auth: Pick<Auth, 'people'>
  readonly calls: CallCounter
  readonly newId: () => string
}): Routes {
  const { store, fleet, calls, newId } = deps
  /** A search reads every note. */
  const turns = createTurns()
  const { people } = deps.auth

  return {
    'POST /api/handling': async (c, body) => {
      const { edits } = await body()
      const { id, name } = personOf(c)
      if (!edits.every(({ change }) => isNote(change)))
        demandPart(
          c,
          'POST /api/handling',
          'work',
          'change owners, tags, snoozes, appointments or last free days',
        )
      const ids = edits.flatMap(({ containerIds }) => containerIds)
      const notes = edits.filter(({ change }) => change.kind === 'note')
      const written = notes.reduce((sum, { containerIds }) => sum + containerIds.length, 0)
      takeCalls(calls, changedContainers, id, ids.length)
      takeCalls(calls, writtenNotes, id, written)
      const known = {
        by: { id, name },
        actor: actorOf(c),
        containers: knownContainers(await findContainers(store.db, ids), fleet),
        colleagues: await people.list(),
        newId,
      }
      return { data: await store.transaction((tx) => applyEdits(tx, edits, known)) }
    },

    'GET /api/containers/:id/notes': async (c) => {
      const id = idOf(c)
      if ((await findContainers(store.db, [id])).length === 0) throw notTracked('container')
      return { data: await listNotes(store.db, id) }
    },

    'GET /api/notes': async (c) => {
      const text = (c.req.query('text') ?? '').trim()
      if (text.length < shortestInNotes || text.length > longestInNotes)
        throw badParameter('text', `Use ${shortestInNotes} to ${longestInNotes} characters.`)
      const { signal } = c.req.raw
      const containerIds = await turns.run(personOf(c).id, signal, () =>
        findContainersNoted(store.db, text, maxNotedContainers, signal),
      )
      return { data: { containerIds } }
    },

    'GET /api/colleagues': async () => ({ data: await people.list() }),

    'GET /api/handling/changes': async (c) => {
      const range = { since: readSince(c), limit: maxHistory }
      return { data: await listOwnChanges(store.db, range) }
    },
  }
}

/** Everyone may write notes. Other handling affects the team's work and needs a coordinator. */
function isNote(change: HandlingChangeRequest): boolean {
  return change.kind === 'note' || change.kind === 'remove-note'
}

function readSince(c: RouteContext): Instant {
  const since = c.req.query('since')
  if (isInstant(since)) return since
  throw badParameter('since', 'Use a UTC time, such as 2026-11-20T20:42:00Z.')
}
