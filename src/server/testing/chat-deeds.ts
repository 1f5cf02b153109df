import { chatChannels } from '#wire/api/chat-channels.ts'
import type { Deed, Standing } from './deeds.ts'
import { jsonPost } from './test-server.ts'
import { chatChannel } from './write-bodies.ts'

/** Requests to the routes of chat channels that write. `at` is read when a request runs. */
export function chatDeeds(at: () => Standing): Readonly<Record<string, Deed>> {
  let made = 0
  return {
    'POST /api/chat-channels': {
      action: 'add chat channel',
      body: () => ({ ...chatChannel, name: `Channel ${(made += 1)}` }),
    },
    'PUT /api/chat-channels/:id': {
      action: 'change chat channel',
      id: makeChannel,
      body: () => {
        const { service: _service, ...terms } = chatChannel
        return { ...terms, url: null, basedOn: 1 }
      },
    },
    'DELETE /api/chat-channels/:id': {
      action: 'delete chat channel',
      id: makeChannel,
      body: () => ({}),
    },
    'POST /api/chat-channels/:id/test': {
      action: 'test chat channel',
      id: makeChannel,
      body: () => ({}),
    },
  }

  async function makeChannel(): Promise<string> {
    const name = `Channel ${(made += 1)}`
    const answer = await at().admin('/api/chat-channels', jsonPost({ ...chatChannel, name }))
    return chatChannels.parse(await answer.json()).data.find((one) => one.name === name)?.id ?? ''
  }
}
