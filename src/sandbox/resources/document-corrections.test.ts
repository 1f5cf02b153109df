import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { documentTypes, jobAccepted } from '#wire/upstream/document.ts'
import { documentSchema } from '#wire/upstream/document-schema.ts'
import { kinds } from '../shipping-documents/kinds.ts'
import { one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import { errorsOf, list, single, upload } from '../testing/handed-in.ts'

describe('correcting and removing', () => {
  const seeded = async (sandbox: TestSandbox) => {
    const filter = 'filter[document_types]=arrival_notice'
    const { data } = await sandbox.get(`/v2/documents?${filter}`, list)
    const [found] = data
    if (found === undefined) throw new Error('Some shipment has an arrival notice')
    return found
  }
  const correct = (sandbox: TestSandbox, id: string, attributes: object) =>
    sandbox.send('PATCH', `/v2/documents/${id}`, { data: { type: 'document', attributes } })

  it('a type and data set by hand count, until they are cleared', async () => {
    const sandbox = openSandbox()
    const { id } = await seeded(sandbox)
    const change = { document_type_manual: 'bill_of_lading', extracted_data_manual: { a: 1 } }
    expect((await correct(sandbox, id, change)).status).toBe(200)
    const path = `/v2/documents/${id}?include=last_document_representation`
    const changed = await sandbox.get(path, single)
    expect(changed.data.attributes).toMatchObject({
      document_type: 'bill_of_lading',
      document_type_manual: 'bill_of_lading',
    })
    expect(payloadOf(changed)).toEqual({ a: 1 })
    await correct(sandbox, id, { document_type_manual: null, extracted_data_manual: null })
    const cleared = await sandbox.get(path, single)
    expect(cleared.data.attributes.document_type).toBe('arrival_notice')
    expect(payloadOf(cleared)).toHaveProperty('estimated_arrival_on')
  })

  it('a type that does not exist is refused', async () => {
    const sandbox = openSandbox()
    const { id } = await seeded(sandbox)
    const answer = await correct(sandbox, id, { document_type_manual: 'poem' })
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer))[0]?.source?.pointer).toBe(
      '/data/attributes/document_type_manual',
    )
  })

  it('a deleted document is gone: 204, then 404 that names it; its bytes may come again', async () => {
    const sandbox = openSandbox()
    const { id } = await upload(sandbox)
    expect((await sandbox.send('DELETE', `/v2/documents/${id}`)).status).toBe(204)
    const answer = await sandbox.request(`/v2/documents/${id}`)
    expect(answer.status).toBe(404)
    expect((await errorsOf(answer))[0]?.detail).toBe(`Couldn't find Document with 'id'=${id}`)
    expect((await upload(sandbox)).id).not.toBe(id)
  })

  it('jobs are accepted, and a new reading comes later', async () => {
    const sandbox = openSandbox()
    const { id } = await seeded(sandbox)
    const path = `/v2/documents/${id}`
    const before = await sandbox.get(path, single)
    for (const job of ['reextract', 'reclassify', 'relink']) {
      const answer = await sandbox.send('POST', `${path}/${job}`)
      expect(answer.status).toBe(202)
      jobAccepted.parse(await answer.json())
    }
    sandbox.advance(21_000)
    const after = await sandbox.get(path, single)
    expect(after.data.relationships?.last_document_representation).not.toEqual(
      before.data.relationships?.last_document_representation,
    )
    expect(after.data.attributes.updated_at > before.data.attributes.updated_at).toBe(true)
  })

  it('jobs that make no sense are refused', async () => {
    const sandbox = openSandbox()
    const fresh = `/v2/documents/${(await upload(sandbox)).id}`
    const status = async (path: string, body?: object) =>
      (await sandbox.send('POST', path, body)).status
    expect(await status(`${fresh}/reextract`)).toBe(422)
    expect(await status(`${fresh}/relink`)).toBe(422)
    expect(await status(`${fresh}/rotate`, { degrees: 90 })).toBe(422)
    const image = await upload(sandbox, { file: 'a.png', type: 'image/png', text: 'png' })
    expect(await status(`/v2/documents/${image.id}/rotate`, { degrees: 45 })).toBe(422)
    expect(await status(`/v2/documents/${image.id}/rotate`, { degrees: 270 })).toBe(202)
    await correct(sandbox, image.id, { document_type_manual: 'other' })
    expect(await status(`/v2/documents/${image.id}/reclassify`)).toBe(422)
  })
})

describe('types and schemas', () => {
  it('every type that is read has its schema', async () => {
    const sandbox = openSandbox()
    const { document_types: types } = await sandbox.get('/v2/documents/types', documentTypes)
    expect(types.map(({ code }) => code)).toEqual(Object.keys(kinds))
    const read = types.filter(({ code }) => code !== 'packing_list' && code !== 'other')
    for (const { code, label } of read) {
      const path = `/v2/document_schemas/${code}@2026-03-10`
      const { data } = await sandbox.get(path, one(documentSchema))
      expect(data.attributes).toMatchObject({ document_type: code, label, current: true })
      expect(data.attributes.schema_payload).toMatchObject({ type: 'object' })
    }
  })

  it('a schema that does not exist is named in the answer', async () => {
    const answer = await openSandbox().request('/v2/document_schemas/poem@2026-03-10')
    expect(answer.status).toBe(404)
    expect((await errorsOf(answer))[0]?.detail).toContain('DocumentSchema')
  })
})

function payloadOf({ included }: z.infer<typeof single>): unknown {
  const [found] = included ?? []
  return found?.type === 'document_representation' ? found.attributes.payload : undefined
}
