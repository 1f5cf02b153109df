import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf, newCustomer, type CustomerFacts } from '#domain/customers/customer.ts'
import { isVisibleLine } from '#domain/text/visible-text.ts'
import { containerPage } from '#wire/api/containers.ts'
import { customerList, type CustomerRow } from '#wire/api/customers.ts'
import { problem } from '#wire/api/problem.ts'
import { textOf } from '../mirror/translated.ts'
import { writeCustomer } from '../store/people/customers.ts'
import { fromJson } from '../store/schema/json-column.ts'
import { listAudit } from '../store/people/audit.ts'
import { put, containerFacts, shipmentFacts } from '../fleet/testing/containers.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openTestServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { worldMoment } from '../../testing/world-moment.ts'
import { customer, mergeOf } from '../testing/write-bodies.ts'

let server: TestServer
let coordinator: Requester
let support: Requester
const sent = [
  'EASTLAKE APPLIANCES INC',
  'EASTLAKE APPLIANCES INC',
  'EASTLAKE APPLIANCE',
  'NOVA FOODS',
]

beforeAll(async () => {
  server = await openTestServer({ containers: 5 })
  coordinator = await server.as('coordinator')
  support = await server.as('support')
  const shipments = sent.map((name, at) => shipmentFacts(`s-${at}`, { customer: name }))
  const containers = sent.map((_, at) => containerFacts(`c-${at}`, null, { shipmentId: `s-${at}` }))
  await put(server.store, worldMoment, { shipments, containers })
})
afterAll(() => server.end())

const list = async () => customerList.parse(await (await support('/api/customers')).json()).data
const row = async (name: string): Promise<CustomerRow> => {
  const found = (await list()).customers.find((one) => one.name === name)
  if (!found) throw new Error(`No customer ${name}`)
  return found
}
const pair = async () =>
  (await list()).suggestions.filter(({ into }) => /eastlake/i.test(into.name))
