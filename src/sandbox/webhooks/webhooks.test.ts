import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { directUpload } from '#wire/upstream/document.ts'
import { anyResource, errorDocument } from '#wire/upstream/json-api.ts'
import { webhook, webhookBody, webhookEvents, webhookNotification } from '#wire/upstream/webhook.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import { minute, openReceiver, subscribe, live } from '../testing/receiver.ts'

describe('webhooks', () => {
  it('are made with a secret of the service, changed, listed and deleted', async () => {
    const { sandbox } = openReceiver()
    const made = await subscribe(sandbox, ['container.updated'], {
      headers: [{ name: 'x-api-key', value: 'k' }],
    })
    expect(made.attributes.secret).toMatch(/^\w{20,}$/)
    expect(made.attributes.headers).toEqual([{ name: 'X-Api-Key', value: 'k' }])
    const path = `/v2/webhooks/${made.id}`
    const data = { type: 'webhook', attributes: { active: false } }
    await sandbox.send('PATCH', path, { data })
    expect((await sandbox.get(path, one(webhook))).data.attributes).toEqual({
      ...made.attributes,
      active: false,
    })
    expect((await sandbox.get('/v2/webhooks', many(webhook))).data).toHaveLength(1)
    const deleted = await sandbox.send('DELETE', path)
    expect([deleted.status, await deleted.text()]).toEqual([200, ''])
    expect((await sandbox.request(path)).status).toBe(404)
  })

  it.each(['', 'ftp://example.com', 'http://example.com/hook', 'not an address'])(
    'are refused an address that is not https: %s',
    async (address) => {
      const data = { type: 'webhook', attributes: { url: address, active: true, events: [] } }
      const answer = await openSandbox().send('POST', '/v2/webhooks', { data })
      expect(answer.status).toBe(422)
      expect(errorDocument.parse(await answer.json()).errors[0]?.source?.pointer).toMatch(/url$/)
    },
  )

  it.each(['*', 'container.*', 'container.transport.*', 'container.vanished'])(
    'are refused an event that is not on the list: %s',
    async (event) => {
      const sandbox = openSandbox()
      const attributes = { url: 'https://receiver.example.com/hook', active: true }
      const make = (events: string[]) =>
        sandbox.send('POST', '/v2/webhooks', {
          data: { type: 'webhook', attributes: { ...attributes, events } },
        })
      const refused = await make(['container.created', event])
      expect(refused.status).toBe(422)
      const [error] = errorDocument.parse(await refused.json()).errors
      expect(error?.source?.pointer).toBe('/data/attributes/events')
      const made = one(webhook).parse(await (await make(['container.created'])).json()).data
      const changed = await sandbox.send('PATCH', `/v2/webhooks/${made.id}`, {
        data: { type: 'webhook', attributes: { events: [event] } },
      })
      expect(changed.status).toBe(422)
    },
  )

  it('name every kind of event in categories', async () => {
    const category = z.object({
      id: z.string(),
      type: z.literal('webhook_event_category'),
      attributes: z.object({
        name: z.string(),
        events: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    })
    const { data } = await openSandbox().get(
      '/v2/webhooks/events',
      z.object({ data: z.array(category) }),
    )
    const names = data.flatMap(({ attributes }) => attributes.events.map(({ name }) => name))
    expect(names.toSorted()).toEqual(webhookEvents.toSorted())
  })
})

describe('a notification', () => {
  it('is signed over its raw body, and carries the webhook’s own headers', async () => {
    const { sandbox, received } = openReceiver()
    const made = await subscribe(sandbox, webhookEvents, {
      headers: [{ name: 'x-api-key', value: 'k' }],
    })
    await live(sandbox, 120, 10)
    expect(received.length).toBeGreaterThan(5)
    for (const { request, text } of received) {
      const signature = createHmac('sha256', made.attributes.secret).update(text).digest('hex')
      expect(request.headers.get('x-t49-webhook-signature')).toBe(signature)
      expect(request.headers.get('content-type')).toBe('application/json')
      expect(request.headers.get('x-api-key')).toBe('k')
    }
  })

  it('comes only for the events that were asked for, and for nothing before the webhook', async () => {
    const { sandbox, received } = openReceiver()
    await sandbox.tick()
    sandbox.advance(600 * minute)
    await subscribe(sandbox, ['container.transport.vessel_arrived'])
    await sandbox.tick()
    expect(received).toEqual([])
    await live(sandbox, 4 * 1440, 60)
    expect(new Set(received.map(({ event }) => event))).toEqual(
      new Set(['container.transport.vessel_arrived']),
    )
  })

  it('can be read again, with what it refers to', async () => {
    const { sandbox, received } = openReceiver()
    await subscribe(sandbox, webhookEvents)
    await live(sandbox, 120, 10)
    const schema = one(webhookNotification).extend({ included: z.array(z.unknown()) })
    for (const { id } of received.slice(0, 20)) {
      const path = `/v2/webhook_notifications/${id}?include=reference_object`
      const { data, included } = await sandbox.get(path, schema)
      expect(data.attributes.delivery_status).toBe('succeeded')
      expect(included).toMatchObject([data.relationships?.reference_object?.data])
    }
  })

  it('of availability says nothing but its reference', async () => {
    const { sandbox, received } = openReceiver()
    await subscribe(sandbox, ['container.transport.available', 'container.transport.not_available'])
    await live(sandbox, 600, 10)
    expect(received.length).toBeGreaterThan(0)
    for (const { text } of received) expect(JSON.parse(text)).toMatchObject({ included: [] })
  })

  it('reports how a tracking request went on', async () => {
    const { sandbox, received } = openReceiver()
    await subscribe(sandbox, ['tracking_request.succeeded'])
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: 'MAEU777000111',
      scac: 'MAEU',
    }
    await sandbox.send('POST', '/v2/tracking_requests', {
      data: { type: 'tracking_request', attributes },
    })
    await live(sandbox, 1)
    const notices = received.filter(({ text }) => text.includes('MAEU777000111'))
    expect(notices).toHaveLength(1)
    const included = z
      .array(z.looseObject({ type: z.string() }))
      .parse(JSON.parse(notices[0]?.text ?? '').included)
    expect(included.map(({ type }) => type)).toEqual([
      'container',
      'container',
      'shipment',
      'tracking_request',
    ])
  })
})

describe('a notification about a document', () => {
  const hand = async (sandbox: TestSandbox, name: string) => {
    const bytes = new TextEncoder().encode(name)
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: `${name}.pdf`, content_type: 'application/pdf', checksum }
    const announced = await sandbox.send('POST', '/rails/active_storage/direct_uploads', {
      blob: { ...blob, byte_size: bytes.byteLength },
    })
    const { direct_upload: to, signed_id } = directUpload.parse(await announced.json())
    await sandbox.app.request(to.url, { method: 'PUT', body: bytes })
    const attributes = { name, attached_document: signed_id }
    await sandbox.send('POST', '/v2/documents', { data: { type: 'document', attributes } })
  }

  it.each([
    ['Invoice 1', 'document.extracted', ['document', 'document_representation']],
    ['Invoice UNREADABLE', 'document.extraction_failed', ['document']],
  ])('%s: %s, once it was read', async (name, event, types) => {
    const { sandbox, received } = openReceiver({ containers: 4 })
    await subscribe(sandbox, ['document.extracted', 'document.extraction_failed'])
    await hand(sandbox, name)
    await live(sandbox, 2)
    const notices = received.find(({ text }) => text.includes(name))
    expect(notices?.event).toBe(event)
    const { data, included } = webhookBody.parse(JSON.parse(notices?.text ?? ''))
    expect(data.attributes?.['version']).toBe('2026-03-10')
    expect(data.relationships).toHaveProperty('document')
    expect(included).toMatchObject(types.map((type) => ({ type })))
  })

  it('link.created, once for the shipment and once for each of its containers', async () => {
    const { sandbox, received } = openReceiver({ containers: 4 })
    await subscribe(sandbox, ['link.created'])
    const shipment = sandbox.account.shipments()[0]
    if (shipment === undefined) throw new Error('The account has shipments')
    await hand(sandbox, `Invoice ${shipment.journey.shipment.billOfLading}`)
    await live(sandbox, 1)
    const linked = received.map(({ text }) =>
      webhookBody.parse(JSON.parse(text)).included?.map((one) => anyResource.parse(one).type),
    )
    expect(linked[0]).toEqual(['document', 'shipment'])
    expect(linked.slice(1)).toEqual(
      sandbox.account.containersOf(shipment).map(() => ['document', 'container']),
    )
  })
})
