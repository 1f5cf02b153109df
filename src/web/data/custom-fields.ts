import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CustomFields,
  type FieldEdit,
  customFields,
  fieldEdited,
} from '#wire/api/custom-fields.ts'
import { ask } from './api.ts'
import { liveKeys } from './live-keys.ts'
import { useCallback, useMemo } from 'react'
import type { FieldDefinition, FieldEntity, FieldValue } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'

export const fieldQueries = {
  /** The account's own fields and all their values; refetched whenever the stream reports a change. */
  all: () =>
    queryOptions({
      queryKey: liveKeys.fields,
      queryFn: async ({ signal }) =>
        (await ask('GET /api/custom-fields', customFields, { signal })).data,
    }),
}

/** The account's own fields, with their values for each container and shipment. */
export interface Fields {
  /** Null until they are known. */
  readonly definitions: readonly FieldDefinition[] | null
  readonly valueOf: (entity: FieldEntity, id: string, slug: string) => FieldValue
  /** Whether the service hasn't confirmed the last change of a field yet. */
  readonly isUnconfirmed: (entity: FieldEntity, id: string, slug: string) => boolean
  /**
   * When they were last read from the service; null: not yet, and then a missing definition doesn't mean that it was
   * deleted.
   */
  readonly readAt: Instant | null
  readonly failure: string | null
  readonly error: Error | null
  readonly retry: () => void
}

/** Requested only while `wanted`; cached values are returned either way. */
export function useFields(wanted = true): Fields {
  const { data, error, refetch } = useQuery({ ...fieldQueries.all(), enabled: wanted })
  const values = useMemo(
    () => new Map(data?.values.map((one) => [keyOf(one.entity, one.id, one.slug), one.value])),
    [data],
  )
  const valueOf: Fields['valueOf'] = useCallback(
    (entity, id, slug) => values.get(keyOf(entity, id, slug)) ?? null,
    [values],
  )
  const unconfirmed = useMemo(
    () => new Set(data?.unconfirmed.map((one) => keyOf(one.entity, one.id, one.slug))),
    [data],
  )
  const isUnconfirmed: Fields['isUnconfirmed'] = useCallback(
    (entity, id, slug) => unconfirmed.has(keyOf(entity, id, slug)),
    [unconfirmed],
  )
  return {
    definitions: data?.definitions ?? null,
    valueOf,
    isUnconfirmed,
    readAt: data?.readAt ?? null,
    failure: data?.failure ?? null,
    error,
    retry: () => void refetch(),
  }
}

/** Writes one value through to the service. Returns the current value, or the one it had instead of what the person saw. */
export function useEditField() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: FieldEdit) =>
      (await ask('PUT /api/custom-fields', fieldEdited, { body: edit })).data,
    onSuccess: ({ value }, edit) =>
      client.setQueryData(
        fieldQueries.all().queryKey,
        (before) => before && withValue(before, edit, value),
      ),
  })
}

function withValue(fields: CustomFields, edit: FieldEdit, value: FieldValue): CustomFields {
  const { entity, id, slug } = edit
  const key = keyOf(entity, id, slug)
  const others = fields.values.filter((one) => keyOf(one.entity, one.id, one.slug) !== key)
  return {
    ...fields,
    values: value === null ? others : [...others, { entity, id, slug, value }],
  }
}

function keyOf(entity: FieldEntity, id: string, slug: string): string {
  return `${entity} ${id} ${slug}`
}
