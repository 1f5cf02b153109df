import { afterAll, describe, expect, it } from 'vitest'
import { alertRuleList } from '#wire/api/alert-rules.ts'
import { disputeAnswer, disputeList } from '#wire/api/disputes.ts'
import { invoiceDetail, savedInvoices } from '#wire/api/invoices.ts'
import { problem } from '#wire/api/problem.ts'
import { savedViewList } from '#wire/api/views.ts'
import { anInvoice } from '../../domain/testing/invoices.ts'
import { listAudit } from '../store/people/audit.ts'
import { interleave } from '../testing/interleave.ts'
import { jsonDelete, jsonPost, jsonPut, openMirroredServer } from '../testing/test-server.ts'
import { alertRule, dispute, view } from '../testing/write-bodies.ts'

const server = await openMirroredServer({ containers: 1 })
const manager = await server.as('manager')
const admin = await server.as('admin')
afterAll(() => server.end())

/** Something that several people may change: how it is created, read with its version and last author, and changed. */
interface Kind {
  readonly path: string
  readonly make: () => Promise<string>
  readonly change: unknown
  readonly read: (id: string) => Promise<{ version: number; by: string | undefined } | undefined>
}

const made = async (path: string, body: unknown): Promise<unknown> =>
  (await manager(path, jsonPost(body))).json()
const seen = async (path: string): Promise<unknown> => (await manager(path)).json()
const viewsSeen = async () => savedViewList.parse(await seen('/api/views')).data
const rulesSeen = async () => alertRuleList.parse(await seen('/api/alert-rules')).data

const kinds: Readonly<Record<string, Kind>> = {
  view: {
    path: '/api/views',
    async make() {
      const { data } = savedViewList.parse(await made('/api/views', { ...view, shared: true }))
      return data[0]?.id ?? ''
    },
    change: { name: 'Renamed', search: 'q=a', shared: true },
    async read(id) {
      const found = (await viewsSeen()).find((one) => one.id === id)
      return found && { version: found.version, by: found.changedBy.name }
    },
  },
  rule: {
    path: '/api/alert-rules',
    async make() {
      const before = new Set((await rulesSeen()).map(({ id }) => id))
      await made('/api/alert-rules', { ...alertRule, kind: 'held', own: false })
      return (await rulesSeen()).find(({ id }) => !before.has(id))?.id ?? ''
    },
    change: { ...alertRule, days: 3 },
    async read(id) {
      const found = (await rulesSeen()).find((one) => one.id === id)
      return found && { version: found.version, by: found.changedBy?.name }
    },
  },
  invoice: {
    path: '/api/invoices',
    async make() {
      const { data } = savedInvoices.parse(await made('/api/invoices', { invoices: [anInvoice()] }))
      return data[0]?.id ?? ''
    },
    change: { invoice: anInvoice({ total: 9 }) },
    async read(id) {
      const { record } = invoiceDetail.parse(await seen(`/api/invoices/${id}`)).data
      return { version: record.version, by: record.by.name }
    },
  },
  dispute: {
    path: '/api/disputes',
    async make() {
      const body = { invoiceId: null, containerId: null, dispute }
      return disputeAnswer.parse(await made('/api/disputes', body)).data.id
    },
    change: { dispute: { ...dispute, amount: 9 } },
    async read(id) {
      const { data } = disputeList.parse(await seen('/api/disputes'))
      const found = data.find((one) => one.id === id)
      return found && { version: found.version, by: found.by.name }
    },
  },
}

describe('a change of an older version', () => {
  it.each(Object.entries(kinds))(
    'is refused, names who changed it meanwhile, and saves nothing: %s',
    async (what, { path, make, change, read }) => {
      const id = await make()
      const edit = jsonPut({ ...(change as object), basedOn: 1 })
      interleave(server.store, { before: () => admin(`${path}/${id}`, edit) })
      const refused = await manager(`${path}/${id}`, edit)
      expect(refused.status).toBe(409)
      expect(problem.parse(await refused.json())).toMatchObject({
        type: 'urn:landside:changed-meanwhile',
        title: `Adam Novak changed this ${what}. Review it and try again.`,
      })
      expect(await read(id)).toEqual({ version: 2, by: 'Adam Novak' })
      const entries = await listAudit(server.store.db, { limit: 100 })
      const ofIt = entries.filter(({ detail }) => detail['id'] === id)
      expect(ofIt.map(({ by }) => by.name)).toEqual(['Adam Novak', 'Mei Lindqvist'])
    },
  )

  it('is refused where the invoice was deleted', async () => {
    const invoice = kinds['invoice']
    const id = (await invoice?.make()) ?? ''
    interleave(server.store, { before: () => admin(`/api/invoices/${id}`, jsonDelete()) })
    const edit = jsonPut({ invoice: anInvoice({ total: 9 }), basedOn: 1 })
    const refused = await manager(`/api/invoices/${id}`, edit)
    expect(refused.status).toBe(409)
    expect(problem.parse(await refused.json()).title).toMatch(/^Someone changed this invoice/)
    expect((await manager(`/api/invoices/${id}`)).status).toBe(404)
  })
})
