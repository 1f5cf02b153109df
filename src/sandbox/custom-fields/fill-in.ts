import { randomUUID } from 'node:crypto'
import type { Account, ShipmentRef } from '../account/account.ts'
import { invalid, notFound } from '../http/refusal.ts'
import type { InitialFields } from '../account/tracking-requests.ts'
import type { CustomFields, Definition, EntityType, Field } from './create-custom-fields.ts'
import { readValue } from './values.ts'

/** One field per slug for each entity: setting it again changes its value. */
export function fillIn(
  customFields: CustomFields,
  type: EntityType,
  id: string,
  slug: string,
  given: unknown,
): Field {
  const definition = getDefinition(customFields, type, slug)
  const known = customFields.findField(type, id, slug)
  const value = readValue(definition, customFields.optionsOf(definition.id), given)
  const field: Field = known
    ? { ...known, value }
    : { id: randomUUID(), definitionId: definition.id, entityType: type, entityId: id, value }
  customFields.fields.set(field.id, field)
  return field
}

/** Throws a `Refusal` for a value that its definition doesn't allow. */
export function changeValue(customFields: CustomFields, before: Field, given: unknown): Field {
  const definition = customFields.definitions.get(before.definitionId)
  if (definition === undefined) throw notFound()
  const field = {
    ...before,
    value: readValue(definition, customFields.optionsOf(definition.id), given),
  }
  customFields.fields.set(field.id, field)
  return field
}

/** Throws a `Refusal` if a field in a tracking request couldn't be set. */
export function checkInitialFields(customFields: CustomFields, fields: InitialFields): void {
  const check = (
    type: EntityType,
    { api_slug: slug, value }: { api_slug: string; value: unknown },
  ) => {
    const definition = getDefinition(customFields, type, slug)
    readValue(definition, customFields.optionsOf(definition.id), value)
  }
  for (const field of fields.shipment) check('shipment', field)
  for (const field of fields.containers) check('container', field)
}

/** Sets the fields of a tracking request; a field without a number applies to every container. */
export function fillInitialFields(
  account: Account,
  customFields: CustomFields,
  shipment: ShipmentRef,
  fields: InitialFields,
): void {
  for (const { api_slug: slug, value } of fields.shipment) {
    fillIn(customFields, 'shipment', shipment.id, slug, value)
  }
  for (const { api_slug: slug, value, number } of fields.containers) {
    for (const container of account.containersOf(shipment)) {
      const isMeant = !number || number === container.plan.number
      if (isMeant) fillIn(customFields, 'container', container.id, slug, value)
    }
  }
}

function getDefinition(customFields: CustomFields, type: EntityType, slug: string): Definition {
  const definition = customFields.findDefinition(type, slug)
  if (definition !== undefined) return definition
  throw invalid([
    { field: 'api_slug', code: 'invalid', detail: `No definition has the slug ${slug}` },
  ])
}
