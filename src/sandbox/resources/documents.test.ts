import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import {
  directUpload,
  document,
  documentTypes,
  downloadUrl,
  jobAccepted,
} from '#wire/upstream/document.ts'
import { documentSchema } from '#wire/upstream/document-schema.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { openSqliteStorage } from '../kept/sqlite-storage.ts'
import { kinds } from '../paperwork/kinds.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const list = many(document)
const single = one(document)

interface Upload {
  readonly name?: string
  readonly file?: string
  readonly type?: string
  readonly text?: string
}

/** Announces and puts a file; gives the signed id. */
async function put(sandbox: TestSandbox, { file = 'invoice.pdf', type, text }: Upload) {
  const bytes = new TextEncoder().encode(text ?? 'INVOICE 1')
  const blob = {
    filename: file,
    content_type: type ?? 'application/pdf',
    byte_size: bytes.byteLength,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const announced = await sandbox.send('POST', '/rails/active_storage/direct_uploads', { blob })
  const { direct_upload: target, signed_id } = directUpload.parse(await announced.json())
  const sent = (body: Uint8Array<ArrayBuffer>) =>
    sandbox.app.request(target.url, { method: 'PUT', body, headers: target.headers })
  return { bytes, sent, signed_id }
}

function hand(sandbox: TestSandbox, name: string, attached_document: string) {
  const data = { type: 'document', attributes: { name, attached_document } }
  return sandbox.send('POST', '/v2/documents', { data })
}

async function upload(sandbox: TestSandbox, what: Upload = {}) {
  const { bytes, sent, signed_id } = await put(sandbox, what)
  expect((await sent(bytes)).status).toBe(204)
  const answer = await hand(sandbox, what.name ?? 'Invoice', signed_id)
  expect(answer.status).toBe(201)
  return single.parse(await answer.json()).data
}

const errorsOf = async (answer: Response) => errorDocument.parse(await answer.json()).errors

describe('handing in a file', () => {
  it('announce, put, name: then it is listed first, without a type', async () => {
    const sandbox = openSandbox()
    const made = await upload(sandbox)
    expect(made.attributes).toMatchObject({
      name: 'Invoice',
      document_type: null,
      source: 'api',
      file_name: 'invoice.pdf',
      file_size_bytes: 9,
    })
    expect((await sandbox.get('/v2/documents', list)).data[0]).toEqual(made)
  })

  it('is classified, and read, some time later', async () => {
    const sandbox = openSandbox()
    const { id } = await upload(sandbox)
    sandbox.advance(25_000)
    const classified = (await sandbox.get(`/v2/documents/${id}`, single)).data
    expect(classified.attributes.document_type).toBe('commercial_invoice')
    expect(classified.relationships?.last_document_representation.data).toBeNull()
    sandbox.advance(25_000)
    const read = await sandbox.get(`/v2/documents/${id}?include=current_extraction`, single)
    expect(read.included?.map(({ type }) => type)).toEqual(['document_representation'])
  })

  it('is linked to the shipment and the boxes that its name speaks of', async () => {
    const sandbox = openSandbox()
    const box = sandbox.account.boxes()[0]
    const { id } = await upload(sandbox, { name: `Delivery order ${box?.plan.number}` })
    sandbox.advance(60_000)
    const { data } = await sandbox.get(`/v2/documents/${id}?include=shipments,cargos`, single)
    expect(data.relationships?.shipments.data).toEqual([{ id: box?.of.id, type: 'shipment' }])
    expect(data.relationships?.cargos.data).toEqual([{ id: box?.id, type: 'container' }])
  })

  it('nothing can be read in a file that says so', async () => {
    const sandbox = openSandbox()
    const { id } = await upload(sandbox, { name: 'Invoice UNREADABLE' })
    sandbox.advance(60_000)
    const { data } = await sandbox.get(`/v2/documents/${id}`, single)
    expect(data.attributes.classification_notes).toContain('Nothing could be read')
    expect(data.relationships?.last_document_representation.data).toBeNull()
  })

  it('the same bytes a second time: 409 with the document that has them', async () => {
    const sandbox = openSandbox()
    const first = await upload(sandbox)
    const { bytes, sent, signed_id } = await put(sandbox, { file: 'copy.pdf' })
    await sent(bytes)
    const answer = await hand(sandbox, 'Copy', signed_id)
    expect(answer.status).toBe(409)
    expect((await errorsOf(answer))[0]).toMatchObject({
      code: 'duplicate_document',
      title: 'Duplicate document',
      meta: { existing_document_id: first.id, existing_document_name: 'Invoice' },
    })
  })

  it('bytes other than those announced are refused, and cannot be handed in', async () => {
    const sandbox = openSandbox()
    const { sent, signed_id } = await put(sandbox, {})
    expect((await sent(new TextEncoder().encode('INVOICE 2'))).status).toBe(422)
    const answer = await hand(sandbox, '', signed_id)
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer)).map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/name',
      '/data/attributes/attached_document',
    ])
  })

  it('announcing needs the key; a signed address opens nothing but its own purpose', async () => {
    const sandbox = openSandbox()
    const path = '/rails/active_storage/direct_uploads'
    expect((await sandbox.app.request(path, { method: 'POST' })).status).toBe(401)
    const { signed_id } = await put(sandbox, {})
    const elsewhere = `/rails/active_storage/disk/${signed_id}`
    expect((await sandbox.app.request(elsewhere, { method: 'PUT', body: 'x' })).status).toBe(404)
    expect((await sandbox.app.request(`${elsewhere}/x.pdf`)).status).toBe(404)
  })
})

