import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  invitation,
  invitationAnswer,
  people,
  teamSessions,
  type Acceptance,
  type Invite,
  type MemberChange,
} from '#wire/api/people.ts'
import { ask, command } from './api.ts'
import { shareQueries } from './shares.ts'

const peopleQueries = {
  list: () =>
    queryOptions({
      queryKey: ['people'],
      queryFn: async ({ signal }) => (await ask('GET /api/people', people, { signal })).data,
    }),
  /** Null: one's own. */
  sessions: (personId: string | null) =>
    queryOptions({
      queryKey: ['sessions', personId],
      queryFn: async ({ signal }) =>
        (
          await (personId === null
            ? ask('GET /api/sessions', teamSessions, { signal })
            : ask('GET /api/people/:id/sessions', teamSessions, { id: personId, signal }))
        ).data,
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: () => ask('POST /api/auth/invitation', invitationAnswer, { body: { token } }),
      retry: false,
    }),
}

/** Everybody who can, could or will be able to sign in. Admins only. */
export function usePeople() {
  return useQuery(peopleQueries.list())
}

/** The sessions of a person; null: the viewer's own. */
export function useSessions(personId: string | null) {
  return useQuery(peopleQueries.sessions(personId))
}

/** The purpose of an opened link. */
export function useInvitation(token: string) {
  return useQuery(peopleQueries.invitation(token))
}

/** Adds a person; returns the link to send to them. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: Invite) => ask('POST /api/people', invitation, { body: person }),
    onSuccess: () => client.invalidateQueries(peopleQueries.list()),
  })
}

/** A new link for a person who forgot the password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (personId: string) =>
      ask('POST /api/people/:id/invitation', invitation, { id: personId }),
  })
}

/** Removes a person's password, so that they sign in with the identity provider from now on. */
export function useSwitchToSingleSignOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) =>
      ask('POST /api/people/:id/single-sign-on', people, { id: personId }),
    onSuccess: ({ data }) => client.setQueryData(peopleQueries.list().queryKey, data),
  })
}

/** Changes a person's name, role, or whether they may sign in. */
export function useChangePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: MemberChange & { readonly id: string }) =>
      ask('PUT /api/people/:id', people, { id, body: change }),
    onSuccess: ({ data }) => {
      client.setQueryData(peopleQueries.list().queryKey, data)
      return client.invalidateQueries(shareQueries.all())
    },
  })
}

/** Ends a session: that browser is signed out at its next request. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => command('DELETE /api/sessions/:id', { id }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sessions'] }),
        client.invalidateQueries(peopleQueries.list()),
      ]),
  })
}

/** Sets the password that a link allows, once. */
export function useAccept() {
  return useMutation({
    mutationFn: (acceptance: Acceptance) => command('POST /api/auth/accept', { body: acceptance }),
  })
}
