import { describe, expect, it } from 'vitest'
import { openStore } from '../store/engine/open-store.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import { createFiles } from './read-files.ts'
import { openMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'

const inMemory = (now: Parameters<typeof openStore>[1]['now']) =>
  openStore({ kind: 'sqlite-memory' }, { now })

const subject = { references: ['MEDU1'], ids: new Set(['shipment-1', 'container-1']) }

const links = (...ids: readonly string[]) => ({
  shipments: { data: ids.map((id) => ({ id, type: 'shipment' })) },
})

const file = (
  id: string,
  attributes: object = {},
  relationships: object = links('shipment-1'),
) => ({
  id,
  type: 'document',
  attributes,
  relationships,
})

/** Files of a service that answers documents with `answer`. */
async function open(answer: (url: URL) => Response) {
  const service = createSmallService()
  service.behaviour.instead = (request) => answer(new URL(request.url))
  const { store, upstream } = await openMirror(inMemory, service)
  return {
    files: createFiles({
      store,
      upstream,
      service: { baseUrl: 'https://service.test/v2', fetch: service.fetch, secrets: () => [] },
    }),
    store,
    service,
  }
}

const serve = (data: readonly unknown[], included: readonly unknown[] = []) =>
  open(() => Response.json({ data, included }))

describe('Files of a shipment', () => {
  it('are those that the service links to it, the newest first, whatever else is listed', async () => {
    const { files } = await serve([
      file('old', { created_at: '2026-11-01T00:00:00Z' }),
      file('other', {}, links('shipment-2')),
      file('undated'),
      file(
        'container',
        { created_at: '2026-11-02T00:00:00Z' },
        { cargos: links('container-1').shipments },
      ),
      file('nobody', {}, links()),
    ])
    const read = await files.find(subject)
    expect(read.ok && read.found.files.map(({ id }) => id)).toEqual(['container', 'old', 'undated'])
  })

  it('say nothing that was not reported, and store hostile text as plain text', async () => {
    const { files } = await serve([
      file('bare'),
      file('hostile', { file_name: '<img src=x onerror=alert(1)>\0', name: 'x'.repeat(5000) }),
    ])
    const read = await files.find(subject)
    const [bare, hostile] = read.ok ? read.found.files : []
    expect(bare).toEqual({
      id: 'bare',
      name: null,
      fileName: null,
      type: null,
      typeByHand: false,
      notes: null,
      source: null,
      sizeBytes: null,
      receivedAt: null,
      extracted: null,
    })
    expect(hostile?.fileName).toBe('<img src=x onerror=alert(1)>')
    expect(hostile?.name).toHaveLength(301)
  })

  it('carry the plain values that were read out of them, and count the rest', async () => {
    const payload = {
      bill_of_lading_number: 'MEDU1',
      total_amount: 12.5,
      container_numbers: ['MSKU1', 'MSKU2'],
      vessel_name: null,
      references: [],
      lines: [{ what: 'chairs' }],
      deep: [[1]],
      ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`extra_${at}`, 'x'])),
    }
    const representation = {
      id: 'read-1',
      type: 'document_representation',
      attributes: { schema_version: '1', payload },
    }
    const relation = { data: { id: 'read-1', type: 'document_representation' } }
    const { files } = await serve(
      [file('a', {}, { ...links('container-1'), last_document_representation: relation })],
      [representation, 'nonsense'],
    )
    const read = await files.find(subject)
    const extracted = read.ok ? read.found.files[0]?.extracted : null
    expect(extracted?.fields.slice(0, 3)).toEqual([
      { name: 'bill_of_lading_number', value: 'MEDU1' },
      { name: 'total_amount', value: '12.5' },
      { name: 'container_numbers', value: 'MSKU1, MSKU2' },
    ])
    expect(extracted?.fields).toHaveLength(24)
    expect(extracted?.leftOut).toBe(21)
  })

  it('that cannot be read do not affect others: they are counted and stored', async () => {
    const { files, store } = await serve([
      'nonsense',
      file('linkless', {}, {}),
      file('wrong', { file_name: {} }),
      file('good'),
    ])
    const read = await files.find(subject)
    expect(read).toMatchObject({
      ok: true,
      found: { files: [{ id: 'good' }, { id: 'wrong', fileName: null }], unreadable: 2 },
    })
    expect(await listUnreadable(store.db, 10)).toHaveLength(2)
  })

  it('are asked for by each number once, and what lies beyond the first page is said', async () => {
    const { files, service } = await open(() =>
      Response.json({ data: [file('a')], meta: { total: 2 } }),
    )
    const read = await files.find({ ...subject, references: ['MEDU1', '', 'a&b=c'] })
    expect(read).toMatchObject({ ok: true, found: { files: [{ id: 'a' }], more: true } })
    const asked = service.calls.map((call) => new URL(call.slice(4), 'https://x').searchParams)
    expect(asked.map((query) => query.get('filter[reference]'))).toEqual(['MEDU1', 'a&b=c'])
  })

  it('are listed without what was read out of them where the service does not give that along', async () => {
    const { files } = await open((url) =>
      url.searchParams.has('include')
        ? Response.json({ errors: [{ status: '400' }] }, { status: 400 })
        : Response.json({ data: [file('a')] }),
    )
    expect(await files.find(subject)).toMatchObject({ ok: true, found: { files: [{ id: 'a' }] } })
  })

  it('that the account has no right to are refused as such', async () => {
    const { files } = await open(() => new Response(null, { status: 403 }))
    expect(await files.find(subject)).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  })
})
