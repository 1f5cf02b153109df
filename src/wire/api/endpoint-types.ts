import type * as z from 'zod/mini'
import type { DeepReadonly } from './endpoint.ts'
import type { EndpointKey, endpoints } from './endpoints.ts'
import type { Role } from './session.ts'

type Row<K extends EndpointKey> = (typeof endpoints)[K]

/** The body of an endpoint after validation; `undefined` if it has none. */
export type BodyOf<K extends EndpointKey> =
  Row<K>['request'] extends z.ZodMiniType<infer Body> ? Body : undefined

/** The body as sent, before validation. */
export type SentBodyOf<K extends EndpointKey> =
  Row<K>['request'] extends z.ZodMiniType<unknown, infer Sent> ? DeepReadonly<Sent> : undefined

/** The schema of an endpoint's JSON reply; never for files and the like. */
export type ReplySchemaOf<K extends EndpointKey> = Extract<Row<K>['reply'], z.ZodMiniType>

/** The JSON reply of an endpoint. */
export type ReplyOf<K extends EndpointKey> =
  Row<K>['reply'] extends z.ZodMiniType<infer Reply> ? DeepReadonly<Reply> : undefined

/** Names of its query parameters. */
export type QueryOf<K extends EndpointKey> =
  Row<K> extends { readonly query: readonly (infer Name)[] } ? Name & string : never

/** The parts of an endpoint that need a higher role than the rest of it. */
export type PartOf<K extends EndpointKey> =
  Row<K> extends { readonly parts: Readonly<Record<infer Part, Role>> } ? Part & string : never
