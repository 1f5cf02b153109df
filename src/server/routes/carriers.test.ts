import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CarrierFacts } from '#domain/carriers/carrier.ts'
import { newCustomer } from '#domain/customers/customer.ts'
import { carrierList, type CarrierList } from '#wire/api/carriers.ts'
import { orderDetail } from '#wire/api/orders.ts'
import { problem } from '#wire/api/problem.ts'
import { listInPlay } from '../store/containers/containers.ts'
import { findFacilities } from '../store/containers/facilities.ts'
import { listAudit } from '../store/people/audit.ts'
import { carriersRevision } from '../store/people/carriers.ts'
import { writeCustomer } from '../store/people/customers.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'
import { carrier } from '../testing/write-bodies.ts'

let server: TestServer
let coordinator: Requester
let support: Requester
let terminals: readonly string[] = []

beforeAll(async () => {
  server = await openMirroredServer({ containers: 20, at: friday })
  coordinator = await server.as('coordinator')
  support = await server.as('support')
  terminals = [...(await findFacilities(server.store.db)).keys()]
}, 60_000)
afterAll(() => server.end())
beforeEach(async () => {
  await server.store.db.deleteFrom('carrier').execute()
  await server.store.db.deleteFrom('default_carriers').execute()
})

const list = async (): Promise<CarrierList> =>
  carrierList.parse(await (await support('/api/carriers')).json()).data
const only = async () => {
  const [first] = (await list()).carriers
  if (!first) throw new Error('No carrier')
  return first
}
const add = (facts: CarrierFacts, by = coordinator) =>
  by('/api/carriers', jsonPost({ carrier: facts }))
const importAll = (carriers: readonly CarrierFacts[]) =>
  coordinator('/api/carriers/import', jsonPost({ carriers }))
const setDefaults = (basedOn: number, ...changes: readonly object[]) =>
  coordinator('/api/carriers/defaults', jsonPut({ changes, basedOn }))
const defaults = async () => (await list()).defaults
const refusal = async (answer: Response) => {
  const { title, fields = [] } = problem.parse(await answer.json())
  return [
    answer.status,
    ...(fields.length > 0 ? fields.map((one) => `${one.field}: ${one.problem}`) : [title]),
  ]
}
const harbor = carrier('Harbor Link Drayage', {
  scac: 'HBLK',
  contacts: [
    { name: 'Rosa', email: 'dispatch@harborlink.example', phone: '310-555-0142', getsOrders: true },
  ],
  language: 'es',
  lanes: ['Inland Empire'],
  movesADay: 12,
})

describe('deleting a carrier', () => {
  it('ends the links of its orders in the same step, and the audit log names them', async () => {
    await add(harbor)
    const { id } = await only()
    const [container] = await listInPlay(server.store.db)
    if (!container) throw new Error('No container')
    const asked = { carrierId: id, day: '2026-11-23', containerIds: [container.id] }
    const made = await (await coordinator('/api/orders', jsonPost(asked))).json()
    const order = orderDetail.parse(made).data
    const send = `/api/orders/${order.id}/send`
    const sent = await (await coordinator(send, jsonPost({ basedOn: order.version }))).json()
    const path = new URL(orderDetail.parse(sent).data.link?.url ?? '', 'http://landside.test')
      .pathname
    const reading = `/api/carrier-orders/${path.split('/').at(-1) ?? ''}`
    expect((await support(reading)).status).toBe(200)
    expect((await coordinator(`/api/carriers/${id}`, jsonDelete())).status).toBe(200)
    expect((await support(reading)).status).toBe(404)
    const [entry] = await listAudit(server.store.db, { limit: 1 })
    expect(entry).toMatchObject({
      action: 'delete carrier',
      detail: { id, 'links ended': [order.number] },
    })
  })
})

