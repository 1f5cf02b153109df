import {
  definitionEdit,
  newDefinition,
  newOption,
  optionEdit,
} from '../resources/custom-field-definitions.ts'
import { fieldEdit, newField, newNestedField } from '../resources/custom-fields.ts'
import { invalid, notFound, type Group, type Operation } from './operation.ts'

const options = '/custom_field_definitions/{definition_id}/options'

/** Custom data of an account's shipments, containers and requests. */
export const customFieldGroups: readonly Group[] = [
  {
    name: 'Custom field definitions',
    operations: [
      {
        method: 'get',
        path: '/custom_field_definitions',
        summary: 'Lists the definitions.',
        filters: ['entity_type', 'data_type', 'display_name'],
        success: { kind: 'page', of: 'custom_field_definition', size: 25 },
      },
      {
        method: 'post',
        path: '/custom_field_definitions',
        summary: 'Makes a definition; its entity, slug and type stay for ever.',
        body: newDefinition,
        success: { kind: 'single', of: 'custom_field_definition', status: 201 },
        refusals: invalid,
      },
      {
        method: 'get',
        path: '/custom_field_definitions/{id}',
        summary: 'Gives one definition.',
        success: { kind: 'single', of: 'custom_field_definition' },
        refusals: notFound,
      },
      {
        method: 'patch',
        path: '/custom_field_definitions/{id}',
        summary: 'Changes a definition.',
        body: definitionEdit,
        success: { kind: 'single', of: 'custom_field_definition' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'delete',
        path: '/custom_field_definitions/{id}',
        summary: 'Deletes a definition and all its values.',
        success: { kind: 'empty', status: 200 },
        refusals: notFound,
      },
    ],
  },
  {
    name: 'Custom field options',
    operations: [
      {
        method: 'get',
        path: options,
        summary: 'Lists the options of a definition.',
        success: { kind: 'all', of: 'custom_field_option' },
        refusals: notFound,
      },
      {
        method: 'post',
        path: options,
        summary: 'Adds an option.',
        body: newOption,
        success: { kind: 'single', of: 'custom_field_option', status: 201 },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'get',
        path: `${options}/{option_id}`,
        summary: 'Gives one option.',
        success: { kind: 'single', of: 'custom_field_option' },
        refusals: notFound,
      },
      {
        method: 'patch',
        path: `${options}/{option_id}`,
        summary: 'Changes the label or the position of an option.',
        body: optionEdit,
        success: { kind: 'single', of: 'custom_field_option' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'delete',
        path: `${options}/{option_id}`,
        summary: 'Deletes an option; values that were chosen stay.',
        success: { kind: 'empty', status: 200 },
        refusals: notFound,
      },
    ],
  },
  {
    name: 'Custom fields',
    operations: [
      {
        method: 'get',
        path: '/custom_fields',
        summary: 'Lists the values of all entities.',
        filters: ['entity_type', 'entity_id', 'definition_id'],
        success: { kind: 'page', of: 'custom_field', size: 25 },
      },
      {
        method: 'post',
        path: '/custom_fields',
        summary: 'Fills in a field of an entity.',
        body: newField,
        success: { kind: 'single', of: 'custom_field', status: 201 },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'get',
        path: '/custom_fields/{id}',
        summary: 'Gives one value.',
        success: { kind: 'single', of: 'custom_field' },
        refusals: notFound,
      },
      {
        method: 'patch',
        path: '/custom_fields/{id}',
        summary: 'Changes a value.',
        body: fieldEdit,
        success: { kind: 'single', of: 'custom_field' },
        refusals: { ...notFound, ...invalid },
      },
      {
        method: 'delete',
        path: '/custom_fields/{id}',
        summary: 'Clears a value.',
        success: { kind: 'empty', status: 200 },
        refusals: notFound,
      },
      ...['containers', 'shipments', 'tracking_requests'].flatMap(fieldsOf),
    ],
  },
]

function fieldsOf(entities: string): Operation[] {
  const path = `/${entities}/{id}/custom_fields`
  const one = entities.slice(0, -1).replace('_', ' ')
  return [
    {
      method: 'get',
      path,
      summary: `Lists the values of a ${one}.`,
      success: { kind: 'page', of: 'custom_field', size: 25 },
      refusals: notFound,
    },
    {
      method: 'post',
      path,
      summary: `Fills in a field of a ${one}.`,
      body: newNestedField,
      success: { kind: 'single', of: 'custom_field', status: 201 },
      refusals: { ...notFound, ...invalid },
    },
    {
      method: 'patch',
      path: `${path}/{api_slug}`,
      summary: `Changes a value of a ${one}.`,
      body: fieldEdit,
      success: { kind: 'single', of: 'custom_field' },
      refusals: { ...notFound, ...invalid },
    },
    {
      method: 'delete',
      path: `${path}/{api_slug}`,
      summary: `Clears a value of a ${one}.`,
      success: { kind: 'empty', status: 204 },
      refusals: notFound,
    },
  ]
}
