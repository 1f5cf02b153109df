import { describe, expect, it } from 'vitest'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { customField } from '#wire/upstream/custom-field.ts'
import { party } from '#wire/upstream/party.ts'
import { inferNumberResult, trackingRequest } from '#wire/upstream/tracking-request.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const list = many(trackingRequest)
const single = one(trackingRequest)

const ask = (sandbox: TestSandbox, attributes: object) =>
  sandbox.send('POST', '/v2/tracking_requests', { data: { type: 'tracking_request', attributes } })

const bill = { request_type: 'bill_of_lading', request_number: 'MAEU123456789', scac: 'MAEU' }

describe('GET /tracking_requests', () => {
  it('has one for every shipment; bookings lead to theirs', async () => {
    const sandbox = openSandbox()
    const { data, meta, included } = await sandbox.get(
      '/v2/tracking_requests?page[size]=100&include=tracked_object',
      list,
    )
    expect(meta.total).toBeGreaterThan(sandbox.account.shipments().length)
    const bookings = data.filter(({ attributes }) => attributes.request_type === 'booking_number')
    expect(bookings.length).toBeGreaterThan(5)
    const tracked = data.flatMap(({ relationships }) => relationships?.tracked_object.data ?? [])
    const ids = new Set((included ?? []).map(({ id }) => id))
    for (const { id } of tracked) expect(ids).toContain(id)
  })

  it('also has some that wait, failed, or are tried again', async () => {
    const { data } = await openSandbox({ containers: 400 }).get(
      '/v2/tracking_requests?page[size]=100',
      list,
    )
    const states = new Set(data.map(({ attributes }) => attributes.status))
    for (const state of ['created', 'pending', 'failed', 'awaiting_manifest'])
      expect(states).toContain(state)
  })

  it('each is there by its id', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/tracking_requests', list)
    for (const request of data) {
      expect((await sandbox.get(`/v2/tracking_requests/${request.id}`, single)).data).toEqual(
        request,
      )
    }
  })
})

