import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { capitalised } from '#domain/text/count.ts'
import { askFor, onlyFor } from '#domain/text/permission.ts'
import type { Permission } from '#wire/api/permissions.ts'
import { session, signInOptions, type Role, type Session } from '#wire/api/session.ts'
import { ask, command } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'
import { clock } from './clock.ts'
import { policyQueries } from './policy.ts'

export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: async ({ signal }) => {
        const found = await ask('GET /api/session', session, { signal })
        // Set before any account data renders, so that no page shows a wrong device time.
        clock.correct(found.serverTime)
        return found
      },
      // Only a server that will allow changes again, by itself and soon, says why it doesn't yet.
      refetchInterval: ({ state }) => (state.data?.readOnly ? readOnlyEveryMs : false),
    }),
  options: () => endpointQuery('GET /api/auth/options', signInOptions, {}),
}

/** How often to check whether changes are possible again. */
const readOnlyEveryMs = 3_000

/** Who is signed in, and to which service; null until it is known. */
export function useSession(): Session | null {
  return useQuery(sessionQueries.current()).data ?? null
}

/** The role's name as people see it. */
export function roleName(role: Role): string {
  return capitalised(role)
}

/**
 * Null if this person may do it, else who to ask: "Ask a manager to do this", or with `action` "Ask a manager to edit fields".
 * The server decides; this only explains.
 */
export function useWhyNotAllowed(permission: Permission, action?: string): string | null {
  return useRefusal(permission, (needed, names) => askFor(needed, action, names))
}

/** Null if this person may do it, else who may: "Only admins can open this page". */
export function useOnlyFor(permission: Permission, action: string): string | null {
  return useRefusal(permission, (needed) => onlyFor(needed, action))
}

function useRefusal(
  permission: Permission,
  describe: (needed: Role, names: readonly string[]) => string,
): string | null {
  const session = useSession()
  if (session === null) return 'Checking your permissions…'
  const needed = session.needs[permission]
  return needed === undefined ? null : describe(needed, session.couldAsk?.[needed] ?? [])
}

/** Signs in. The cache is emptied first, so that nobody sees data from another person's session. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      await command('POST /api/auth/sign-in/email', { body: credentials })
      client.clear()
      // The gate waits for these, so the next page renders at once.
      await Promise.all([
        client.query(sessionQueries.current()),
        client.query(policyQueries.current()).catch(() => undefined),
      ])
    },
  })
}

/** Ends the session on the server. The caller then loads another page, which discards everything that was read. */
export function useSignOut() {
  return useMutation({ mutationFn: () => command('POST /api/auth/sign-out', {}) })
}
