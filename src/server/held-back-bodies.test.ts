import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForPrograms, isRole } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys } from '#wire/api/endpoints.ts'
import { people } from '#wire/api/people.ts'
import { isChange } from '#wire/api/permissions.ts'
import { newcomer, signIn } from './testing/cast.ts'
import {
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'

let server: TestServer
let admin: Requester

beforeAll(async () => {
  server = await openMirroredServer()
  admin = await server.as('admin')
})
afterAll(() => server.end())

/** A body that somebody begins, and ends only after `first`. */
function heldBack(first: () => Promise<unknown>, json: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        await first()
        controller.enqueue(new TextEncoder().encode(json))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

describe('a body that is held back', () => {
  it.each(['disabled', 'signed out'] as const)(
    'does nothing for somebody who was %s meanwhile',
    async (how) => {
      const name = `An admin, ${how}`.replaceAll(/[ ,]+/g, '-').toLowerCase()
      const player = await newcomer(server, admin, name, 'admin')
      const { data } = people.parse(await (await admin('/api/people')).json())
      const id = data.find(({ email }) => email === player.email)?.id ?? ''
      const change = (isDisabled: boolean) => ({ name, role: 'admin', isDisabled })
      const endAccess = async (): Promise<void> => {
        if (how === 'disabled') await admin(`/api/people/${id}`, jsonPut(change(true)))
        else await server.auth.revokeAll(id)
      }
      // The server has let the request in by the time it reads the body.
      const body = heldBack(endAccess, JSON.stringify(change(false)))
      const init: RequestInit & { readonly duplex: 'half' } = {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      }
      expect((await player.ask(`/api/people/${id}`, init)).status).toBe(401)
      const after = people.parse(await (await admin('/api/people')).json()).data
      expect(after.find((one) => one.id === id)?.disabledAt !== null).toBe(how === 'disabled')
    },
  )
})

describe('a write without a body of its own, sent with one that is held back', () => {
  it('does nothing for somebody who was signed out meanwhile, at every endpoint', async () => {
    const player = await newcomer(server, admin, 'patient-admin', 'admin')
    const { data } = people.parse(await (await admin('/api/people')).json())
    const id = data.find(({ email }) => email === player.email)?.id ?? ''
    const bare = endpointKeys.filter((key) => {
      const { who, request } = endpointAt(key)
      return isChange(key) && isRole(who) && !isForPrograms(key) && !request
    })
    expect(bare.length).toBeGreaterThan(15)
    for (const key of bare) {
      const [method = '', path = ''] = key.split(' ')
      const ask = await signIn(server, player.email, 'admin')
      const init: RequestInit & { readonly duplex: 'half' } = {
        method,
        headers: { 'content-type': 'application/json' },
        body: heldBack(() => server.auth.revokeAll(id), '{}'),
        duplex: 'half',
      }
      expect([key, (await ask(path.replace(':id', 'nobody'), init)).status]).toEqual([key, 401])
    }
  })
})