describe('POST /tracking_requests', () => {
  it('is pending at first; within a minute there is a shipment with its containers', async () => {
    const sandbox = openSandbox()
    const answer = await ask(sandbox, { ...bill, ref_numbers: ['PO-1'], shipment_tags: ['urgent'] })
    expect(answer.status).toBe(201)
    const { data, links } = single.parse(await answer.json())
    expect(links.self).toBe(`http://localhost/v2/tracking_requests/${data.id}`)
    expect(data.attributes).toMatchObject({
      status: 'pending',
      scac: 'MAEU',
      ref_numbers: ['PO-1'],
    })
    sandbox.advance(45_000)
    const later = await sandbox.get(
      `/v2/tracking_requests/${data.id}?include=tracked_object`,
      single,
    )
    expect(later.data.attributes.status).toBe('created')
    expect(later.included?.[0]).toMatchObject({
      attributes: { bill_of_lading_number: 'MAEU123456789' },
    })
    expect(
      sandbox.account.containers().filter(({ of }) => of.id === later.included?.[0]?.id),
    ).toHaveLength(2)
  })

  it.each([
    ['TEST-TR-SUCCEEDED', 'created', null],
    ['TEST-TR-FAILED', 'failed', 'not_found'],
    ['UNMANIFESTED-1', 'awaiting_manifest', null],
  ])('%s ends as %s', async (request_number, status, failed_reason) => {
    const sandbox = openSandbox()
    const { data } = single.parse(
      await (await ask(sandbox, { ...bill, request_number, scac: 'TEST' })).json(),
    )
    sandbox.advance(60_000)
    const later = await sandbox.get(`/v2/tracking_requests/${data.id}`, single)
    expect(later.data.attributes).toMatchObject({ status, failed_reason })
  })

  it.each([
    ['no number', { request_number: '' }, ['blank', 'too_short']],
    ['a short number', { request_number: 'MAE12' }, ['too_short']],
    ['an unknown kind', { request_type: 'house_bill' }, ['invalid_request_type']],
    ['an unknown line', { scac: 'ZZZZ' }, ['not_recognized']],
    ['no line', { scac: undefined }, ['blank', 'not_recognized']],
    [
      'a wrong check digit',
      { request_type: 'container', request_number: 'CSQU3054384' },
      ['invalid_container'],
    ],
    [
      'all at once',
      { request_number: 'x', request_type: 'y', scac: 'z' },
      ['too_short', 'invalid_request_type', 'not_recognized'],
    ],
  ])('%s: 422 with every mistake at its field', async (_, change, codes) => {
    const answer = await ask(openSandbox(), { ...bill, ...change })
    expect(answer.status).toBe(422)
    const { errors } = errorDocument.parse(await answer.json())
    expect(errors.map(({ code }) => code)).toEqual(codes)
    for (const { source } of errors) expect(source?.pointer).toMatch(/^\/data\/attributes\//)
  })

  it('the same number of the same line twice: 422 duplicate', async () => {
    const sandbox = openSandbox()
    await ask(sandbox, bill)
    const { errors } = errorDocument.parse(await (await ask(sandbox, bill)).json())
    expect(errors[0]?.code).toBe('duplicate')
  })

  it('a body without a content type is as good as none: 422', async () => {
    const answer = await openSandbox().request('/v2/tracking_requests', {
      method: 'POST',
      body: new Blob([JSON.stringify({ data: { type: 'tracking_request', attributes: bill } })]),
    })
    expect(answer.status).toBe(422)
  })
})

describe('POST /tracking_requests/infer_number', () => {
  const infer = async (number: unknown) =>
    openSandbox({ containers: 1 }).send('POST', '/v2/tracking_requests/infer_number', { number })

  it.each([
    ['MSKU0000004', 'container', 'needs_confirmation', 'MAEU'],
    ['MAEU123456789', 'bill_of_lading', 'auto_select', 'MAEU'],
    ['0987654321', 'booking', 'no_prediction', undefined],
  ])('%s is a %s: %s', async (number, kind, decision, scac) => {
    const { data } = inferNumberResult.parse(await (await infer(number)).json())
    expect(data.attributes.number_type).toBe(kind)
    expect(data.attributes.shipping_line.decision).toBe(decision)
    expect(data.attributes.shipping_line.selected?.scac).toBe(scac)
  })

  it('a container number with a wrong digit is rejected with that reason', async () => {
    const { data } = inferNumberResult.parse(await (await infer('CSQU3054384')).json())
    expect(data.attributes.validation).toMatchObject({ is_valid: false, check_digit_passed: false })
  })

  it.each(['', 'hello', 'A'.repeat(60), 7, null])(
    '%s is no number: 422 without a title',
    async (number) => {
      const answer = await infer(number)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({
        errors: [{ status: '422', detail: expect.any(String) }],
      })
    },
  )
})

describe('what a request brings along', () => {
  const create = async (sandbox: TestSandbox, attributes: object, customer?: string) =>
    sandbox.send('POST', '/v2/tracking_requests', {
      data: {
        type: 'tracking_request',
        attributes: { ...bill, ...attributes },
        ...(customer && { relationships: { customer: { data: { id: customer, type: 'party' } } } }),
      },
    })

  it('a customer, whose name the shipment then carries, renamed or not', async () => {
    const sandbox = openSandbox()
    const parties = await sandbox.get('/v2/parties', many(party))
    const id = parties.data[2]?.id ?? ''
    const made = single.parse(await (await create(sandbox, {}, id)).json())
    expect(made.data.relationships?.customer.data?.id).toBe(id)
    sandbox.advance(60_000)
    const data = { type: 'party', attributes: { company_name: 'Renamed' } }
    await sandbox.send('PATCH', `/v2/parties/${id}`, { data })
    const path = `/v2/tracking_requests/${made.data.id}?include=tracked_object,customer`
    const { included } = await sandbox.get(path, single)
    expect(included).toMatchObject([
      { type: 'shipment', attributes: { customer_name: 'Renamed' } },
      { type: 'party', attributes: { company_name: 'Renamed' } },
    ])
  })

  it('a customer who is not in the account is refused', async () => {
    expect((await create(openSandbox(), {}, 'nobody')).status).toBe(422)
  })

  it('fields of the shipment and of its containers', async () => {
    const sandbox = openSandbox()
    const definition = {
      entity_type: 'Container',
      api_slug: 'seal',
      display_name: 'Seal',
      data_type: 'short_text',
    }
    await sandbox.send('POST', '/v2/custom_field_definitions', {
      data: { type: 'custom_field_definition', attributes: definition },
    })
    const fields = {
      shipment: [{ api_slug: 'priority', value: 'high' }],
      containers: [{ api_slug: 'seal', value: 'S-1' }],
    }
    expect((await create(sandbox, { initial_custom_fields: fields })).status).toBe(201)
    sandbox.advance(60_000)
    const filled = await sandbox.get('/v2/custom_fields', many(customField))
    const values = filled.data.map(({ attributes }) => attributes.value)
    expect(values).toEqual(['high', 'S-1', 'S-1'])
  })

  it('fields that do not exist are refused at once', async () => {
    const fields = { shipment: [{ api_slug: 'unknown', value: 1 }] }
    expect((await create(openSandbox(), { initial_custom_fields: fields })).status).toBe(422)
  })

  it('a reference number that is added later', async () => {
    const sandbox = openSandbox()
    const { data } = single.parse(await (await create(sandbox, { ref_numbers: ['A'] })).json())
    const change = { data: { type: 'tracking_request', attributes: { ref_number: 'B' } } }
    await sandbox.send('PATCH', `/v2/tracking_requests/${data.id}`, change)
    const after = await sandbox.get(`/v2/tracking_requests/${data.id}`, single)
    expect(after.data.attributes.ref_numbers).toEqual(['A', 'B'])
  })

  it('ends as stopped once somebody stops its shipment', async () => {
    const sandbox = openSandbox()
    const { data } = single.parse(await (await create(sandbox, {})).json())
    sandbox.advance(60_000)
    const path = `/v2/tracking_requests/${data.id}`
    const created = await sandbox.get(path, single)
    const shipment = created.data.relationships?.tracked_object.data?.id
    await sandbox.send('PATCH', `/v2/shipments/${shipment}/stop_tracking`)
    expect((await sandbox.get(path, single)).data.attributes.status).toBe('tracking_stopped')
  })
})
