import type {
  CustomFieldDefinitionDocument,
  CustomFieldDocument,
} from '#wire/upstream/custom-field.ts'
import type { CustomFieldOptionDocument } from '#wire/upstream/custom-field-option.ts'
import { instant } from '../http/instant.ts'
import type { CustomFields, Definition, Field, Option } from './create-custom-fields.ts'
import { displayValue } from './values.ts'

export function definitionDocument(
  customFields: CustomFields,
  definition: Definition,
): CustomFieldDefinitionDocument {
  const { id, createdAt, updatedAt, ...attributes } = definition
  return {
    id,
    type: 'custom_field_definition',
    attributes: { ...attributes, created_at: instant(createdAt), updated_at: instant(updatedAt) },
    relationships: {
      options: {
        data: customFields
          .optionsOf(id)
          .map((option) => ({ id: option.id, type: 'custom_field_option' })),
      },
    },
  }
}

export function optionDocument({ id, label, value, position }: Option): CustomFieldOptionDocument {
  return { id, type: 'custom_field_option', attributes: { label, value, position } }
}

export function fieldDocument(customFields: CustomFields, field: Field): CustomFieldDocument {
  const { id, definitionId, entityType, entityId, value } = field
  const definition = customFields.definitions.get(definitionId)
  const display =
    definition === undefined
      ? null
      : displayValue(definition, customFields.optionsOf(definitionId), value)
  return {
    id,
    type: 'custom_field',
    attributes: { api_slug: definition?.api_slug ?? '', value, display_value: display },
    relationships: {
      entity: { data: { id: entityId, type: entityType } },
      definition: { data: { id: definitionId, type: 'custom_field_definition' } },
    },
  }
}
