import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { arbitraryOf } from '../testing/arbitrary-of.ts'
import { endpointAt, endpointKeys } from './endpoints.ts'

const replies = endpointKeys.flatMap((key) => {
  const { reply } = endpointAt(key)
  return typeof reply === 'string' ? [] : [[key, reply] as const]
})

describe('what the server sends, the browser reads as it was', () => {
  it.each(replies)('%s', (_, reply) => {
    fc.assert(
      fc.property(arbitraryOf(reply), (sent) => {
        expect(z.parse(reply, JSON.parse(JSON.stringify(sent)))).toEqual(sent)
      }),
      { numRuns: 25 },
    )
  })
})
