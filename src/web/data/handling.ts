import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Instant } from '#domain/time/instant.ts'
import {
  colleagueList,
  handlingAnswer,
  handlingHistory,
  longestInNotes,
  noteList,
  notedContainers,
  shortestInNotes,
  type ColleagueEntry,
  type HandlingEdit,
} from '#wire/api/handling-changes.ts'
import { ask } from './api.ts'
import { useLive } from './live-context.ts'
import { useSettled } from './search.ts'

export const handlingQueries = {
  /** Everybody who can own a container. People rarely change: refetched when a list of them is opened. */
  colleagues: () =>
    queryOptions({
      queryKey: ['colleagues'],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/colleagues', colleagueList, { signal })).data,
      staleTime: 60_000,
    }),
  /** `newest` is the ID of the newest note in the container's row: when it changes, the list is refetched. */
  notes: (containerId: string, newest: string | null, count: number) =>
    queryOptions({
      queryKey: ['notes', containerId, newest, count],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/containers/:id/notes', noteList, { id: containerId, signal })).data,
      placeholderData: (before) => before,
    }),
  /** Containers with a note, old or new, that contains a text. */
  noted: (text: string) =>
    queryOptions({
      queryKey: ['noted', text],
      queryFn: async ({ signal }) => {
        const { data } = await ask('GET /api/notes', notedContainers, { query: { text }, signal })
        return new Set(data.containerIds)
      },
      staleTime: 15_000,
    }),
  /** What people did since `since`. The stream doesn't carry it: refetched each half minute while shown. */
  done: (since: Instant) =>
    queryOptions({
      queryKey: ['handling-done', since],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/handling/changes', handlingHistory, { query: { since }, signal }))
          .data,
      staleTime: 10_000,
      refetchInterval: 30_000,
    }),
}

/** Everybody who can own a container, by name; null until it is known. */
export function useColleagues(): readonly ColleagueEntry[] | null {
  return useQuery(handlingQueries.colleagues()).data ?? null
}

/** The notes of a container, the newest first, following the row of the container. */
export function useNotes(
  containerId: string,
  row: { readonly newest: string | null; readonly count: number },
) {
  return useQuery(handlingQueries.notes(containerId, row.newest, row.count))
}

/** Containers with a note, old or new, that contains `text`: the rows carry only the newest note. */
export function useNotedContainers(text: string): ReadonlySet<string> {
  const wanted = useSettled(text.trim())
  const enabled = wanted.length >= shortestInNotes && wanted.length <= longestInNotes
  return useQuery({ ...handlingQueries.noted(wanted), enabled }).data ?? none
}

const none: ReadonlySet<string> = new Set()

/** What people did since then, the newest first. */
export function useHandlingDone(since: Instant) {
  return useQuery(handlingQueries.done(since))
}

/** Changes the handling of containers. The rows follow by the live stream, even while a list is held. */
export function useChangeHandling() {
  const live = useLive()
  return useMutation({
    mutationFn: async (edits: readonly HandlingEdit[]) =>
      (await ask('POST /api/handling', handlingAnswer, { body: { edits } })).data,
    onMutate: (edits) => {
      for (const { containerIds } of edits)
        for (const id of containerIds) live.following.letThrough(id)
    },
  })
}
