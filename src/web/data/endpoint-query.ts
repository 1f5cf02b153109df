import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ReplySchemaOf } from '#wire/api/endpoint-types.ts'
import type { EndpointKey } from '#wire/api/endpoints.ts'
import { ask, type Input } from './api.ts'

/** The query of an endpoint, keyed by its row of the table and its input: views with the same request share one response. */
export function endpointQuery<K extends EndpointKey, T>(
  key: K,
  reply: ReplySchemaOf<K> & z.ZodMiniType<T>,
  input: Omit<Input<K>, 'signal'>,
) {
  // `reply` follows from `key`, so it isn't part of the query key.
  const read = (signal: AbortSignal) => ask<K, T>(key, reply, { ...input, signal } as Input<K>)
  return queryOptions({ queryKey: [key, input], queryFn: ({ signal }) => read(signal) })
}
