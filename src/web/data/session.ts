import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { session, signInOptions, type Session } from '#wire/api/session.ts'
import { get, sendOnly } from './api.ts'
import { clock } from './clock.ts'
import { policyQueries } from './policy.ts'

export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: async ({ signal }) => {
        const found = await get('/api/session', session, signal)
        // Nothing of the account is drawn before this: no page ever shows the time of a device that is wrong.
        clock.correct(found.serverTime)
        return found
      },
    }),
  options: () =>
    queryOptions({
      queryKey: ['sign-in-options'],
      queryFn: ({ signal }) => get('/api/auth/options', signInOptions, signal),
    }),
}

/** Who is signed in, and to which service; null until it is known. */
export function useSession(): Session | null {
  return useQuery(sessionQueries.current()).data ?? null
}

/** Signs in. The cache is emptied first, so that nobody sees what another person's session read. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      await sendOnly('POST', '/api/auth/sign-in/email', credentials)
      client.clear()
      // What the gate waits for: the next page is drawn at once.
      await Promise.all([
        client.query(sessionQueries.current()),
        client.query(policyQueries.current()).catch(() => undefined),
      ])
    },
  })
}

/** Ends the session on the server. Whoever asks for it then loads another page, which forgets all that was read. */
export function useSignOut() {
  return useMutation({ mutationFn: () => sendOnly('POST', '/api/auth/sign-out', {}) })
}
