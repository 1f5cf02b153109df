import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container, type ContainerAttributes } from '#wire/upstream/container.ts'
import { directUpload } from '#wire/upstream/document.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { webhook, webhookBody, webhookEvents, webhookNotification } from '#wire/upstream/webhook.ts'
import { containerDocument } from '../documents/container-document.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const url = 'https://receiver.example.com/hook'
const minute = 60_000

/** A sandbox whose notifications arrive here; each is answered with the status that the test chose. */
function openReceiver(options: { containers?: number; status?: () => number } = {}) {
  const received: { request: Request; text: string; event: string; id: string }[] = []
  const sandbox = openSandbox({
    ...options,
    send: async (request) => {
      const text = await request.text()
      const { data } = webhookBody.parse(JSON.parse(text))
      received.push({ request, text, event: String(data.attributes?.['event']), id: data.id })
      return new Response(null, { status: options.status?.() ?? 204 })
    },
  })
  return { sandbox, received }
}

async function subscribe(sandbox: TestSandbox, events: readonly string[], extra: object = {}) {
  const data = { type: 'webhook', attributes: { url, active: true, events, ...extra } }
  const answer = await sandbox.send('POST', '/v2/webhooks', { data })
  expect(answer.status).toBe(201)
  return one(webhook).parse(await answer.json()).data
}

async function live(sandbox: TestSandbox, minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    sandbox.advance(step * minute)
    await sandbox.tick()
  }
}

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

  it('tells how a tracking request went on', async () => {
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
    const told = received.filter(({ text }) => text.includes('MAEU777000111'))
    expect(told).toHaveLength(1)
    const included = z
      .array(z.looseObject({ type: z.string() }))
      .parse(JSON.parse(told[0]?.text ?? '').included)
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
    const told = received.find(({ text }) => text.includes(name))
    expect(told?.event).toBe(event)
    const { data, included } = webhookBody.parse(JSON.parse(told?.text ?? ''))
    expect(data.attributes?.['version']).toBe('2026-03-10')
    expect(data.relationships).toHaveProperty('document')
    expect(included).toMatchObject(types.map((type) => ({ type })))
  })
})

describe('delivery', () => {
  it('is tried again with growing pauses, thirteen times in all, then called failed', async () => {
    const { sandbox, received } = openReceiver({ containers: 30, status: () => 500 })
    await subscribe(sandbox, webhookEvents)
    while (received.length === 0) await live(sandbox, 10, 10)
    const first = received[0]
    for (let hours = 0; hours < 14; hours += 1) await live(sandbox, 60, 20)
    expect(received.filter(({ id }) => id === first?.id)).toHaveLength(13)
    const path = `/v2/webhook_notifications/${first?.id}`
    expect(
      (await sandbox.get(path, one(webhookNotification))).data.attributes.delivery_status,
    ).toBe('failed')
  })

  it('ends for a webhook that fails again and again, until it is switched on again', async () => {
    const { sandbox } = openReceiver({ containers: 60, status: () => 500 })
    const { id } = await subscribe(sandbox, webhookEvents)
    await live(sandbox, 30 * 60, 20)
    const path = `/v2/webhooks/${id}`
    expect((await sandbox.get(path, one(webhook))).data.attributes.active).toBe(false)
    await sandbox.send('PATCH', path, { data: { type: 'webhook', attributes: { active: true } } })
    await live(sandbox, 1)
    expect((await sandbox.get(path, one(webhook))).data.attributes.active).toBe(true)
  })

  it('can be made to come twice, forged, or not at all', async () => {
    const mischief = async (chosen: object) => {
      const { sandbox, received } = openReceiver()
      await subscribe(sandbox, webhookEvents)
      await sandbox.send('POST', '/sandbox/webhooks/mischief', chosen)
      await live(sandbox, 60, 10)
      return { ids: received.map(({ id }) => id), received }
    }
    const plain = (await mischief({})).ids
    expect(new Set(plain).size).toBe(plain.length)
    expect((await mischief({ duplicated: 1 })).ids).toHaveLength(plain.length * 2)
    expect((await mischief({ lost: 1 })).ids).toEqual([])
    const { received } = await mischief({ forged: 1 })
    const signatures = received.map(({ request }) => request.headers.get('x-t49-webhook-signature'))
    expect(new Set(signatures).size).toBe(plain.length * 2)
  })
})

describe('the stream of notifications', () => {
  /** Told by no event: when something was asked, where in the yard a box stands, what a user marked. */
  const silent = ['terminal_checked_at', 'location_at_pod_terminal', 'empty_terminated_timezone']
  const comparable = (attributes: object): object =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name]) => !silent.includes(name) && !name.endsWith('_last_tracking_request_at'))
        .map(([name, value]) => [name, value === 'dropped' ? 'picked_up' : value]),
    )

  it('replayed gives the same boxes as asking for them', async () => {
    const known = new Map<string, ContainerAttributes>()
    const { sandbox, received } = openReceiver({ containers: 80 })
    const listed = async () => {
      const pages = [1, 2].map((page) => `/v2/containers?page[size]=50&page[number]=${page}`)
      return (await Promise.all(pages.map((path) => sandbox.get(path, many(container))))).flatMap(
        ({ data }) => data,
      )
    }
    for (const { id, attributes } of await listed()) known.set(id, attributes)
    await subscribe(sandbox, webhookEvents)
    for (let steps = 0; steps < 96; steps += 1) {
      await live(sandbox, 15, 15)
      for (const { text } of received.splice(0)) replay(sandbox, known, text)
    }
    let compared = 0
    for (const { id, attributes } of await listed()) {
      expect(comparable(known.get(id) ?? {})).toEqual(comparable(attributes))
      compared += 1
    }
    expect(compared).toBe(80)
  })
})

/** What a mirror does: takes the containers that come along, and reads again what only a reference names. */
function replay(sandbox: TestSandbox, known: Map<string, ContainerAttributes>, text: string): void {
  const { data, included } = webhookBody.parse(JSON.parse(text))
  const boxes = z
    .array(z.looseObject({ type: z.string() }))
    .parse(included)
    .flatMap((one) => container.safeParse(one).data ?? [])
  for (const { id, attributes } of boxes) known.set(id, attributes)
  // A document says nothing of a box.
  const isOfPaper = String(data.attributes?.['event']).startsWith('document.')
  if (boxes.length > 0 || isOfPaper) return
  const reference = z
    .object({ reference_object: z.object({ data: z.object({ id: z.string() }) }) })
    .parse(data.relationships).reference_object.data.id
  const address = sandbox.account.world.identity.addressOf(reference)
  if (address?.kind !== 'transport_event') return
  const id = sandbox.account.world.identity.idOf(
    'container',
    address.slot,
    address.cycle,
    address.box,
  )
  const ref = sandbox.account.findBox(id)
  if (ref === null) throw new Error('An event belongs to a box of the account')
  known.set(id, containerDocument(sandbox.account, sandbox.account.know(ref), false).attributes)
}
