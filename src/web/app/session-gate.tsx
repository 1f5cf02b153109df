import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, type Path } from 'react-router'
import { onSessionEnded, requestIdOf, statusOf } from '#web/data/api.ts'
import { policyQueries } from '#web/data/policy.ts'
import { sessionQueries, useSession } from '#web/data/session.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { announce } from '#web/ui/live-region.tsx'
import type { Role } from '#wire/api/session.ts'
import { paths } from '../paths.ts'
import { FirstFrame } from './first-frame.tsx'

/** Starts reading what {@link SignedIn} waits for. */
export function askWhoIsHere(client: QueryClient): void {
  void client.prefetchQuery(sessionQueries.current())
  void client.prefetchQuery(policyQueries.current())
}

/** Lets signed-in people pass; others go to the sign-in page and return to the page they wanted. */
export function SignedIn() {
  const wanted = useLocation()
  const session = useQuery(sessionQueries.current())
  // Loaded before the first container is assessed, so that no figure uses another policy.
  const policy = useQuery(policyQueries.current())
  if (session.data === undefined && session.error !== null) {
    return statusOf(session.error) === 401 ? (
      <Navigate to={signInFor(wanted)} replace />
    ) : (
      <ErrorPanel
        title="Couldn’t load this page"
        detail={`${session.error.message} Your data is unchanged.`}
        reference={requestIdOf(session.error)}
        onRetry={() => void session.refetch()}
      />
    )
  }
  if (session.isPending || policy.isPending) return <FirstFrame />
  return <Outlet />
}

/** Each role's first page. */
const startPages: Readonly<Record<Role, string>> = {
  support: paths.lookup(),
  coordinator: paths.board(),
  manager: paths.risk(),
  admin: paths.board(),
}

/** From `/` to the start page of the person's role. */
export function StartPage() {
  const session = useSession()
  return session && <Navigate to={startPages[session.person.role]} replace />
}

/** Goes to the sign-in page as soon as the server no longer has the session, whatever the person is doing. */
export function useSessionEnd(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        // Nobody was signed in yet, or the redirect is under way.
        if (client.getQueryData(sessionQueries.current().queryKey) === undefined) return
        if (location.pathname === paths.signIn()) return
        announce('Your session ended. Sign in again.', 'assertive')
        client.clear()
        void navigate(signInFor(location))
      }),
    [client, navigate],
  )
}

function signInFor({ pathname, search, hash }: Path): string {
  const wanted = `${pathname}${search}${hash}`
  return paths.signIn(wanted === '/' ? undefined : wanted)
}
