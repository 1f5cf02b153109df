import type { QueryClient } from '@tanstack/react-query'
import { redirect, type createBrowserRouter, type LoaderFunctionArgs } from 'react-router'
import { onSessionEnded, statusOf } from '#web/data/api.ts'
import { policyQueries } from '#web/data/policy.ts'
import { sessionQueries } from '#web/data/session.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { Role } from '#wire/api/session.ts'
import { paths } from '../paths.ts'

/** Lets signed-in people pass; others go to the sign-in page and come back to where they wanted to be. */
export function requireSession(client: QueryClient) {
  return async ({ request }: LoaderFunctionArgs) => {
    try {
      const session = await client.query({ ...sessionQueries.current(), staleTime: 'static' })
      // Known before the first box is judged, so that no figure is shown by another policy.
      await client.query({ ...policyQueries.current(), staleTime: 'static' }).catch(() => undefined)
      return session
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      const { pathname, search, hash } = new URL(request.url)
      const wanted = `${pathname}${search}${hash}`
      return redirect(paths.signIn(wanted === '/' ? undefined : wanted))
    }
  }
}

/** Each role's first page (design brief, section 20). */
const startPages: Readonly<Record<Role, string>> = {
  support: paths.lookup(),
  coordinator: paths.board(),
  manager: paths.risk(),
  admin: paths.board(),
}

/** From `/` to the page where the work of one's role begins. */
export function toStartPage(client: QueryClient) {
  return async () => {
    const { person } = await client.query({ ...sessionQueries.current(), staleTime: 'static' })
    return redirect(startPages[person.role])
  }
}

/** Goes to the sign-in page as soon as the server no longer knows who is here, whatever was being done. */
export function watchSession(
  client: QueryClient,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  onSessionEnded(() => {
    const { pathname, search, hash } = router.state.location
    if (pathname === '/sign-in' || router.state.navigation.state === 'loading') return
    if (!router.state.initialized) return
    announce('Your session has ended. Sign in again to go on.', 'assertive')
    client.clear()
    void router.navigate(paths.signIn(`${pathname}${search}${hash}`))
  })
}
