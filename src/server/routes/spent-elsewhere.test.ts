import { afterAll, describe, expect, it } from 'vitest'
import { jsonPost, openMirroredServer, until } from '../testing/test-server.ts'

const server = await openMirroredServer({ containers: 4 })
const ask = await server.as('coordinator')
afterAll(() => server.end())

/** The service refuses each number that is asked about for its limit, `times` times, and asks for 20 seconds. */
async function spendElsewhere(times: number): Promise<void> {
  const fault = { kind: 'too-many', path: '/infer_number', retryAfter: 20, times }
  const url = 'http://localhost/sandbox/faults'
  const answer = await server.sandbox.app.request(url, jsonPost(fault))
  expect(answer.status).toBe(201)
}

describe('what a person asks while somebody else has spent the account’s budget', () => {
  const asks = () => server.calls.filter((call) => call.endsWith('/infer_number')).length

  it.each([
    ['is asked again when the service said, and done', 1, 20_000, 200],
    ['is refused, with the wait left, where it would take more than a minute', 4, 60_000, 429],
  ])('%s', async (_, times, waits, status) => {
    await spendElsewhere(times)
    const before = asks()
    let answer: Response | undefined
    void ask('/api/tracking-requests/infer', jsonPost({ number: 'MAEU123456789' })).then((it) => {
      answer = it
    })
    await until(() => asks() === before + 1)
    expect(answer).toBeUndefined()
    await server.advance(waits)
    await until(() => answer !== undefined)
    expect(answer?.status).toBe(status)
    if (status === 429) expect(answer?.headers.get('retry-after')).toBe('20')
  })
})
