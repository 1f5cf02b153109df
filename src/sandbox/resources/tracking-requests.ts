import { Hono } from 'hono'
import * as z from 'zod'
import type { Account } from '../account/account.ts'
import { requestDocument } from '../documents/request-document.ts'
import { selectRequests } from '../filters/select.ts'
import { list, plain, readBody, single } from '../documents/answer.ts'
import { readPage, slicePage } from '../http/page.ts'
import { edit } from '../http/bodies.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { inferNumber } from '../account/infer-number.ts'
import { readAsked, requestBody } from '../account/request-rules.ts'
import type { Asked, TrackingRequests } from '../account/tracking-requests.ts'

const pages = { standard: 30, largest: 100 }

export const referenceBody = edit('tracking_request', z.object({ ref_number: z.string() }))

/** @param checkFields throws a `Refusal` for fields that can't be set later */
export function trackingRequestRoutes(
  account: Account,
  requests: TrackingRequests,
  checkFields: (asked: Asked) => void,
): Hono {
  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams
      const page = readPage(query, pages)
      const all = selectRequests(requests.list(), query, account.now())
      const data = slicePage(all, page).map(requestDocument)
      const last = Math.max(1, Math.ceil(all.length / page.size))
      const next = page.number < last ? page.number + 1 : null
      const pagination = { current: page.number, next, last, records: all.length }
      return list(c, account, 'tracking_request', page, data, all.length, { pagination })
    })
    .get('/:id', (c) => {
      const request = requests.find(c.req.param('id'))
      if (request === null) throw notFound()
      return single(c, account, requestDocument(request))
    })
    .post('/', async (c) => {
      const { data } = await readBody(c, requestBody)
      const asked = readAsked(data, requests.list())
      if (asked.customerId !== null && account.parties.find(asked.customerId) === null) {
        throw invalid([
          { field: 'customer', code: 'invalid', detail: 'Customer is not in the account' },
        ])
      }
      checkFields(asked)
      const request = requests.create(asked)
      return single(c, account, requestDocument(request), 201)
    })
    .patch('/:id', async (c) => {
      const { ref_number: reference } = (await readBody(c, referenceBody)).data.attributes
      const request = requests.addReference(c.req.param('id'), reference)
      if (request === null) throw notFound()
      return single(c, account, requestDocument(request))
    })
    .post('/infer_number', async (c) => {
      const { number } = await readBody(c, z.object({ number: z.unknown().optional() }))
      const result = typeof number === 'string' ? inferNumber(number) : null
      if (result === null) {
        throw new Refusal(422, [{ status: '422', detail: 'The number is not valid.' }])
      }
      return plain(result)
    })
}
