import { maxTokens, type ApiTokens } from '../auth/api-tokens.ts'
import { hasRole } from '../auth/roles.ts'
import { RequestProblem, tooManySaved } from './problem.ts'
import {
  actorOf,
  demandPart,
  idOf,
  mayDo,
  personOf,
  type RouteContext,
  type Routes,
} from './route.ts'

/** Tokens for programs, managed by signed-in people. */
export function tokenRoutes({ tokens }: { readonly tokens: ApiTokens }): Routes {
  /** Null: everyone's. */
  const ownerOf = (c: RouteContext) =>
    mayDo(c, 'DELETE /api/tokens/:id', 'others') ? null : personOf(c).id

  return {
    'GET /api/tokens': async (c) => ({ data: await tokens.list(ownerOf(c)) }),

    'POST /api/tokens': async (c, body) => {
      const wanted = await body()
      const { id, role } = personOf(c)
      if (wanted.kind === 'service')
        demandPart(c, 'POST /api/tokens', 'service', 'create service tokens')
      if (!hasRole(role, wanted.role))
        throw new RequestProblem({
          status: 403,
          kind: 'role-missing',
          title: 'Not allowed.',
          detail: 'A token can’t do more than the person who creates it.',
        })
      const made = await tokens.make(wanted, { ...actorOf(c), id })
      if (made === 'too-many') throw tooManySaved('API tokens', maxTokens)
      return { data: await tokens.list(ownerOf(c)), token: made.token }
    },

    'DELETE /api/tokens/:id': async (c) => {
      if (!(await tokens.revoke(idOf(c), actorOf(c), ownerOf(c))))
        throw new RequestProblem({ status: 404, title: 'Token not found.' })
      return { data: await tokens.list(ownerOf(c)) }
    },
  }
}
