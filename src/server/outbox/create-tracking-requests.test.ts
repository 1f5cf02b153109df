import { describe, expect, it } from 'vitest'
import { openStore, type Store } from '../store/engine/open-store.ts'
import { openMirror } from '../mirror/testing/open-mirror.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { createTrackingRequests } from './create-tracking-requests.ts'

const inMemory = (now: Parameters<typeof openStore>[1]['now']): Promise<Store> =>
  openStore({ kind: 'sqlite-memory' }, { now })

async function openOutbox(answer: (body: unknown) => Response) {
  const service = createSmallService()
  const bodies: unknown[] = []
  const account = await openMirror(inMemory, {
    ...service,
    fetch: async (request) => {
      const body: unknown = await request.json()
      bodies.push(body)
      return answer(body)
    },
  })
  return { requests: createTrackingRequests(account), bodies }
}

const asked = {
  number: 'MAEU123456789',
  kind: 'bill-of-lading',
  lineScac: null,
  references: ['PO-1'],
  tags: [],
} as const
const request = { ...asked, references: [...asked.references], tags: [] }

describe('Asking for a number to be tracked', () => {
  it('uses the service’s field names, and lets it find the line where we do not know it', async () => {
    const outbox = await openOutbox(() =>
      Response.json(
        {
          data: {
            id: 'request-1',
            type: 'tracking_request',
            attributes: {
              request_number: 'MAEU123456789',
              request_type: 'bill_of_lading',
              status: 'pending',
            },
          },
        },
        { status: 201 },
      ),
    )
    const result = await outbox.requests.create(request)
    expect(outbox.bodies).toEqual([
      {
        data: {
          type: 'tracking_request',
          attributes: {
            request_type: 'bill_of_lading',
            request_number: 'MAEU123456789',
            auto_detect_vocc_scac: true,
            ref_numbers: ['PO-1'],
          },
        },
      },
    ])
    expect(result).toMatchObject({ ok: true, value: { id: 'request-1', kind: 'bill-of-lading' } })
    expect(await outbox.requests.list()).toMatchObject({
      requests: [{ id: 'request-1', state: 'pending' }],
    })
  })

  it('names the field that was refused as we name it', async () => {
    const outbox = await openOutbox(() =>
      Response.json(
        {
          errors: [
            {
              detail: 'is not supported',
              code: 'not_recognized',
              source: { pointer: '/data/attributes/scac' },
            },
          ],
        },
        { status: 422 },
      ),
    )
    expect(await outbox.requests.create({ ...request, lineScac: 'XXXX' })).toMatchObject({
      ok: false,
      failure: {
        kind: 'invalid',
        fields: [{ field: 'lineScac', problem: 'is not supported', code: 'not_recognized' }],
      },
    })
  })
})

describe('Asking what kind of number it is', () => {
  it('gives the service’s opinion with its confidence', async () => {
    const outbox = await openOutbox(() =>
      Response.json({
        data: {
          id: 'req_1',
          type: 'infer_number_results',
          attributes: {
            number_type: 'booking',
            validation: { check_digit_passed: null },
            shipping_line: {
              decision: 'needs_confirmation',
              selected: { scac: 'MAEU', name: 'Maersk', confidence: 0.8 },
              candidates: [{ scac: 'MAEU', name: 'Maersk', confidence: 0.8 }, { name: 'nobody' }],
            },
          },
        },
      }),
    )
    expect(await outbox.requests.infer('BKG1234567')).toEqual({
      ok: true,
      value: {
        number: 'BKG1234567',
        kind: 'booking',
        checkDigitPassed: null,
        decision: 'to-confirm',
        line: { scac: 'MAEU', name: 'Maersk', confidence: 0.8 },
        candidates: [{ scac: 'MAEU', name: 'Maersk', confidence: 0.8 }],
      },
    })
  })

  it('says that it has no idea where the service has none, or says something new', async () => {
    const outbox = await openOutbox(() =>
      Response.json({ data: { attributes: { number_type: 'carrier pigeon' } } }),
    )
    expect(await outbox.requests.infer('?????')).toMatchObject({
      ok: true,
      value: { kind: null, decision: 'none', line: null, candidates: [] },
    })
  })
})
