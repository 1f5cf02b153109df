import { Hono } from 'hono'
import * as z from 'zod'
import type { PartyDocument } from '#wire/upstream/party.ts'
import type { Account } from '../account/account.ts'
import { list, readBody, single } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound } from '../http/refusal.ts'

const pages = { standard: 25, largest: 100 }
export const partyEdit = edit('party', z.object({ company_name: z.string().default('') }))

export function partyRoutes(account: Account): Hono {
  const { parties } = account
  const present = (party: PartyDocument | null): PartyDocument => {
    if (party === null) throw notFound()
    return party
  }
  return new Hono()
    .get('/', (c) => {
      const page = readPage(new URL(c.req.url).searchParams, pages)
      const all = parties.list()
      return list(c, account, 'party', page, slicePage(all, page), all.length)
    })
    .post('/', async (c) => {
      const { company_name: name } = (await readBody(c, partyEdit)).data.attributes
      return single(c, account, parties.add(name), 201)
    })
    .get('/:id', (c) => single(c, account, present(parties.find(c.req.param('id')))))
    .patch('/:id', async (c) => {
      const { company_name: name } = (await readBody(c, partyEdit)).data.attributes
      return single(c, account, present(parties.rename(c.req.param('id'), name)))
    })
}
