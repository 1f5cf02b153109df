import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { customFieldType } from '#wire/upstream/custom-field.ts'
import type { Account } from '../account/account.ts'
import { openShelf, type Shelf, type Storage } from '../storage/shelf.ts'

const definition = z.object({
  id: z.string(),
  entity_type: z.enum(['Shipment', 'Container', 'TrackingRequest']),
  api_slug: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  data_type: customFieldType,
  reference_type: z.string().nullable(),
  validation: z.record(z.string(), z.unknown()).nullable(),
  default_format: z.string().nullable(),
  default_value: z.unknown(),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type Definition = z.infer<typeof definition>

const option = z.object({
  id: z.string(),
  definitionId: z.string(),
  label: z.string(),
  value: z.string(),
  position: z.number().int(),
})
export type Option = z.infer<typeof option>

/** Entities with custom fields, by the resources' type names. */
export const entityTypes = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const
export type EntityType = (typeof entityTypes)[keyof typeof entityTypes]

const field = z.object({
  id: z.string(),
  definitionId: z.string(),
  entityType: z.enum(['shipment', 'container', 'tracking_request']),
  entityId: z.string(),
  value: z.unknown(),
})
export type Field = z.infer<typeof field>

/** The account's own fields: definitions, options and values. */
export interface CustomFields {
  readonly definitions: Shelf<Definition>
  readonly options: Shelf<Option>
  readonly fields: Shelf<Field>
  /** Options of a definition by position. */
  optionsOf(definitionId: string): readonly Option[]
  findDefinition(entityType: EntityType, slug: string): Definition | undefined
  findField(entityType: EntityType, entityId: string, slug: string): Field | undefined
  addOption(definitionId: string, label: string, value: string): Option
  /** Removes its values and options too. */
  removeDefinition(id: string): void
}

export function createCustomFields(account: Account, storage: Storage): CustomFields {
  const definitions = openShelf(storage, 'custom_field_definition', definition)
  const options = openShelf(storage, 'custom_field_option', option)
  const fields = openShelf(storage, 'custom_field', field)
  if (definitions.list().length === 0) addPriority(account, definitions, options)

  const optionsOf = (definitionId: string) =>
    options
      .list()
      .filter((one) => one.definitionId === definitionId)
      .sort((a, b) => a.position - b.position)

  const findDefinition = (entityType: EntityType, slug: string) =>
    definitions
      .list()
      .find((one) => one.api_slug === slug && entityTypes[one.entity_type] === entityType)

  return {
    definitions,
    options,
    fields,
    optionsOf,
    findDefinition,
    findField: (entityType, entityId, slug) => {
      const id = findDefinition(entityType, slug)?.id
      return fields.list().find((one) => one.definitionId === id && one.entityId === entityId)
    },
    addOption: (definitionId, label, value) => {
      const last = optionsOf(definitionId).at(-1)?.position ?? 0
      const added = { id: randomUUID(), definitionId, label, value, position: last + 1 }
      options.set(added.id, added)
      return added
    },
    removeDefinition: (id) => {
      for (const one of fields.list()) if (one.definitionId === id) fields.delete(one.id)
      for (const one of options.list()) if (one.definitionId === id) options.delete(one.id)
      definitions.delete(id)
    },
  }
}

/** An account starts with one field, so that there is something to read. */
function addPriority(
  account: Account,
  definitions: Shelf<Definition>,
  options: Shelf<Option>,
): void {
  const { identity } = account.world
  const id = identity.idOf('custom_field_definition', 0)
  const at = account.now()
  definitions.set(id, {
    id,
    entity_type: 'Shipment',
    api_slug: 'priority',
    display_name: 'Priority',
    description: 'How urgently the cargo is wanted',
    data_type: 'enum',
    reference_type: null,
    validation: null,
    default_format: null,
    default_value: null,
    createdAt: at,
    updatedAt: at,
  })
  for (const [place, label] of ['Low', 'Normal', 'High'].entries()) {
    const optionId = identity.idOf('custom_field_option', place)
    options.set(optionId, {
      id: optionId,
      definitionId: id,
      label,
      value: label.toLowerCase(),
      position: place + 1,
    })
  }
}
