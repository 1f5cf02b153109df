import type { Instant } from '#domain/time/instant.ts'
import type { TeamMember, TeamSession } from '#wire/api/people.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { Store } from '../store/engine/open-store.ts'
import { countShareLinks } from '../store/people/share-links.ts'
import { HashGateFull } from '../auth/hash-gate.ts'
import { TeamRefused, type TeamRefusal } from '../store/people/team-rows.ts'
import { RequestProblem, tooManyRequests } from './problem.ts'
import {
  actorOf,
  idOf,
  mayDo,
  personOf,
  signedInOf,
  requestSourceOf,
  type RouteContext,
  type Routes,
} from './route.ts'

/** People who may sign in, and their sessions. They join through a link that works once. */
export function peopleRoutes(deps: {
  readonly auth: Auth
  readonly store: Store
  readonly now: () => Instant
}): Routes {
  const { auth, store, now } = deps
  const { team, invitations } = auth

  const list = async (): Promise<readonly TeamMember[]> => {
    const links = await countShareLinks(store.db, now())
    const members = await team.list()
    return members.map((one) => ({ ...one, shareLinks: links.get(one.id) ?? 0 }))
  }

  const sessionsOf = async (c: RouteContext, personId: string): Promise<readonly TeamSession[]> => {
    const { sessionId } = signedInOf(c)
    const sessions = await team.sessions(personId)
    return sessions.map(({ id, address, device, startedAt, lastSeenAt }) => ({
      id,
      isThis: id === sessionId,
      address,
      device,
      startedAt,
      lastSeenAt,
    }))
  }

  return {
    'GET /api/people': async () => ({ data: await list() }),

    'POST /api/people': async (c, body) => {
      const person = await body()
      return await refusable(() => team.invite(actorOf(c), person))
    },

    'PUT /api/people/:id': async (c, body) => {
      const change = await body()
      await refusable(() => team.change(actorOf(c), idOf(c), change))
      return { data: await list() }
    },

    'POST /api/people/:id/invitation': async (c) =>
      await refusable(() => team.reset(actorOf(c), idOf(c))),

    'POST /api/people/:id/single-sign-on': async (c) => {
      if (!auth.singleSignOn)
        throw new RequestProblem({ status: 409, title: 'Single sign-on isn’t set up.' })
      await refusable(() => team.switchToSingleSignOn(actorOf(c), idOf(c)))
      return { data: await list() }
    },

    'GET /api/people/:id/sessions': async (c) => ({ data: await sessionsOf(c, idOf(c)) }),

    'GET /api/sessions': async (c) => ({ data: await sessionsOf(c, personOf(c).id) }),

    'DELETE /api/sessions/:id': async (c) => {
      const { id } = personOf(c)
      const ownerId = mayDo(c, 'DELETE /api/sessions/:id', 'others') ? undefined : id
      await refusable(() => team.endSession(actorOf(c), idOf(c), ownerId))
    },

    'POST /api/auth/invitation': async (_, body) => {
      const { token } = await body()
      const found = await invitations.read(token)
      if (!found) throw usedUp()
      return found
    },

    'POST /api/auth/accept': async (c, body) => {
      const { token, password, newcomer } = await body()
      // Before a password is hashed: hashing is expensive, and anyone may call this.
      if (!(await invitations.read(token))) throw usedUp()
      const from = requestSourceOf(c)
      if (!(await refusable(() => invitations.accept(token, password, from, newcomer))))
        throw usedUp()
    },
  }
}

async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TeamRefused) throw new RequestProblem(refusals[error.why])
    if (error instanceof HashGateFull) throw tooManyRequests(1)
    throw error
  }
}

const refusals = {
  nobody: { status: 404, kind: 'nobody', title: 'Person or session not found.' },
  'address-taken': {
    status: 409,
    kind: 'address-taken',
    title: 'A person with this email address already exists.',
  },
  'last-admin': {
    status: 409,
    kind: 'last-admin',
    title: 'This is the last admin. Make someone else an admin first.',
  },
} as const satisfies Record<TeamRefusal, object>

function usedUp(): RequestProblem {
  return new RequestProblem({
    status: 410,
    kind: 'invitation-gone',
    title: 'This link was used, has expired, or was replaced. Ask an admin for a new one.',
  })
}
