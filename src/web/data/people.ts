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
import { get, send, sendOnly } from './api.ts'
import { shareQueries } from './shares.ts'

const peopleQueries = {
  list: () =>
    queryOptions({
      queryKey: ['people'],
      queryFn: async ({ signal }) => (await get('/api/people', people, signal)).data,
    }),
  /** Null: one's own. */
  sessions: (personId: string | null) =>
    queryOptions({
      queryKey: ['sessions', personId],
      queryFn: async ({ signal }) => (await get(sessionsPath(personId), teamSessions, signal)).data,
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: () => send('POST', '/api/auth/invitation', { token }, invitationAnswer),
      retry: false,
    }),
}

/** Everybody who can, could or will be able to sign in. Admins only. */
export function usePeople() {
  return useQuery(peopleQueries.list())
}

/** Where a person is signed in; null: where the viewer is. */
export function useSessions(personId: string | null) {
  return useQuery(peopleQueries.sessions(personId))
}

/** What a link is for that somebody opened. */
export function useInvitation(token: string) {
  return useQuery(peopleQueries.invitation(token))
}

/** Adds somebody; answers the link that is to be sent to them. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: Invite) => send('POST', '/api/people', person, invitation),
    onSuccess: () => client.invalidateQueries(peopleQueries.list()),
  })
}

/** A new link for somebody who forgot the password. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (personId: string) =>
      send('POST', `${pathOf(personId)}/invitation`, {}, invitation),
  })
}

/** Removes a person's password, so that they sign in at the identity provider from now on. */
export function useSwitchToSingleSignOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) =>
      send('POST', `${pathOf(personId)}/single-sign-on`, {}, people),
    onSuccess: ({ data }) => client.setQueryData(peopleQueries.list().queryKey, data),
  })
}

/** Changes a person's name, role, or whether they may sign in. */
export function useChangePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: MemberChange & { readonly id: string }) =>
      send('PUT', pathOf(id), change, people),
    onSuccess: ({ data }) => {
      client.setQueryData(peopleQueries.list().queryKey, data)
      return client.invalidateQueries(shareQueries.all())
    },
  })
}

/** Ends a session: the browser in which it ran is signed out at its next request. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendOnly('DELETE', `/api/sessions/${encodeURIComponent(id)}`, {}),
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
    mutationFn: (acceptance: Acceptance) => sendOnly('POST', '/api/auth/accept', acceptance),
  })
}

function pathOf(personId: string): string {
  return `/api/people/${encodeURIComponent(personId)}`
}

function sessionsPath(personId: string | null): string {
  return personId === null ? '/api/sessions' : `${pathOf(personId)}/sessions`
}
