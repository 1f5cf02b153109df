import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import {
  inferNumberResult,
  refreshStarted,
  trackingRequest,
} from '#wire/upstream/tracking-request.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { anyPage, openService } from './testing/service.ts'

const service = openService()

describe('POST /tracking_requests refuses (public facts, sections 3 and 12.1)', () => {
  const codes = async (attributes: object): Promise<[string, string][]> => {
    const body = { data: { type: 'tracking_request', attributes } }
    const errors = await service.refused('/tracking_requests', 422, { method: 'POST', body })
    return errors.map(({ source, code }): [string, string] => [
      (source?.pointer ?? '').replace('/data/attributes/', ''),
      code ?? '',
    ])
  }

  it('no number, no type and no line, all at once', async () => {
    expect(await codes({ request_number: '', request_type: '', scac: '' })).toEqual(
      expect.arrayContaining([
        ['request_number', 'blank'],
        ['request_type', 'invalid_request_type'],
        ['scac', 'blank'],
      ]),
    )
  })

  it('a number of five characters', async () => {
    const asked = { request_number: 'ABC12', request_type: 'bill_of_lading', scac: 'MAEU' }
    expect(await codes(asked)).toContainEqual(['request_number', 'too_short'])
  })

  it('a line that does not exist', async () => {
    const asked = { request_number: 'ABC1234567', request_type: 'bill_of_lading', scac: 'ZZZZ' }
    expect(await codes(asked)).toContainEqual(['scac', 'not_recognized'])
  })

  it('a container number with a wrong check digit', async () => {
    const asked = { request_number: 'MSCU1234567', request_type: 'container', scac: 'MSCU' }
    expect(await codes(asked)).toContainEqual(['request_number', 'invalid_container'])
  })

  it('a number that is tracked already', async () => {
    const path = '/tracking_requests?filter[status]=created&page[size]=1'
    const { data } = await service.read(path, z.object({ data: z.array(trackingRequest) }))
    const [known] = data
    if (known === undefined) return
    const { request_number, request_type, scac } = known.attributes
    expect(await codes({ request_number, request_type, scac })).toContainEqual([
      'request_number',
      'duplicate',
    ])
  })
})

describe('POST /tracking_requests/infer_number (public facts, section 12.3)', () => {
  it('recognizes a container number by its check digit', async () => {
    const { data } = await service.read('/containers?page[size]=1', anyPage)
    const number = data[0]?.attributes?.number
    const asked = { method: 'POST', body: { number }, type: 'application/json' }
    const answer = await service.ask('/tracking_requests/infer_number', asked)
    expect(answer.status).toBe(200)
    const { attributes } = inferNumberResult.parse(await answer.json()).data
    expect(attributes.number_type).toBe('container')
    expect(attributes.validation.check_digit_passed).toBe(true)
  })

  it('refuses what cannot be a number: 422', async () => {
    const asked = { method: 'POST', body: { number: '?' }, type: 'application/json' }
    const [error] = await service.refused('/tracking_requests/infer_number', 422, asked)
    expect(error?.detail).toBeTypeOf('string')
  })
})

describe.runIf(service.mayWrite)('writes', () => {
  it('a request is pending at first, and created or failed later (section 12.4)', async () => {
    const ends = { 'TEST-TR-SUCCEEDED': 'created', 'TEST-TR-FAILED': 'failed' } as const
    for (const [request_number, end] of Object.entries(ends)) {
      const attributes = { request_number, request_type: 'bill_of_lading', scac: 'TEST' }
      const body = { data: { type: 'tracking_request', attributes } }
      const answer = await service.ask('/tracking_requests', { method: 'POST', body })
      expect(answer.status).toBe(201)
      const one = z.object({ data: trackingRequest })
      const { data } = one.parse(await answer.json())
      expect(data.attributes.status).toBe('pending')
      await service.wait(60)
      const later = await service.read(`/tracking_requests/${data.id}`, one)
      expect(later.data.attributes.status).toBe(end)
    }
  })

  it('a refresh is answered at once with the sources that are asked (section 8.2)', async () => {
    const { data } = await service.read('/containers?page[size]=1', anyPage)
    const answer = await service.ask(`/containers/${data[0]?.id}/refresh`, { method: 'PATCH' })
    expect(answer.status).toBe(200)
    expect(refreshStarted.parse(await answer.json()).message).toMatch(/Shipping line|Terminal|Rail/)
  })

  it('tracking stops with a moment and a reason, and resumes without them', async () => {
    const one = z.object({ data: shipment })
    const list = z.object({ data: z.array(shipment) })
    const { data } = await service.read('/shipments?filter[actively_tracked]=true', list)
    const path = `/shipments/${data[0]?.id}`
    const turn = async (verb: string) => {
      const answer = await service.ask(`${path}/${verb}`, { method: 'PATCH' })
      return one.parse(await answer.json()).data.attributes
    }
    expect((await turn('stop_tracking')).line_tracking_stopped_reason).toBe('cancelled_by_user')
    expect(await turn('resume_tracking')).toMatchObject({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
    })
  })
})
