import { defaultPolicy } from '#domain/policy/policy.ts'
import { containerQueries } from '#web/data/containers.ts'
import { createFleetFollower } from '#web/fleet/follower.ts'
import { LiveContext, type FleetFollower, type LiveStatus } from '#web/data/live-context.ts'
import { policyQueries } from '#web/data/policy.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { sessionQueries } from '#web/data/session.ts'
import { missingPermissions } from '#wire/api/permissions.ts'
import type { ContainerPage, ContainerRow } from '#wire/api/containers.ts'
import type { Role } from '#wire/api/session.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ReactNode } from 'react'

const serverTime = '2026-11-20T20:42:00Z'
const isLive: LiveStatus = { state: 'live', tries: 0, lastEventAt: serverTime }

interface Known {
  readonly role?: Role
  /** Containers in play; null: not read yet. */
  readonly containers?: readonly ContainerRow[] | null
}

/** The state of the dashboard after a person has signed in: session, policy and containers, without a server. */
export interface Account {
  readonly client: QueryClient
  /** Receives live events, as the stream does. */
  readonly following: FleetFollower
  readonly Frame: (props: { readonly children: ReactNode }) => ReactNode
}

/** An account with `containers` and a signed-in person of `role`. */
export function openAccount({ role = 'admin', containers = [] }: Known = {}): Account {
  const client = createQueryClient()
  client.setQueryData(sessionQueries.current().queryKey, {
    person: { id: 'person-1', name: 'Ana Reyes', email: 'ana@example.com', role },
    service: { kind: 'sandbox', address: 'http://localhost' },
    serverTime,
    demoAt: null,
    readOnly: null,
    needs: missingPermissions(role),
  })
  client.setQueryData(policyQueries.current().queryKey, {
    policy: defaultPolicy,
    illustration: false,
    versions: {},
  })
  if (containers !== null) client.setQueryData(containerQueries.list().queryKey, pages(containers))
  const following = createFleetFollower(client, () => undefined, later)
  const live = {
    following,
    status: () => isLive,
    subscribe: () => () => undefined,
    command: () => undefined,
    close: () => undefined,
  }
  return {
    client,
    following,
    Frame: ({ children }) => (
      <QueryClientProvider client={client}>
        <LiveContext value={live}>
          <NuqsAdapter>{children}</NuqsAdapter>
        </LiveContext>
      </QueryClientProvider>
    ),
  }
}

/** One page with all containers, as version 10 of the fleet. */
export function onePage(containers: readonly ContainerRow[]): ContainerPage {
  return {
    data: [...containers],
    links: { self: '/api/containers' },
    meta: {
      total: containers.length,
      size: containers.length,
      snapshot: 10,
      mirroring: false,
      asOf: serverTime,
    },
  }
}

function pages(containers: readonly ContainerRow[]) {
  return { pages: [onePage(containers)], pageParams: [''] }
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
