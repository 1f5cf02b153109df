// Compares the OpenAPI document of the public API with the committed one, so that nothing that programs rely on is removed
// or changed unnoticed. Run by `npm run check`. `--write` commits compatible additions. `--prove` plants a breaking change of
// each kind and requires that every one is caught.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openapiDocument } from '../src/server/routes/openapi.ts'

const path = join(import.meta.dirname, '../docs/openapi-v1.json')
const methods = ['get', 'put', 'post', 'patch', 'delete']

/** What a program written for `before` loses with `after`, one line for each loss. */
function breaksOf(before, after) {
  return operationsOf(before).flatMap(([name, old]) => {
    const now = new Map(operationsOf(after)).get(name)
    if (!now) return [`${name} is gone`]
    const is = (place) => ({ place: `${name} ${place}`, before, after, seen: new Set() })
    const statuses = Object.keys(old.responses).filter((status) => status.startsWith('2'))
    return [
      ...(old.operationId === now.operationId ? [] : [`${name} is now called ${now.operationId}`]),
      ...requestBreaks(parametersOf(old), parametersOf(now), is('parameter')),
      ...requestBreaks(bodyOf(old.requestBody), bodyOf(now.requestBody), is('body')),
      ...statuses.flatMap((status) =>
        now.responses[status]
          ? schemaBreaks(bodyOf(old.responses[status]), bodyOf(now.responses[status]), is(status))
          : [`${name} no longer responds with ${status}`],
      ),
    ]
  })
}

const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([at, item]) =>
    methods.flatMap((method) =>
      item[method] ? [[`${method.toUpperCase()} ${at}`, item[method]]] : [],
    ),
  )

/** Parameters as an object's schema, so that they are compared as the fields of a body are. */
const parametersOf = ({ parameters = [] }) => ({
  properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
  required: parameters.filter((one) => one.required).map((one) => one.name),
})
const bodyOf = (holder) => holder?.content?.['application/json']?.schema ?? {}

/** What a program sends: beside the other breaks, nothing may become required. */
function requestBreaks(old, now, is) {
  const required = fieldsOf(now).required.filter((name) => !fieldsOf(old).required.includes(name))
  return [
    ...required.map((name) => `${is.place} ${name} is now required`),
    ...schemaBreaks(old, now, { ...is, isRequest: true }),
  ]
}

const fieldsOf = ({ properties = {}, required = [] }) => ({ properties, required })

/** Removed fields and values, and other types. In a response, a field may not become optional or null either. */
function schemaBreaks(oldSchema, nowSchema, is) {
  const old = resolved(oldSchema, is.before)
  const now = resolved(nowSchema, is.after)
  if (oldSchema.$ref && is.seen.has(oldSchema.$ref)) return []
  const inner = (place) => ({ ...is, place, seen: new Set([...is.seen, oldSchema.$ref]) })
  const forms = formsOf(old)
  if (forms.length > 1)
    return forms.flatMap((form) => formBreaks(form, formsOf(now), inner(is.place)))
  const values = valuesOf(old).filter((value) => !valuesOf(now).includes(value))
  const [oldFields, nowFields] = [fieldsOf(old), fieldsOf(now)]
  return [
    ...typeBreaks(old, now, is),
    ...(valuesOf(now).length === 0
      ? []
      : values.map((value) => `${is.place} lost the value ${value}`)),
    ...Object.entries(oldFields.properties).flatMap(([name, field]) => {
      const place = `${is.place} ${name}`
      const other = nowFields.properties[name]
      if (!other) return [`${place} is gone`]
      const isLess = oldFields.required.includes(name) && !nowFields.required.includes(name)
      const lost = isLess && !is.isRequest ? [`${place} can now be absent`] : []
      return [...lost, ...schemaBreaks(field, other, inner(place))]
    }),
    ...(old.items ? schemaBreaks(old.items, now.items ?? {}, inner(`${is.place}[]`)) : []),
  ]
}

/** A form of a field is found again by the values of its `kind`, or by its type. */
function formBreaks(form, others, is) {
  const kinds = (one) => valuesOf(one.properties?.kind ?? {})
  const [kind] = kinds(form)
  const other = others.find((one) =>
    kind === undefined ? typesOf(one)[0] === typesOf(form)[0] : kinds(one).includes(kind),
  )
  const place = kind === undefined ? is.place : `${is.place} (${kind})`
  return other ? schemaBreaks(form, other, { ...is, place }) : [`${place} is gone`]
}

