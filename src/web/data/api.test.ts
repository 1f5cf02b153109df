import { describe, expect, it } from 'vitest'
import { ApiError, requestIdOf, type Failure } from './api.ts'

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
      problem(403, 'Needs the manager role.'),
      'Needs the manager role.',
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
