import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { customField } from '#wire/upstream/custom-field.ts'
import { customFieldOption } from '#wire/upstream/custom-field-option.ts'
import { signatureHeader, webhookEvents, webhookNotification } from '#wire/upstream/webhook.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

async function define(sandbox: TestSandbox, entity_type: string): Promise<void> {
  const attributes = { entity_type, api_slug: 'own', display_name: 'Own', data_type: 'short_text' }
  const data = { type: 'custom_field_definition', attributes }
  expect((await sandbox.send('POST', '/v2/custom_field_definitions', { data })).status).toBe(201)
}

describe('containers', () => {
  it('take reference numbers by their path, and by the id in the document', async () => {
    const sandbox = openSandbox()
    const id = sandbox.account.containers()[0]?.id
    const edit = (ref_numbers: string[]) => ({
      data: { id, type: 'container', attributes: { ref_numbers } },
    })
    for (const [path, reference] of [
      [`/v2/containers/${id}`, 'A-1'],
      ['/v2/containers', 'A-2'],
    ] as const) {
      const answer = await sandbox.send('PATCH', path, edit([reference]))
      const { attributes } = one(container).parse(await answer.json()).data
      expect(attributes.ref_numbers).toEqual([reference])
    }
    const nameless = { data: { type: 'container', attributes: { ref_numbers: [] } } }
    expect((await sandbox.send('PATCH', '/v2/containers', nameless)).status).toBe(404)
  })
})

describe('custom fields', () => {
  it('fields of every kind of entity are filled in, listed, changed and cleared by their slugs', async () => {
    const sandbox = openSandbox()
    for (const [entity, path] of [
      ['Container', 'containers'],
      ['Shipment', 'shipments'],
      ['TrackingRequest', 'tracking_requests'],
    ] as const) {
      await define(sandbox, entity)
      const list = z.object({ data: z.array(z.object({ id: z.string() })) })
      const [first] = (await sandbox.get(`/v2/${path}`, list)).data
      const fields = `/v2/${path}/${first?.id}/custom_fields`
      const value = (text: string) => ({
        data: { type: 'custom_field', attributes: { api_slug: 'own', value: text } },
      })
      expect((await sandbox.send('POST', fields, value('a'))).status).toBe(201)
      expect((await sandbox.send('PATCH', `${fields}/own`, value('b'))).status).toBe(200)
      const [field] = (await sandbox.get(fields, many(customField))).data
      expect(field?.attributes).toEqual({ api_slug: 'own', value: 'b', display_value: 'b' })
      expect((await sandbox.send('DELETE', `${fields}/own`)).status).toBe(204)
      expect((await sandbox.get(fields, many(customField))).data).toEqual([])
    }
  })

  it('a value is changed and cleared by its own id: 200, with nothing', async () => {
    const sandbox = openSandbox()
    await define(sandbox, 'Container')
    const nested = `/v2/containers/${sandbox.account.containers()[0]?.id}/custom_fields`
    const value = (text: string) => ({
      data: { type: 'custom_field', attributes: { api_slug: 'own', value: text } },
    })
    const made = await sandbox.send('POST', nested, value('a'))
    const path = `/v2/custom_fields/${one(customField).parse(await made.json()).data.id}`
    const changed = await sandbox.send('PATCH', path, value('b'))
    expect(one(customField).parse(await changed.json()).data.attributes.value).toBe('b')
    const cleared = await sandbox.send('DELETE', path)
    expect([cleared.status, await cleared.text()]).toEqual([200, ''])
    expect((await sandbox.request(path)).status).toBe(404)
  })

  it('an option changes its label and its place, but not its value', async () => {
    const sandbox = openSandbox()
    const list = z.object({ data: z.array(z.object({ id: z.string() })) })
    const [definition] = (await sandbox.get('/v2/custom_field_definitions', list)).data
    const options = `/v2/custom_field_definitions/${definition?.id}/options`
    const [option] = (await sandbox.get(options, z.object({ data: z.array(customFieldOption) })))
      .data
    const attributes = { label: 'Whenever', position: 9 }
    const data = { type: 'custom_field_option', attributes }
    const answer = await sandbox.send('PATCH', `${options}/${option?.id}`, { data })
    expect(one(customFieldOption).parse(await answer.json()).data.attributes).toEqual({
      ...attributes,
      value: option?.attributes.value,
    })
  })
})

describe('webhooks', () => {
  it('an example is sent to an address, signed, and the response is returned', async () => {
    const sent: Request[] = []
    const sandbox = openSandbox({
      send: async (request) => {
        sent.push(request)
        return new Response('thanks', { status: 202 })
      },
    })
    const url = 'https://receiver.example.com/hook'
    const asked = { url, event: 'container.transport.full_out', secret: 's' }
    const answer = await sandbox.send('POST', '/v2/webhooks/trigger', asked)
    const example = z.looseObject({ request_body: z.string() }).parse(await answer.json())
    expect(example).toMatchObject({
      url,
      succeeded: true,
      error: null,
      status_code: 202,
      // The text that was posted, byte for byte: what was signed can be checked against it.
      request_body: await sent[0]?.text(),
      response_body: 'thanks',
    })
    expect(JSON.parse(example.request_body)).toMatchObject({
      data: { attributes: { event: asked.event } },
    })
    expect(sent[0]?.headers.get(signatureHeader)).toMatch(/^[0-9a-f]{64}$/)
    const nowhere = await sandbox.send('POST', '/v2/webhooks/trigger', { event: asked.event })
    expect(nowhere.status).toBe(422)
    expect(await nowhere.json()).toEqual({ errors: [{ detail: 'url is required' }] })
  })

  it('there is an example of every kind of event, and of no other', async () => {
    const sandbox = openSandbox()
    const list = z.object({ data: z.array(webhookNotification) })
    for (const event of webhookEvents) {
      const path = `/v2/webhook_notifications/examples?event=${event}`
      const { data } = await sandbox.get(path, list)
      expect(data[0]?.attributes.event).toBe(event)
      sandbox.advance(1000)
    }
    for (const query of ['', '?event=', '?event=unknown']) {
      const answer = await sandbox.request(`/v2/webhook_notifications/examples${query}`)
      expect(answer.status).toBe(400)
    }
  })

  it('an empty list of notifications has a size of nought and no last page', async () => {
    const path = '/v2/webhook_notifications'
    const page = await openSandbox().get(path, many(webhookNotification))
    expect(page.meta).toMatchObject({ size: 0, total: 0 })
    expect(Object.keys(page.links)).toEqual(['self', 'current'])
  })
})
