import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, command, requestIdOf, type Failure } from './api.ts'

const requestId = '4f1c2a9e-0000-4000-8000-000000000001'
const problem = (status: number, detail?: string): Failure => ({
  kind: 'problem',
  problem: { type: 'about:blank', title: 'Not allowed.', status, detail, requestId },
})

describe('what a failed call says', () => {
  it.each([
    [
      'what the server did wrong, with its reference',
      problem(500, 'It failed inside Landside, whose log says why.'),
      `It failed inside Landside, whose log says why. Ref ${requestId}.`,
    ],
    [
      'that the service is away, with the reference',
      problem(502, 'The service does not answer.'),
      `The service does not answer. Ref ${requestId}.`,
    ],
    [
      'what a person may not, plainly',
      problem(403, 'Ask a manager to do this.'),
      'Ask a manager to do this.',
    ],
    ['what was changed meanwhile, plainly', problem(409), 'Not allowed.'],
    [
      'that another program answered, with the reference',
      { kind: 'unreadable', status: 200, requestId },
      `Unexpected response. A proxy or login page may be in the way. Ref ${requestId}.`,
    ],
    [
      'that nothing answered',
      { kind: 'unreachable' },
      'Landside didn’t respond. Check your connection. We’ll keep trying.',
    ],
  ] satisfies [string, Failure, string][])('%s', (_, failure, message) => {
    expect(new ApiError(failure).message).toBe(message)
  })

  it('has the reference for a panel to show, whoever did wrong', () => {
    expect(requestIdOf(new ApiError(problem(404)))).toBe(requestId)
    expect(requestIdOf(new ApiError({ kind: 'unreachable' }))).toBeNull()
    expect(requestIdOf(new Error('else'))).toBeNull()
  })
})

describe('a write', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A server that answers when it is told to; answers what it was asked. */
  function heldServer() {
    const calls: { readonly path: string; readonly answer: (status: number) => void }[] = []
    vi.stubGlobal('fetch', (path: string) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const answer = (status: number) =>
        resolve(new Response(status === 200 ? '{}' : null, { status }))
      calls.push({ path, answer })
      return promise
    })
    return calls
  }
  const remove = (id: string) => command('DELETE /api/plans/:id', { id })

  it('that is asked for again while it is under way is sent once, and both hear of it', async () => {
    const calls = heldServer()
    const both = [remove('a'), remove('a')]
    expect(calls).toHaveLength(1)
    calls[0]?.answer(200)
    await Promise.all(both)
    const again = remove('a')
    expect(calls).toHaveLength(2)
    calls[1]?.answer(500)
    await expect(again).rejects.toThrow(ApiError)
  })

  it('that fails fails for both', async () => {
    const calls = heldServer()
    const both = [remove('a'), remove('a')].map((one) => one.catch((error: unknown) => error))
    calls[0]?.answer(500)
    expect((await Promise.all(both)).every((error) => error instanceof ApiError)).toBe(true)
    expect(calls).toHaveLength(1)
  })

  it('that is asked for again after another one is sent again', async () => {
    const calls = heldServer()
    const all = [remove('a'), remove('b'), remove('a')]
    expect(calls.map(({ path }) => path)).toEqual(['/api/plans/a', '/api/plans/b', '/api/plans/a'])
    calls.forEach(({ answer }) => answer(200))
    await Promise.all(all)
  })
})