const fleet = async () => {
  await server.settled()
  const answer = await support('/api/containers?page[size]=1000')
  return containerPage.parse(await answer.json())
}
const shown = async () => {
  const { data } = await fleet()
  const names = data.map(({ id, shipment }) => [id, shipment?.customer] as const)
  return names.filter(([id]) => id.startsWith('c-')).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
const titleOf = async (answer: Response) => [
  answer.status,
  problem.parse(await answer.json()).title,
]

describe('names that the service sends', () => {
  it('are customers without a record, and pairs that are alike are suggested', async () => {
    expect(await row('EASTLAKE APPLIANCES INC')).toMatchObject({
      id: null,
      containers: 2,
      shipments: 2,
      version: 0,
    })
    expect(await pair()).toEqual([
      {
        into: { id: null, name: 'EASTLAKE APPLIANCES INC', basedOn: 0 },
        from: { id: null, name: 'EASTLAKE APPLIANCE', basedOn: 0 },
        reason: 'plural',
      },
    ])
  })
})

const hasInvisible = (facts: CustomerFacts) => !namesOf(facts).every(isVisibleLine)

describe('a merge', () => {
  it('shows one customer in the list of containers, and is undone to what was before', async () => {
    const [suggested] = await pair()
    const { snapshot } = (await fleet()).meta
    expect((await coordinator('/api/customers/merge', jsonPost(suggested))).status).toBe(200)
    const [first] = sent
    expect((await shown()).map(([, name]) => name)).toEqual([first, first, first, 'NOVA FOODS'])
    expect((await fleet()).meta.snapshot).toBe(snapshot + 1)
    const merged = await row('EASTLAKE APPLIANCES INC')
    expect(merged).toMatchObject({ containers: 3, merged: 'EASTLAKE APPLIANCE', version: 1 })
    expect(await pair()).toEqual([])

    const undo = jsonPost({ basedOn: 1 })
    expect((await coordinator(`/api/customers/${merged.id}/undo`, undo)).status).toBe(200)
    expect((await shown()).map(([, name]) => name)).toEqual(sent)
    expect(await pair()).toHaveLength(1)
    expect((await coordinator(`/api/customers/${merged.id}/undo`, undo)).status).toBe(404)
  })

  it('of two records joins their names and contacts, and undoing it brings both back', async () => {
    const mia = { name: 'Mia', email: 'mia@nova.example', phone: null }
    const bodies = [
      { ...customer('Nova'), aliases: ['NOVA FOODS'] },
      { ...customer('Nova West'), contacts: [mia], language: 'es' },
    ]
    for (const body of bodies)
      expect((await coordinator('/api/customers', jsonPost({ customer: body }))).status).toBe(201)
    const [nova, west] = [await row('Nova'), await row('Nova West')]
    const party = ({ id, name, version }: CustomerRow) => ({ id, name, basedOn: version })
    const body = jsonPost({ into: party(nova), from: party(west) })
    expect((await coordinator('/api/customers/merge', body)).status).toBe(200)
    const merged = await row('Nova')
    expect(merged).toMatchObject({
      aliases: ['NOVA FOODS', 'Nova West'],
      contacts: [mia],
      version: 2,
    })
    // The same request again is about customers that have changed.
    expect((await coordinator('/api/customers/merge', body)).status).toBe(409)
    const undone = await coordinator(`/api/customers/${nova.id}/undo`, jsonPost({ basedOn: 2 }))
    expect(undone.status).toBe(200)
    expect(await row('Nova')).toMatchObject({ aliases: ['NOVA FOODS'], contacts: [], merged: null })
    expect(await row('Nova West')).toMatchObject({ id: west.id, contacts: [mia], language: 'es' })
  })

  it('can’t have more names than every container of it can carry', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, at) => `Long ${at} ${'n'.repeat(190)}`)
    const add = (aliases: string[]) =>
      coordinator(
        '/api/customers',
        jsonPost({ customer: { ...newCustomer('Long names'), aliases } }),
      )
    expect((await add(names(8))).status).toBe(409)
    expect((await add(names(7))).status).toBe(201)
    const { id } = await row('Long names')
    await coordinator(`/api/customers/${id}`, jsonDelete())
  })

  it('keeps the states before it only as far as there is room', async () => {
    const contacts = Array.from({ length: 10 }, (_, at) => ({
      name: `${at} ${'n'.repeat(90)}`,
      email: null,
      phone: null,
    }))
    const large = (name: string) => ({ ...newCustomer(name), contacts })
    await coordinator('/api/customers', jsonPost({ customer: large('Largest 0') }))
    for (let merges = 1; merges <= 12; merges += 1) {
      await coordinator('/api/customers', jsonPost({ customer: large(`Largest ${merges}`) }))
      const [into, from] = [await row('Largest 0'), await row(`Largest ${merges}`)]
      const party = ({ id, name, version }: CustomerRow) => ({ id, name, basedOn: version })
      const body = jsonPost({ into: party(into), from: party(from) })
      const merged = await coordinator('/api/customers/merge', body)
      expect(merged.status).toBe(200)
    }
    const { id, merged } = await row('Largest 0')
    expect(merged).toBe('Largest 12')
    const { merge } = await server.store.db
      .selectFrom('customer')
      .select('merge')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    expect(merge?.length).toBeGreaterThan(10_000)
    expect(merge?.length).toBeLessThan(30_000)
    await coordinator(`/api/customers/${id}`, jsonDelete())
  })

  it('can’t be undone once somebody changed the customer', async () => {
    await coordinator('/api/customers/merge', jsonPost(mergeOf('Delta', 'Delta Old')))
    const { id } = await row('Delta')
    const change = { customer: { ...customer('Delta'), aliases: ['Delta Old'] }, basedOn: 1 }
    expect((await coordinator(`/api/customers/${id}`, jsonPut(change))).status).toBe(200)
    const undo = (basedOn: number) =>
      coordinator(`/api/customers/${id}/undo`, jsonPost({ basedOn }))
    expect(await titleOf(await undo(1))).toEqual([
      409,
      'Carlos Okafor changed this customer. Review it and try again.',
    ])
    expect(await titleOf(await undo(2))).toEqual([
      409,
      'This merge can’t be undone, because the customer was changed after it.',
    ])
  })

  it.each([
    ['a line break', 'Foxtrot\r\nForged'],
    ['a direction mark', 'Foxtrot \u202Egnp'],
    ['a zero-width character', 'Fox\u200Btrot'],
    ['only invisible characters', '\u2066'],
    ['a space around it', ' Foxtrot'],
  ])('is refused with %s in a name that no record has', async (_, name) => {
    for (const body of [mergeOf(name, 'Foxtrot Old'), mergeOf('Foxtrot', name)]) {
      const answer = await coordinator('/api/customers/merge', jsonPost(body))
      expect(answer.status).toBe(422)
    }
  })

  it('of names as the service sent them, cleaned on entry, is done', async () => {
    const dirty = ['=HOTEL\r\n\u202EFOODS\u200B', ' HOTEL\u2066 FOODS\0 INC ']
    const shipments = dirty.map((name, at) => shipmentFacts(`h-${at}`, { customer: textOf(name) }))
    await put(server.store, worldMoment, { shipments })
    const [into, from] = ['=HOTEL FOODS', 'HOTEL FOODS INC']
    expect((await row(into)).id).toBeNull()
    const answer = await coordinator('/api/customers/merge', jsonPost(mergeOf(into, from)))
    expect(answer.status).toBe(200)
  })

  it('saved by an earlier version with invisible characters is shown without, edited and undone', async () => {
    await coordinator('/api/customers/merge', jsonPost(mergeOf('India', 'India Old')))
    const { id } = await row('India')
    const forged = 'In\u202E\u200Bdia\r\n'
    const by = { id: 'person-1', name: 'Ana Reyes' }
    const into = { ...newCustomer(forged), aliases: ['India \u2066Old'] }
    const merge = { into, from: null, name: 'India\nNew', earlier: null }
    const facts = { ...into, aliases: [...into.aliases, merge.name] }
    await server.store.transaction((tx) =>
      writeCustomer(tx, { id: id ?? '', facts, version: 2, merge }, by),
    )
    const shown = { name: 'India', aliases: ['India Old', 'India New'], merged: 'India New' }
    expect(await row('India')).toMatchObject(shown)
    await coordinator(`/api/customers/${id}/undo`, jsonPost({ basedOn: 2 }))
    const undone = await row('India')
    expect(undone).toMatchObject({ aliases: ['India Old'], merged: null })
    const change = { ...customer('India'), aliases: undone.aliases }
    const edit = jsonPut({ customer: change, basedOn: 3 })
    expect((await coordinator(`/api/customers/${id}`, edit)).status).toBe(200)
    expect((await row('India')).aliases).toEqual(['India Old'])
    const stored = await server.store.db.selectFrom('customer').select('facts').execute()
    expect(stored.map(({ facts }) => fromJson(facts)).filter(hasInvisible)).toEqual([])
  })

  it('is undone one at a time, the last first', async () => {
    await coordinator('/api/customers/merge', jsonPost(mergeOf('Echo', 'Echo 1')))
    const { id } = await row('Echo')
    const into = { id, name: 'Echo', basedOn: 1 }
    const from = { id: null, name: 'Echo 2', basedOn: 0 }
    await coordinator('/api/customers/merge', jsonPost({ into, from }))
    expect((await row('Echo')).aliases).toEqual(['Echo 1', 'Echo 2'])
    await coordinator(`/api/customers/${id}/undo`, jsonPost({ basedOn: 2 }))
    expect(await row('Echo')).toMatchObject({ aliases: ['Echo 1'], merged: 'Echo 1', version: 3 })
    await coordinator(`/api/customers/${id}/undo`, jsonPost({ basedOn: 3 }))
    expect((await list()).customers.map(({ name }) => name)).not.toContain('Echo')
  })
})

