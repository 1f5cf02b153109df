import type * as z from 'zod/mini'
import { ownValue } from '#domain/tables/own-value.ts'
import { isRole, type Caller } from '#wire/api/endpoint.ts'
import type { Role } from '#wire/api/session.ts'
import { v1Endpoints } from '#wire/api/v1-endpoints.ts'
import {
  v1Operations,
  v1Parameters,
  type V1Key,
  type V1Operation,
} from '#wire/api/v1-operations.ts'
import { v1Records } from '#wire/api/v1.ts'
import { apiFieldsOf, type ApiField } from './api-fields.ts'

/** An operation of the public API, as the reference shows it. */
export interface ApiOperation extends V1Operation {
  readonly method: string
  /** `/api/v1/containers/{id}` */
  readonly path: string
  /** The least role; null: none is needed. */
  readonly role: Role | null
  readonly isWrite: boolean
  readonly parameters: readonly { readonly name: string; readonly about: string }[]
  readonly request: readonly ApiField[]
  /** Null: not JSON by a schema of ours. */
  readonly reply: readonly ApiField[] | null
}

/** A record that several operations return, described once. */
export interface ApiRecord {
  readonly name: string
  readonly fields: readonly ApiField[]
}

/** The records that replies refer to. */
export function apiRecords(): ApiRecord[] {
  return Object.entries(v1Records).map(([name, schema]) => ({
    name,
    fields: apiFieldsOf(schema, v1Records),
  }))
}

/** Every operation of v1, in the order of its table. */
export function apiOperations(): ApiOperation[] {
  return (Object.keys(v1Endpoints) as V1Key[]).map((key) => {
    const row: {
      readonly who: Caller
      readonly request: z.ZodMiniType | null
      readonly reply: z.ZodMiniType | 'file'
      readonly query?: readonly string[]
    } = v1Endpoints[key]
    const operation = v1Operations[key]
    const [method = '', path = ''] = key.split(' ')
    return {
      ...operation,
      method,
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      role: isRole(row.who) ? row.who : null,
      isWrite: method !== 'GET',
      parameters: [
        ...(operation.idAbout === undefined ? [] : [{ name: 'id', about: operation.idAbout }]),
        ...(row.query ?? []).map((name) => ({
          name,
          about: ownValue(v1Parameters, name)?.about ?? '',
        })),
      ],
      request: row.request ? apiFieldsOf(row.request, v1Records) : [],
      reply: row.reply === 'file' ? null : apiFieldsOf(row.reply, v1Records),
    }
  })
}