describe('the address book of carriers', () => {
  it('is written by coordinators and read by everyone, with who changed what', async () => {
    expect((await add(harbor, support)).status).toBe(403)
    const facts = { ...harbor, terminals: terminals.slice(0, 1) }
    expect((await add(facts)).status).toBe(201)
    expect(await only()).toMatchObject({
      ...facts,
      version: 1,
      changedBy: { name: 'Carlos Okafor' },
    })
    const named = (await list()).terminals
    expect(new Set(named.map(({ id }) => id))).toEqual(new Set(terminals))
    expect(named.map(({ name }) => name)).toContain('APM, Houston')
    const [entry] = await listAudit(server.store.db, { action: 'add carrier', limit: 1 })
    expect(entry).toMatchObject({ object: harbor.name, by: { name: 'Carlos Okafor' } })
  })

  it('takes a change of the current version only', async () => {
    await add(harbor)
    const { id } = await only()
    const change = (basedOn: number, facts: Partial<CarrierFacts>) =>
      coordinator(`/api/carriers/${id}`, jsonPut({ carrier: { ...harbor, ...facts }, basedOn }))
    expect((await change(1, { movesADay: null })).status).toBe(200)
    expect(await refusal(await change(1, { movesADay: 4 }))).toEqual([
      409,
      'Carlos Okafor changed this carrier. Review it and try again.',
    ])
    expect(await only()).toMatchObject({ movesADay: null, version: 2 })
    expect(
      (await coordinator('/api/carriers/none', jsonPut({ carrier: harbor, basedOn: 1 }))).status,
    ).toBe(404)
  })

  it.each<[string, object, string]>([
    ['a name without letters', { name: '…' }, 'carrier.name: Use letters or digits'],
    ['no name', { name: ' ' }, 'carrier.name: Enter a name'],
    [
      'a hidden character in a name',
      { name: 'Har\u200Bbor' },
      'carrier.name: Remove line breaks and invisible characters',
    ],
    ['a SCAC of five letters', { scac: 'HBLKX' }, 'carrier.scac: Use 2 to 4 letters, such as ABCD'],
    [
      '0 moves, since unknown is blank',
      { movesADay: 0 },
      'carrier.movesADay: Enter 1 or more. Leave it blank if you don’t know.',
    ],
    ['half a move', { movesADay: 1.5 }, 'carrier.movesADay: Enter a whole number'],
    ['a lane twice', { lanes: ['Reno', 'Reno'] }, 'carrier.lanes: Name each lane once'],
    [
      '51 lanes',
      { lanes: Array.from({ length: 51 }, (_, at) => `Lane ${at}`) },
      'carrier.lanes: 50 lanes at most',
    ],
    [
      'a terminal that isn’t in the account',
      { terminals: ['nowhere'] },
      'carrier.terminals.0: This terminal isn’t in the account',
    ],
    [
      'orders to a contact without email',
      { contacts: [{ name: 'Rosa', email: null, phone: null, getsOrders: true }] },
      'carrier.contacts.0.email: Enter the email address for orders',
    ],
    [
      'no email address',
      { contacts: [{ name: 'Rosa', email: 'rosa', phone: null, getsOrders: false }] },
      'carrier.contacts.0.email: Enter one email address, such as name@example.com',
    ],
    ...[
      'a@c.example,d.example',
      'a@c.example;b@c.example',
      'a@c.example>size=1',
      '.@.',
      '(comment)a@c.example',
      'Rosa <a@c.example>',
      `${'a'.repeat(250)}@c.example`,
    ].map((email): [string, object, string] => [
      `the email address ${email.slice(0, 30)}`,
      { contacts: [{ name: 'Rosa', email, phone: null, getsOrders: true }] },
      'carrier.contacts.0.email: Enter one email address, such as name@example.com',
    ]),
    [
      'no phone number',
      { contacts: [{ name: 'Rosa', email: null, phone: 'call me', getsOrders: false }] },
      'carrier.contacts.0.phone: Enter a phone number',
    ],
    [
      '11 contacts',
      {
        contacts: Array.from({ length: 11 }, () => ({
          name: 'A',
          email: null,
          phone: null,
          getsOrders: false,
        })),
      },
      'carrier.contacts: 10 contacts at most',
    ],
  ])('doesn’t take %s', async (_, facts, expected) => {
    const answer = await add({ ...harbor, ...facts })
    expect(await refusal(answer)).toEqual([422, expected])
    expect((await list()).carriers).toEqual([])
  })

  it('has each name and SCAC once', async () => {
    await add(harbor)
    expect(await refusal(await add(carrier('HARBOR LINK, DRAYAGE')))).toEqual([
      409,
      'carrier.name: There is already a carrier Harbor Link Drayage',
    ])
    expect(await refusal(await add(carrier('Other', { scac: 'HBLK' })))).toEqual([
      409,
      'carrier.scac: Harbor Link Drayage has this SCAC',
    ])
  })

  it('holds 500 carriers', async () => {
    const many = Array.from({ length: 500 }, (_, at) => carrier(`Carrier ${at}`))
    expect((await importAll(many)).status).toBe(200)
    expect(await refusal(await add(harbor))).toEqual([
      409,
      'The limit is 500 carriers per account. Delete some first. Nothing was saved.',
    ])
    expect((await list()).carriers).toHaveLength(500)
  })

  it('holds a million characters', async () => {
    const lanes = Array.from({ length: 50 }, (_, at) => `${at} ${'n'.repeat(70)}`)
    const heavy = (from: number) =>
      Array.from({ length: 200 }, (_, at) => carrier(`Carrier ${from + at}`, { lanes }))
    expect((await importAll(heavy(0))).status).toBe(200)
    expect(await refusal(await importAll(heavy(200)))).toEqual([
      409,
      'The limit is 1 million characters of carriers and default carriers per account. Delete some first. Nothing was saved.',
    ])
    expect((await list()).carriers).toHaveLength(200)
  })
})