describe('a record', () => {
  it('keeps the name it had as another name', async () => {
    const { id } = await row('Nova West')
    const change = { customer: customer('Nova Pacific'), basedOn: (await row('Nova West')).version }
    await coordinator(`/api/customers/${id}`, jsonPut(change))
    expect((await row('Nova Pacific')).aliases).toEqual(['Nova West'])
  })

  it('can’t take a name of another: the answer says whose it is, at its field', async () => {
    const body = jsonPost({ customer: { ...customer('Golf'), aliases: ['nova foods.'] } })
    const answer = await coordinator('/api/customers', body)
    expect(answer.status).toBe(409)
    expect(problem.parse(await answer.json())).toMatchObject({
      title: '“nova foods.” belongs to Nova. Merge the two customers instead.',
      fields: [{ field: 'customer.aliases.0', problem: '“nova foods.” belongs to Nova' }],
    })
  })

  it.each([
    ['a name without letters or digits', { name: '--' }],
    ['an empty name', { name: ' ' }],
    ['a name that reads differently', { name: 'Nova \u202Egnp' }],
    ['a name over 200 characters', { name: 'x'.repeat(201) }],
    [
      'eleven contacts',
      { contacts: Array.from({ length: 11 }, () => ({ name: 'Mia', email: null, phone: null })) },
    ],
    ['an email that is none', { contacts: [{ name: 'Mia', email: 'mia', phone: null }] }],
    ['21 other names', { aliases: Array.from({ length: 21 }, (_one, at) => `Odd ${at}`) }],
    ['a language we don’t have', { language: 'tlh' }],
    ['a date format we don’t have', { dateFormat: 'stardate' }],
  ])('is refused with %s', async (_, facts) => {
    const body = jsonPost({ customer: { ...customer('Odd'), ...facts } })
    expect((await coordinator('/api/customers', body)).status).toBe(422)
  })

  it('that is deleted leaves names as they are sent', async () => {
    const { id } = await row('Nova')
    expect((await coordinator(`/api/customers/${id}`, jsonDelete())).status).toBe(200)
    expect(await row('NOVA FOODS')).toMatchObject({ id: null, containers: 1 })
    expect((await coordinator(`/api/customers/${id}`, jsonDelete())).status).toBe(404)
  })
})

