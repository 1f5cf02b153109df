import { containerDetail } from '#wire/api/containers.ts'
import { madeApiToken } from '#wire/api/tokens.ts'
import { demoPeople } from '../auth/demo-people.ts'
import type { Deed, Standing } from './deeds.ts'
import { jsonPost, type Requester } from './test-server.ts'

/** Requests to the routes that write with a token, or tokens. `at` is read when a request runs. */
export function programDeeds(at: () => Standing): Readonly<Record<string, Deed>> {
  const admin: Requester = (path, init) => at().admin(path, init)
  const containerId = () => at().containerIds[0] ?? ''
  let made = 0
  let owners = 0
  const newToken = () => ({
    kind: 'service',
    name: 'TMS',
    role: 'coordinator',
    writes: true,
    days: 30,
  })
  const numberOfOne = async (): Promise<string> => {
    const answer = await admin(`/api/containers/${containerId()}`)
    return containerDetail.parse(await answer.json()).data.container.number
  }
  return {
    'POST /api/tokens': { action: 'create API token', body: newToken },
    'DELETE /api/tokens/:id': {
      action: 'revoke API token',
      id: async () => {
        const answer = await admin('/api/tokens', jsonPost(newToken()))
        return (
          madeApiToken.parse(await answer.json()).data.find(({ kind }) => kind === 'service')?.id ??
          ''
        )
      },
      body: () => ({}),
    },
    'POST /api/v1/containers/:id/notes': {
      action: 'write note',
      id: containerId,
      body: () => ({ text: `Note ${(made += 1)}` }),
    },
    'PUT /api/v1/containers/:id/owner': {
      action: 'change owner',
      id: containerId,
      body: () => ({ email: demoPeople[(owners += 1) % 2]?.email }),
    },
    'PUT /api/v1/appointments': {
      action: 'record appointment',
      body: async () => ({
        number: await numberOfOne(),
        at: `2026-11-${String(10 + ((made += 1) % 20))}T16:00:00Z`,
      }),
    },
    'PUT /api/v1/references': {
      action: 'ask to change references',
      body: async () => ({ number: await numberOfOne(), add: [`PO ${(made += 1)}`] }),
    },
  }
}
