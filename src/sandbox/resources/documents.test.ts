import { describe, expect, it } from 'vitest'
import { downloadUrl } from '#wire/upstream/document.ts'
import { openSqliteStorage } from '../storage/sqlite-storage.ts'
import { kinds } from '../shipping-documents/kinds.ts'
import { openSandbox } from '../testing/open-sandbox.ts'
import { list, single, put, hand, upload, errorsOf } from '../testing/handed-in.ts'

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

  it('is linked to the shipment and the containers that its name speaks of', async () => {
    const sandbox = openSandbox()
    const container = sandbox.account.containers()[0]
    const { id } = await upload(sandbox, { name: `Delivery order ${container?.plan.number}` })
    sandbox.advance(60_000)
    const { data } = await sandbox.get(`/v2/documents/${id}?include=shipments,cargos`, single)
    expect(data.relationships?.shipments.data).toEqual([{ id: container?.of.id, type: 'shipment' }])
    expect(data.relationships?.cargos.data).toEqual([{ id: container?.id, type: 'container' }])
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
