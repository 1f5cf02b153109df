import {
  chatChannels,
  chatTest,
  type ChatChannelChange,
  type NewChatChannel,
} from '#wire/api/chat-channels.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from './api.ts'
import { useListEdit } from './use-list-edit.ts'

const channelQuery = queryOptions({
  queryKey: ['chat-channels'],
  queryFn: async ({ signal }) =>
    (await ask('GET /api/chat-channels', chatChannels, { signal })).data,
  // Posting goes on while somebody looks.
  refetchInterval: 30_000,
})

/** Channels in Slack and Teams, for managers. */
export function useChatChannels() {
  return useQuery(channelQuery)
}

/** One edit of a channel. */
export type ChatChannelEdit =
  | { readonly kind: 'add'; readonly channel: NewChatChannel }
  | { readonly kind: 'change'; readonly id: string; readonly change: ChatChannelChange }
  | { readonly kind: 'delete'; readonly id: string }

/** Adds, changes or deletes a channel. Returns all channels after the change. */
export function useEditChatChannels() {
  return useListEdit(write, channelQuery)
}

/** Posts a test message. Returns what came of it. */
export function useTestChatChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await ask('POST /api/chat-channels/:id/test', chatTest, { id })).data,
    onSettled: () => client.invalidateQueries({ queryKey: channelQuery.queryKey }),
  })
}

function write(edit: ChatChannelEdit) {
  switch (edit.kind) {
    case 'add':
      return ask('POST /api/chat-channels', chatChannels, { body: edit.channel })
    case 'change':
      return ask('PUT /api/chat-channels/:id', chatChannels, { id: edit.id, body: edit.change })
    case 'delete':
      return ask('DELETE /api/chat-channels/:id', chatChannels, { id: edit.id })
  }
}