describe('after a restart', () => {
  it('a file that was handed in is there, bytes and all', async () => {
    const storage = openSqliteStorage(':memory:')
    const before = openSandbox({ storage })
    const made = await upload(before, { text: 'kept' })
    const after = openSandbox({ storage })
    expect((await after.get(`/v2/documents/${made.id}`, single)).data).toEqual(made)
    const path = `/v2/documents/${made.id}/download_url`
    const { download_url } = await after.get(path, downloadUrl)
    expect(await (await after.app.request(download_url)).text()).toBe('kept')
  })
})

describe('the documents of the seeded account', () => {
  it('every one opens, is linked, and was read by the schema of its type', async () => {
    const sandbox = openSandbox()
    const include = 'last_document_representation,shipments,email_submission,account,user'
    const page = await sandbox.get(`/v2/documents?page[size]=100&include=${include}`, list)
    expect(page.data.length).toBeGreaterThan(10)
    for (const { id, attributes, relationships } of page.data) {
      expect(relationships?.shipments.data).toHaveLength(1)
      const { download_url } = await sandbox.get(`/v2/documents/${id}/download_url`, downloadUrl)
      const file = await sandbox.app.request(download_url)
      const bytes = new Uint8Array(await file.arrayBuffer())
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
      expect(bytes.byteLength).toBe(attributes.file_size_bytes)
      sandbox.advance(700)
    }
    const read = (page.included ?? []).filter((one) => one.type === 'document_representation')
    expect(read.length).toBeGreaterThan(0)
    for (const { attributes } of read) {
      const fits = Object.values(kinds).some(
        ({ fields }) => fields?.strict().safeParse(attributes.payload).success,
      )
      expect(fits).toBe(true)
    }
  })

  it('sorts by type, by who added it and by age, and by nothing else', async () => {
    const sandbox = openSandbox()
    const read = async (sort: string) =>
      (await sandbox.get(`/v2/documents?page[size]=100&sort=${sort}`, list)).data
    const created = (await read('created_at')).map(({ attributes }) => attributes.created_at)
    expect(created).toEqual(created.toSorted())
    const types = (await read('-document_type')).map(
      ({ attributes }) => attributes.document_type ?? '',
    )
    expect(types).toEqual(types.toSorted().toReversed())
    const bySource = (await read('added_by')).map(({ attributes }) => attributes.source)
    expect(bySource.lastIndexOf('email')).toBeLessThan(bySource.indexOf('upload'))
    const answer = await sandbox.request('/v2/documents?sort=colour')
    expect(answer.status).toBe(400)
    expect((await errorsOf(answer))[0]?.source).toEqual({ parameter: 'sort' })
  })

  it('filters by file name, by reference and by types', async () => {
    const sandbox = openSandbox()
    const all = (await sandbox.get('/v2/documents?page[size]=100', list)).data
    const read = async (filter: string) =>
      (await sandbox.get(`/v2/documents?page[size]=100&${filter}`, list)).data
    const known = await read('filter[document_types]=arrival_notice,bill_of_lading')
    expect(known).toEqual(
      all.filter(({ attributes: { document_type: type } }) =>
        ['arrival_notice', 'bill_of_lading'].includes(type ?? ''),
      ),
    )
    const file = all[0]?.attributes.file_name ?? ''
    expect((await read(`filter[filename]=${file}`)).map(({ id }) => id)).toEqual([all[0]?.id])
    const bill = all[0]?.attributes.name.split(' ').at(-1)
    const about = await read(`filter[reference]=${bill}`)
    expect(about.length).toBeGreaterThan(0)
    for (const { attributes } of about) expect(attributes.name).toContain(bill)
    expect(await read('filter[colour]=red')).toEqual(all)
  })

  it('refuses a relation that documents do not have, by name', async () => {
    const answer = await openSandbox().request('/v2/documents?include=owner')
    expect(answer.status).toBe(400)
    const [error] = await errorsOf(answer)
    expect(error?.source).toEqual({ parameter: 'include' })
    expect(error?.detail).toMatch(/owner.*DocumentSerializer/)
  })
})

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
