import type * as z from 'zod'
import type { ComponentName } from './components.ts'

/** The success response of an operation. */
export type Success =
  | { readonly kind: 'single'; readonly of: ComponentName; readonly status?: 200 | 201 }
  | { readonly kind: 'page'; readonly of: ComponentName; readonly size: number }
  /** All records at once. */
  | { readonly kind: 'all'; readonly of: ComponentName }
  /** Plain JSON. */
  | { readonly kind: 'plain'; readonly schema: z.ZodType; readonly status?: 200 | 202 }
  | { readonly kind: 'empty'; readonly status: 200 | 204 }

export interface Parameter {
  readonly name: string
  readonly about: string
  readonly required?: true
}

/** One call of the service, as the reference describes it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path below the service's root, with `{name}` for variable parts. */
  readonly path: string
  readonly summary: string
  readonly query?: readonly Parameter[]
  /** Relations that `include` accepts. */
  readonly include?: readonly string[]
  readonly filters?: readonly string[]
  readonly sorts?: readonly string[]
  readonly body?: z.ZodType
  readonly success: Success
  /** Its specific errors; 401, 429 and 500 apply to all. */
  readonly refusals?: Readonly<Record<number, string>>
}

export interface Group {
  readonly name: string
  readonly operations: readonly Operation[]
}

export const notFound = { 404: 'There is no such record.' } as const
export const invalid = { 422: 'Every wrong field is named, several at once.' } as const
export const notEntitled = { 403: 'The account lacks the paid feature.' } as const