describe('an import', () => {
  it('adds carriers and updates those on file, by SCAC or by name', async () => {
    await importAll([harbor, carrier('Bay Drayage')])
    const rows = [
      { ...harbor, name: 'Harbor Link LLC' },
      carrier('BAY DRAYAGE', { movesADay: 3 }),
      carrier('Gulf Coast'),
    ]
    expect((await importAll(rows)).status).toBe(200)
    const { carriers } = await list()
    expect(carriers.map(({ name, version, movesADay }) => [name, version, movesADay])).toEqual([
      ['BAY DRAYAGE', 2, 3],
      ['Gulf Coast', 1, null],
      ['Harbor Link LLC', 2, 12],
    ])
    const [entry] = await listAudit(server.store.db, { action: 'import carriers', limit: 1 })
    expect(entry).toMatchObject({ object: '3 carriers', detail: { added: 1, updated: 2 } })
  })

  it('saves nothing if one of its rows is wrong', async () => {
    await importAll([harbor])
    const before = await list()
    expect(
      await refusal(
        await importAll([carrier('New'), carrier('Harbor Link Drayage', { scac: 'OTHR' })]),
      ),
    ).toEqual([409, 'carriers.1.name: There is already a carrier Harbor Link Drayage'])
    expect(
      await refusal(await importAll([carrier('New'), carrier('Next', { terminals: ['nowhere'] })])),
    ).toEqual([422, 'carriers.1.terminals.0: This terminal isn’t in the account'])
    expect(await list()).toEqual(before)
  })

  it('may have 1 MB, more than other requests', async () => {
    const lanes = Array.from({ length: 50 }, (_, at) => `${at} ${'n'.repeat(70)}`)
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => carrier(`Carrier ${at}`, { lanes }))
    expect((await importAll(rows(240))).status).toBe(200)
    expect((await importAll(rows(300))).status).toBe(413)
  })

  it('takes at most 500 rows', async () => {
    const many = Array.from({ length: 501 }, (_, at) => carrier(`Carrier ${at}`))
    expect((await importAll(many)).status).toBe(422)
  })
})

