import type * as z from 'zod/mini'
import { roles, type Role } from './session.ts'

/**
 * Who may call an endpoint. `anyone`: no session needed. A role: a person with it, or with a higher one. `returning`:
 * anyone whom another site sends here by navigation. The browser's cross-site guards don't apply, and the endpoint may
 * do only what it verifies itself. `machine-or-admin`: a program on the server's own machine, or a signed-in admin.
 * `signer`: a program that signs its body, which the endpoint verifies. The cross-site guards don't apply.
 */
export type Caller = 'anyone' | 'returning' | 'machine-or-admin' | 'signer' | Role

/** Calls of one kind count together. The server's `call-limits.ts` has the numbers. */
export type CallKind =
  | 'alert rules'
  | 'arrivals'
  | 'custom fields'
  | 'customers'
  | 'disputes'
  | 'entries'
  | 'field lists'
  | 'figures'
  | 'files'
  | 'imports'
  | 'inference'
  | 'invitations'
  | 'invoice lists'
  | 'order lists'
  | 'order sends'
  | 'lookups'
  | 'marks'
  | 'other reads'
  | 'other writes'
  | 'plans'
  | 'policy'
  | 'rate imports'
  | 'refreshes'
  | 'report tests'
  | 'reset'
  | 'returns'
  | 'rules'
  | 'search'
  | 'service'
  | 'streams'
  | 'token reads'
  | 'token writes'
  | 'tracking requests'
  | 'writes'

/** A JSON body by its schema, or another reply: a file, an endless stream, a redirect, or nothing (204). */
export type Reply = z.ZodMiniType | 'file' | 'nothing' | 'redirect' | 'stream'

/** Settings with defaults that suit most endpoints. */
interface Terms {
  /** Status of a success; default: 200, or 204 without a body. */
  readonly status?: 201 | 202
  /** Names of query parameters. */
  readonly query?: readonly string[]
  /**
   * Default: `other reads` or `other writes`. Null: not counted. A session is answered from memory; lists count records
   * instead.
   */
  readonly calls?: CallKind | null
  /** It waits for the tracking service or stays open, so only the computing part takes one of the person's turns. */
  readonly waits?: true
  /** Its body may have 1 MB instead of 256 kB. */
  readonly largeBody?: true
  /** Its body is a file (`application/octet-stream`) instead of JSON, which the endpoint reads and limits itself. */
  readonly takesFile?: true
  /** Why a write isn't in the audit log. */
  readonly unaudited?: string
  /** Parts that need a higher role than the endpoint itself. */
  readonly parts?: Readonly<Record<string, Role>>
  /** Statuses of its specific problems, beyond those that follow from the row (400, 401, 403, 404, 413, 422, 429). */
  readonly problems?: readonly number[]
}

/** A row of the table. */
export interface Endpoint extends Terms {
  readonly who: Caller
  /** Schema of the JSON body; null: it has none, or the endpoint reads it itself (webhooks, files). */
  readonly request: z.ZodMiniType | null
  readonly reply: Reply
}

/** A read-only endpoint. */
export function read<R extends Reply, const T extends Terms = object>(
  who: Caller,
  reply: R,
  terms?: T,
): { readonly who: Caller; readonly request: null; readonly reply: R } & T {
  return { who, request: null, reply, ...(terms as T) }
}

/** An endpoint that changes something, or accepts a body. */
export function write<
  Q extends z.ZodMiniType | null,
  R extends Reply,
  const T extends Terms = object,
>(
  who: Caller,
  request: Q,
  reply: R,
  terms?: T,
): { readonly who: Caller; readonly request: Q; readonly reply: R } & T {
  return { who, request, reply, ...(terms as T) }
}

/** Whether a path, or the key of an endpoint, is of the public API. */
export function isOfPublicApi(pathOrKey: string): boolean {
  return /^(?:[A-Z]+ )?\/api\/v1\//.test(pathOrKey)
}

/**
 * Whether a path, or the key of an endpoint, is called with a token: the public API, and the tools of assistants. Cookies
 * don't apply there: browsers don't send tokens on their own.
 */
export function isForPrograms(pathOrKey: string): boolean {
  return isOfPublicApi(pathOrKey) || /^(?:[A-Z]+ )?\/mcp$/.test(pathOrKey)
}

/** Whether `who` is a role of signed-in people. */
export function isRole(who: Caller): who is Role {
  return roles.some((role) => role === who)
}

/** `T`, immutable at every level. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T