it('two names that aren’t one customer are never suggested again, however they are written', async () => {
  const body = jsonPost({ first: 'Eastlake Appliance', second: 'Eastlake Appliances, Inc.' })
  expect(await pair()).toHaveLength(1)
  expect((await coordinator('/api/customers/dismissals', body)).status).toBe(200)
  expect(await pair()).toEqual([])
})

it('support reads customers, and changes none', async () => {
  expect((await support('/api/customers')).status).toBe(200)
  expect((await support('/api/customers/merge', jsonPost(mergeOf('A', 'B')))).status).toBe(403)
})

describe('an account has at most', () => {
  const times = Array.from({ length: 10_000 }, (_, at) => `LIMIT ${at}`)
  const chunks = [times.slice(0, 5_000), times.slice(5_000)]

  const storedCustomer = async (name: string) =>
    server.store.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', (await row(name)).id ?? '')
      .executeTakeFirstOrThrow()

  it('2,000 customers, also once a merge is undone', async () => {
    for (const name of ['Juliett', 'Juliett West'])
      await coordinator('/api/customers', jsonPost({ customer: customer(name) }))
    const [into, from] = [await row('Juliett'), await row('Juliett West')]
    const parties = [into, from].map(({ id, name, version }) => ({ id, name, basedOn: version }))
    const merge = jsonPost({ into: parties[0], from: parties[1] })
    expect((await coordinator('/api/customers/merge', merge)).status).toBe(200)
    const { db } = server.store
    const records = (await list()).customers.filter(({ id }) => id !== null).length
    const { id: _, ...copied } = await storedCustomer('Juliett')
    const copies = Array.from({ length: 2_000 - records }, (_one, at) => `copy-${at}`)
    await db
      .insertInto('customer')
      .values(copies.map((id) => ({ ...copied, id })))
      .execute()
    const undo = () => coordinator(`/api/customers/${into.id}/undo`, jsonPost({ basedOn: 2 }))
    expect(await titleOf(await undo())).toEqual([
      409,
      'The limit is 2,000 customers per account. Delete some first. Nothing was saved.',
    ])
    await db.deleteFrom('customer').where('id', '=', 'copy-0').execute()
    expect((await undo()).status).toBe(200)
    await db.deleteFrom('customer').where('id', 'in', copies).execute()
  })

  it('2 million characters of customers', async () => {
    const { db } = server.store
    const { id: _, facts, ...copied } = await storedCustomer('Juliett')
    const long = facts.padEnd(2_000_000) as typeof facts
    await db
      .insertInto('customer')
      .values({ ...copied, id: 'long', facts: long })
      .execute()
    const add = () => coordinator('/api/customers', jsonPost({ customer: customer('Lima') }))
    expect(await titleOf(await add())).toEqual([
      409,
      'The limit is 2 million characters of customer names and contacts per account. Delete some first. Nothing was saved.',
    ])
    await db.deleteFrom('customer').where('id', '=', 'long').execute()
    expect((await add()).status).toBe(201)
  })

  it('10,000 names of customers', async () => {
    const { db } = server.store
    for (const keys of chunks) {
      const rows = keys.map((name_key) => ({ name_key, customer_id: 'full' }))
      await db.insertInto('customer_name').values(rows).execute()
    }
    const answer = await coordinator('/api/customers', jsonPost({ customer: customer('One More') }))
    expect(await titleOf(answer)).toEqual([
      409,
      'The limit is 10,000 customer names per account. Delete some first. Nothing was saved.',
    ])
    await db.deleteFrom('customer_name').where('customer_id', '=', 'full').execute()
    expect((await list()).customers.map(({ name }) => name)).not.toContain('One More')
  })

  it('10,000 dismissed pairs', async () => {
    const row = { second_key: 'Z', by_id: 'p', by_name: 'P', at: worldMoment }
    for (const keys of chunks) {
      const rows = keys.map((first_key) => ({ ...row, first_key }))
      await server.store.db.insertInto('customer_dismissal').values(rows).execute()
    }
    const body = jsonPost({ first: 'One', second: 'Other' })
    expect((await coordinator('/api/customers/dismissals', body)).status).toBe(409)
  })
})

it('every write is in the audit log', async () => {
  const entries = await listAudit(server.store.db, { limit: 100 })
  const actions = new Set(entries.map(({ action }) => action))
  for (const action of ['add', 'change', 'delete']) expect(actions).toContain(`${action} customer`)
  for (const action of ['merge customers', 'undo customer merge', 'dismiss customer merge'])
    expect(actions).toContain(action)
  expect(entries.find(({ action }) => action === 'merge customers')?.object).toBe(
    'Juliett West into Juliett',
  )
})