describe('default carriers', () => {
  const [nova] = ['NOVA FOODS']
  beforeEach(async () => {
    await add(harbor)
  })

  it('are one per terminal and customer: set, changed and removed', async () => {
    await add(carrier('Bay Drayage'))
    const { carriers } = await list()
    const [bay = '', link = ''] = carriers.map(({ id }) => id)
    const [terminal = ''] = terminals
    const of = { terminal, customer: nova }
    expect((await setDefaults(0, { ...of, carrier: bay })).status).toBe(200)
    expect(
      (
        await setDefaults(
          1,
          { ...of, carrier: link },
          { terminal: null, customer: null, carrier: bay },
        )
      ).status,
    ).toBe(200)
    expect(await defaults()).toMatchObject({
      list: [
        { ...of, carrier: link },
        { terminal: null, customer: null, carrier: bay },
      ],
      version: 2,
      changedBy: { name: 'Carlos Okafor' },
    })
    expect((await setDefaults(2, { ...of, carrier: null })).status).toBe(200)
    expect((await defaults()).list).toEqual([{ terminal: null, customer: null, carrier: bay }])
  })

  it('take a change of the current version only', async () => {
    const { id } = await only()
    const change = { terminal: null, customer: null, carrier: id }
    await setDefaults(0, change)
    expect(await refusal(await setDefaults(0, change))).toEqual([
      409,
      'Carlos Okafor changed this list of default carriers. Review it and try again.',
    ])
  })

  it('name a carrier and a terminal of the account', async () => {
    const { id } = await only()
    expect(
      await refusal(await setDefaults(0, { terminal: null, customer: null, carrier: 'x' })),
    ).toEqual([422, 'changes.0.carrier: This carrier was deleted'])
    expect(
      await refusal(await setDefaults(0, { terminal: 'x', customer: null, carrier: id })),
    ).toEqual([422, 'changes.0.terminal: This terminal isn’t in the account'])
    expect(
      (await support('/api/carriers/defaults', jsonPut({ changes: [], basedOn: 0 }))).status,
    ).toBe(403)
  })

  it('are 2,000 at most', async () => {
    const { id } = await only()
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        terminal: null,
        customer: `Customer ${from + at}`,
        carrier: id,
      }))
    for (const round of [0, 1, 2, 3])
      expect((await setDefaults(round, ...some(round * 500, 500))).status).toBe(200)
    expect(await refusal(await setDefaults(4, ...some(2_000, 1)))).toEqual([
      409,
      'The limit is 2,000 default carriers per account. Delete some first. Nothing was saved.',
    ])
    expect((await setDefaults(4, ...some(1_999, 1))).status).toBe(200)
  })

  it('leave one short entry in the audit log, and none if nothing changes', async () => {
    const { id } = await only()
    const some = Array.from({ length: 500 }, (_, at) => ({
      terminal: null,
      customer: `Customer ${at}`,
      carrier: id,
    }))
    expect((await setDefaults(0, ...some)).status).toBe(200)
    const entries = () => listAudit(server.store.db, { limit: 10 })
    const [latest] = await entries()
    expect(latest?.detail).toMatchObject({ changed: 500, first: { length: 50 } })
    const gone = { terminal: null, customer: 'Nobody', carrier: null }
    expect((await setDefaults(1, ...some.slice(1), gone)).status).toBe(200)
    expect((await entries())[0]?.id).toBe(latest?.id)
    expect((await setDefaults(1, { ...gone, customer: 'Customer 0' })).status).toBe(200)
    expect((await entries())[0]?.detail).toMatchObject({ changed: 1, first: [{ carrier: null }] })
  })

  it('go with their carrier', async () => {
    const { id } = await only()
    await setDefaults(0, { terminal: null, customer: nova, carrier: id })
    expect((await coordinator(`/api/carriers/${id}`, jsonDelete())).status).toBe(200)
    expect(await list()).toMatchObject({ carriers: [], defaults: { list: [], version: 2 } })
  })

  it('of two names of one customer are one', async () => {
    const { id } = await only()
    const facts = { ...newCustomer('Nova'), aliases: [nova] }
    const save = (names: typeof facts) =>
      server.store.transaction((tx) =>
        writeCustomer(
          tx,
          { id: 'customer-1', facts: names, version: 1, merge: null },
          { id: 'p', name: 'Ana' },
        ),
      )
    await setDefaults(
      0,
      { terminal: null, customer: nova, carrier: id },
      { terminal: null, customer: 'Nova West', carrier: id },
    )
    await save({ ...facts, aliases: [nova, 'Nova West'] })
    expect((await defaults()).list).toEqual([{ terminal: null, customer: 'Nova', carrier: id }])
    await setDefaults(1, { terminal: null, customer: 'nova foods', carrier: null })
    expect((await defaults()).list).toEqual([])
  })

  it('and carriers tell open pages that they changed', async () => {
    const revisions = [await carriersRevision(server.store.db)]
    const { id } = await only()
    await setDefaults(0, { terminal: null, customer: null, carrier: id })
    revisions.push(await carriersRevision(server.store.db))
    await coordinator(`/api/carriers/${id}`, jsonPut({ carrier: harbor, basedOn: 1 }))
    revisions.push(await carriersRevision(server.store.db))
    await coordinator(`/api/carriers/${id}`, jsonDelete())
    revisions.push(await carriersRevision(server.store.db))
    expect(new Set(revisions).size).toBe(4)
  })
})
