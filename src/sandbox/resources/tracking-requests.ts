import { Hono } from 'hono'
import * as z from 'zod'
import type { Account } from '../account.ts'
import { requestDocument } from '../documents/request-document.ts'
import { selectRequests } from '../filters/select.ts'
import { list, plain, readBody, single } from '../http/answer.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { inferNumber } from '../infer-number.ts'
import { readAsked, requestBody } from '../request-rules.ts'
import type { TrackingRequests } from '../tracking-requests.ts'

const pages = { standard: 30, largest: 100 }

export function trackingRequestRoutes(account: Account, requests: TrackingRequests): Hono {
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
      const { attributes } = (await readBody(c, requestBody)).data
      const request = requests.create(readAsked(attributes, requests.list()))
      return single(c, account, requestDocument(request), 201)
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
