import { afterAll, describe, expect, it } from 'vitest'
import { change } from '#wire/api/live.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { readStream, type StreamReader } from '../live/testing/read-stream.ts'
import { jsonPost, openTestServer, until, type Requester } from '../testing/test-server.ts'

const server = await openTestServer({ containers: 5 })
const ask = await server.as('support')
afterAll(() => server.end())

async function open(
  query: string,
  headers: Record<string, string> = {},
  person: Requester = ask,
): Promise<StreamReader> {
  const answer = await person(`/api/live${query}`, { headers })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  if (!answer.body) throw new Error('no body')
  return readStream(answer.body)
}

async function commit(id: string): Promise<void> {
  await put(server.store, '2026-11-20T20:42:00Z', { containers: [containerFacts(id, null)] })
  await server.settled()
}

function versionsOf(reader: StreamReader): number[] {
  return reader.events
    .filter(({ name }) => name === 'change')
    .map(({ data }) => change.parse(data).version)
}

describe('the stream', () => {
  it('resumes after the last event that was seen, whatever the address says', async () => {
    await commit('a')
    const reader = await open('?from=999999', { 'last-event-id': '0' })
    await until(() => versionsOf(reader).length > 0)
    expect(reader.events.some(({ name }) => name === 'reset')).toBe(false)
  })

  it('refuses a version that is none', async () => {
    expect((await ask('/api/live?from=yesterday')).status).toBe(400)
    expect((await ask('/api/live', { headers: { 'last-event-id': 'x' } })).status).toBe(400)
  })

  it('ends when its person signs out, and no other', async () => {
    const leaver = await server.as('manager')
    const reader = await open('', {}, leaver)
    const other = await open('')
    await until(() => reader.events.length > 0)
    expect((await leaver('/api/auth/sign-out', jsonPost({}))).status).toBe(204)
    await until(reader.isEnded)
    expect(other.isEnded()).toBe(false)
    expect((await leaver('/api/live')).status).toBe(401)
    await other.cancel()
  })

  it('ends when the server stops', async () => {
    const another = await openTestServer({ containers: 5 })
    const reader = await open('', {}, await another.as('support'))
    await another.stop()
    await until(reader.isEnded)
    await another.end()
    expect(reader.isEnded()).toBe(true)
  })

  it('is not opened by a look at its headers', async () => {
    const answer = await ask('/api/live', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})