const resolved = (schema, { components }) =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema
const formsOf = (schema) => schema.oneOf ?? schema.anyOf ?? [schema]
const valuesOf = (schema) => schema.enum ?? ('const' in schema ? [schema.const] : [])
const typesOf = (schema) => formsOf(schema).flatMap(({ type = [] }) => type)

function typeBreaks(old, now, { place, isRequest = false, before, after }) {
  const [was, is] = [typesOf(resolved(old, before)), typesOf(resolved(now, after))]
  const [narrow, wide] = isRequest ? [was, is] : [is, was]
  const isOther = !narrow.every((type) => wide.includes(type)) || old.format !== now.format
  return isOther ? [`${place} is now ${is.join(' or ')}, not ${was.join(' or ')}`] : []
}

/** A copy of the document with one change. */
function changed(document, change) {
  const copy = structuredClone(document)
  change(copy)
  return copy
}

const planted = {
  'operation removed': (one) => delete one.paths['/api/v1/lookup'],
  'operation renamed': (one) => (one.paths['/api/v1/lookup'].get.operationId = 'find'),
  'field removed': (one) => delete one.components.schemas.Container.properties.number,
  'field optional': (one) => one.components.schemas.Container.required.shift(),
  'field null': (one) => (one.components.schemas.Note.properties.text.type = ['string', 'null']),
  'type changed': (one) => (one.components.schemas.Note.properties.id.type = 'number'),
  'value removed': (one) => one.components.schemas.Container.properties.availability.enum.pop(),
  'form removed': (one) => one.components.schemas.Change.properties.change.oneOf.pop(),
  'kind renamed': (one) =>
    (one.components.schemas.Alert.properties.cause.oneOf[1].properties.kind.const = 'held'),
  'inner field removed': (one) =>
    delete one.components.schemas.Container.properties.lastFreeDay.anyOf[0].properties.date,
  'parameter removed': (one) => one.paths['/api/v1/containers'].get.parameters.shift(),
  'parameter required': (one) =>
    (one.paths['/api/v1/containers'].get.parameters[0].required = true),
  'parameter value removed': (one) =>
    one.paths['/api/v1/containers'].get.parameters
      .find(({ name }) => name === 'lane')
      .schema.enum.pop(),
  'body field required': (one) =>
    bodyOf(one.paths['/api/v1/references'].put.requestBody).required.push('add'),
  'body type narrowed': (one) =>
    (bodyOf(one.paths['/api/v1/containers/{id}/owner'].put.requestBody).properties.email = {
      type: 'string',
    }),
  'status changed': (one) => {
    const { responses } = one.paths['/api/v1/containers/{id}/notes'].post
    responses[200] = responses[201]
    delete responses[201]
  },
}
const harmless = {
  'field added': (one) =>
    (one.components.schemas.Container.properties.terminal = { type: 'string' }),
  'value added': (one) =>
    one.components.schemas.Container.properties.availability.enum.push('other'),
  'operation added': (one) =>
    (one.paths['/api/v1/vessels'] = { get: { operationId: 'listVessels', responses: {} } }),
  'parameter added': (one) =>
    one.paths['/api/v1/lookup'].get.parameters.push({ name: 'limit', schema: { type: 'integer' } }),
  'description changed': (one) => (one.info.description = 'Other words'),
}

const document = JSON.parse(JSON.stringify(openapiDocument('v1', 'v1')))
const text = `${JSON.stringify(document, null, 2)}\n`
const committed = readFileSync(path, 'utf8')
const breaks = breaksOf(JSON.parse(committed), document)

if (process.argv.includes('--prove')) {
  const count = (change) => breaksOf(document, changed(document, change)).length
  const missed = Object.keys(planted).filter((name) => count(planted[name]) === 0)
  const wrong = Object.keys(harmless).filter((name) => count(harmless[name]) > 0)
  for (const name of missed) console.error(`Not caught: ${name}`)
  for (const name of wrong) console.error(`Refused, though compatible: ${name}`)
  console.log(`OpenAPI: ${Object.keys(planted).length - missed.length} planted breaks were caught`)
  process.exitCode = missed.length + wrong.length === 0 ? 0 : 1
} else if (breaks.length > 0) {
  for (const one of breaks) console.error(one)
  console.error('These break programs that use version 1. Add what is new beside what exists.')
  process.exitCode = 1
} else if (process.argv.includes('--write')) {
  writeFileSync(path, text)
  console.log('OpenAPI: docs/openapi-v1.json is up to date')
} else if (committed !== text) {
  console.error(
    'docs/openapi-v1.json is out of date, compatibly. Run npm run openapi and commit it.',
  )
  process.exitCode = 1
} else console.log(`OpenAPI: ${operationsOf(document).length} operations as committed`)
