import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertRuleList } from '#wire/api/alert-rules.ts'
import { carrierList } from '#wire/api/carriers.ts'
import { chatChannels } from '#wire/api/chat-channels.ts'
import { madeCalendarFeed } from '#wire/api/calendar-feeds.ts'
import { customerList } from '#wire/api/customers.ts'
import { disputeAnswer } from '#wire/api/disputes.ts'
import { handlingAnswer, noteList } from '#wire/api/handling-changes.ts'
import { savedInvoices } from '#wire/api/invoices.ts'
import { people } from '#wire/api/people.ts'
import { savedPlan } from '#wire/api/plans.ts'
import { refreshList } from '#wire/api/refreshes.ts'
import { roles } from '#wire/api/session.ts'
import { madeShare } from '#wire/api/shares.ts'
import { documentList } from '#wire/api/documents.ts'
import { shipmentPage } from '#wire/api/shipments.ts'
import { spendReports } from '#wire/api/spend-reports.ts'
import { madeApiToken } from '#wire/api/tokens.ts'
import { savedViewList } from '#wire/api/views.ts'
import { anInvoice } from '../domain/testing/invoices.ts'
import { endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { listAudit } from './store/people/audit.ts'
import { orderRows } from './testing/order-rows.ts'
import { everyRow, newcomer, signIn, type Player } from './testing/cast.ts'
import {
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  until,
  writeOf,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'
import {
  alertRule,
  carrier,
  chatChannel,
  customer,
  dispute,
  mergeOf,
  spendReport,
  tariffChange,
} from './testing/write-bodies.ts'
import { friday } from '../testing/world-moment.ts'

/** Every route with an id in its path. */
type KeyWithId = Extract<EndpointKey, `${string}/:id${string}`>

/** Who asks: the person whose object it is (a coordinator), and another person of each role. */
const askers = ['owner', ...roles] as const
type Asker = (typeof askers)[number]

/** A real object, what is asked of it, and the status that each asker gets, in the order of {@link askers}. */
interface Row {
  readonly make: () => Promise<string>
  /** Sent as JSON; bytes as they are. */
  readonly body?: () => unknown
  readonly search?: string
  readonly answers: readonly [
    owner: number,
    support: number,
    coordinator: number,
    manager: number,
    admin: number,
  ]
}

let server: TestServer
let owner: Player
let ownerId = ''
let containerId = ''
let shipmentId = ''
let containers: readonly string[] = []
/** Terminals and ramps whose calendars nobody has set yet. */
const terminals: string[] = []
const asks = new Map<Asker, Requester>()

beforeAll(async () => {
  server = await openMirroredServer({ containers: 40, at: friday })
  const admin = await server.as('admin')
  owner = await newcomer(server, admin, 'the owner', 'coordinator')
  asks.set('owner', owner.ask)
  for (const role of roles)
    asks.set(role, (await newcomer(server, admin, `another ${role}`, role)).ask)
  const { data } = people.parse(await (await admin('/api/people')).json())
  ownerId = data.find(({ email }) => email === owner.email)?.id ?? ''
  const seen = await containersSeenBy(admin)
  containers = seen.map(({ id }) => id)
  terminals.push(...new Set(seen.flatMap(({ facility }) => facility?.id ?? [])))
  containerId = containers[0] ?? ''
  const shipments = shipmentPage.parse(await (await admin('/api/shipments')).json())
  shipmentId = shipments.data[0]?.id ?? ''
}, 60_000)
afterAll(() => server.end())

const by = (asker: Asker): Requester => asks.get(asker) ?? owner.ask
async function made(path: string, body: unknown, asker: Asker = 'owner'): Promise<unknown> {
  const answer = await by(asker)(path, jsonPost(body))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const aContainer = async () => containerId
const aShipment = async () => shipmentId
const aPerson = async () => ownerId

/** A file that somebody uploaded for one of the shipments. */
async function aDocument(): Promise<string> {
  const { data } = shipmentPage.parse(await (await by('owner')('/api/shipments')).json())
  for (const { id } of data) {
    const answer = await by('owner')(`/api/shipments/${id}/documents`)
    const [first] = documentList.parse(await answer.json()).data.documents
    if (first) return first.id
  }
  throw new Error('No shipment has documents')
}

async function aSession(): Promise<string> {
  const before = new Set((await server.auth.team.sessions(ownerId)).map(({ id }) => id))
  await signIn(server, owner.email)
  const session = (await server.auth.team.sessions(ownerId)).find(({ id }) => !before.has(id))
  return session?.id ?? ''
}

/** Managers maintain invoices, disputes and rates for the team; owners of these are managers. */
async function anInvoiceOfTheTeam(): Promise<string> {
  const body = { invoices: [anInvoice()] }
  return savedInvoices.parse(await made('/api/invoices', body, 'manager')).data[0]?.id ?? ''
}

async function aDispute(): Promise<string> {
  const body = { invoiceId: null, containerId: null, dispute }
  return disputeAnswer.parse(await made('/api/disputes', body, 'manager')).data.id
}

async function aTariff(): Promise<string> {
  await made('/api/policy/tariffs', tariffChange(), 'manager')
  const [entry] = await listAudit(server.store.db, { action: 'change tariff', limit: 1 })
  return String(entry?.detail['id'])
}

async function aShare(): Promise<ReturnType<typeof madeShare.parse>> {
  const body = { kind: 'container', subjectId: containerId, days: 7 }
  return madeShare.parse(await made('/api/shares', body))
}

let views = 0
async function aView(shared = false): Promise<string> {
  const name = `View ${(views += 1)}`
  const body = { page: 'containers', name, search: 'q=mine', shared }
  const { data } = savedViewList.parse(await made('/api/views', body, shared ? 'manager' : 'owner'))
  return data.find((one) => one.name === name)?.id ?? ''
}

async function anAlertRule(): Promise<string> {
  const read = async () =>
    alertRuleList.parse(await (await owner.ask('/api/alert-rules')).json()).data
  const before = new Set((await read()).map(({ id }) => id))
  await made('/api/alert-rules', { ...alertRule, kind: 'held', own: true })
  return (await read()).find(({ id }) => !before.has(id))?.id ?? ''
}

let customers = 0
async function aCustomer(isMerged = false): Promise<string> {
  const name = `Customer ${(customers += 1)}`
  const answer = isMerged
    ? await made('/api/customers/merge', mergeOf(name, `${name} old`))
    : await made('/api/customers', { customer: customer(name) })
  const { data } = customerList.parse(answer)
  return data.customers.find((one) => one.name === name)?.id ?? ''
}

let carriers = 0
async function aCarrier(): Promise<string> {
  const name = `Carrier ${(carriers += 1)}`
  const { data } = carrierList.parse(await made('/api/carriers', { carrier: carrier(name) }))
  return data.carriers.find((one) => one.name === name)?.id ?? ''
}

async function aPlan(): Promise<string> {
  const pickup = { containerId, day: '2026-11-23', cost: null, lastFreeDay: '2026-11-20' }
  const body = { first: '2026-11-20', days: 7, pickups: [pickup], ownerId: null }
  return savedPlan.parse(await made('/api/plans', body)).data.id
}

let reportReader = ''
let reports = 0
async function aReport(): Promise<string> {
  const read = async () => people.parse(await (await by('admin')('/api/people')).json())
  reportReader ||= (await read()).data.find(({ role }) => role === 'admin')?.id ?? ''
  const name = `Report ${(reports += 1)}`
  const body = { report: spendReport(reportReader, { name }) }
  const { data } = spendReports.parse(await made('/api/spend-reports', body, 'admin'))
  return data.reports.find(({ terms }) => terms.name === name)?.id ?? ''
}

/** What the budget lets through goes out by itself; the others stay where they are. */
async function aRefresh(): Promise<string> {
  await made('/api/refreshes', { containerIds: containers })
  const read = async () => refreshList.parse(await (await owner.ask('/api/refreshes')).json()).data
  let seen = ''
  await until(async () => {
    const before = seen
    seen = JSON.stringify(await read())
    return seen === before
  })
  return (await read()).findLast(({ state }) => state === 'queued')?.id ?? ''
}

const everybody = [200, 200, 200, 200, 200] as const
const admins = [403, 403, 403, 403, 200] as const
const managers = [403, 403, 403, 200, 200] as const
const coordinators = [200, 403, 200, 200, 200] as const
const ownerAlone = [200, 404, 404, 404, 404] as const
const view = { name: 'Taken', search: 'q=taken', shared: false, basedOn: 1 }
const viewOfTeam = { ...view, shared: true }

async function aToken(): Promise<string> {
  const wanted = { kind: 'personal', name: 'Mine', role: 'support', writes: false, days: 7 }
  const answer = await owner.ask('/api/tokens', jsonPost(wanted))
  return madeApiToken.parse(await answer.json()).data.find(({ name }) => name === 'Mine')?.id ?? ''
}

async function aFeed(): Promise<ReturnType<typeof madeCalendarFeed.parse>> {
  return madeCalendarFeed.parse(await made('/api/calendar-feeds', { viewId: await aView() }))
}

let channels = 0
/** Channels are the team's: managers maintain them. */
async function aChannel(): Promise<string> {
  const name = `Channel ${(channels += 1)}`
  const answer = await made('/api/chat-channels', { ...chatChannel, name }, 'manager')
  return chatChannels.parse(answer).data.find((one) => one.name === name)?.id ?? ''
}

const expected: Readonly<Record<KeyWithId, Row>> = {
  'DELETE /api/sessions/:id': { make: aSession, answers: [204, 404, 404, 404, 204] },
  'PUT /api/people/:id': {
    make: aPerson,
    body: () => ({ name: 'the owner', role: 'coordinator', isDisabled: false }),
    answers: admins,
  },
  'POST /api/people/:id/invitation': { make: aPerson, answers: [403, 403, 403, 403, 201] },
  // No identity provider is configured: that is said to admins alone.
  'POST /api/people/:id/single-sign-on': { make: aPerson, answers: [403, 403, 403, 403, 409] },
  'GET /api/people/:id/sessions': { make: aPerson, answers: admins },
  'GET /api/containers/:id': { make: aContainer, answers: everybody },
  'GET /api/containers/:id/documents': { make: aContainer, answers: everybody },
  'GET /api/containers/:id/raw-events': { make: aContainer, answers: everybody },
  'GET /api/containers/:id/packet': { make: aContainer, answers: everybody },
  'GET /api/containers/:id/notes': { make: aContainer, answers: everybody },
  'GET /api/invoices/:id': { make: anInvoiceOfTheTeam, answers: everybody },
  'GET /api/invoices/:id/packet': { make: anInvoiceOfTheTeam, answers: everybody },
  'PUT /api/invoices/:id': {
    make: anInvoiceOfTheTeam,
    body: () => ({ invoice: anInvoice({ total: 9 }), basedOn: 1 }),
    answers: managers,
  },
  'DELETE /api/invoices/:id': { make: anInvoiceOfTheTeam, answers: [403, 403, 403, 204, 204] },
  'PUT /api/disputes/:id': {
    make: aDispute,
    body: () => ({ dispute: { ...dispute, amount: 9 }, basedOn: 1 }),
    answers: managers,
  },
  'DELETE /api/tokens/:id': { make: aToken, answers: [200, 404, 404, 404, 200] },
  'GET /api/v1/containers/:id': { make: aContainer, answers: everybody },
  'GET /api/v1/shipments/:id': { make: aShipment, answers: everybody },
  'GET /api/v1/containers/:id/notes': { make: aContainer, answers: everybody },
  'POST /api/v1/containers/:id/notes': {
    // One that no other test reads notes of.
    make: () => Promise.resolve(containers.at(-1) ?? ''),
    body: () => ({ text: 'Chassis split' }),
    answers: [201, 201, 201, 201, 201],
  },
  'PUT /api/v1/containers/:id/owner': {
    make: aContainer,
    body: () => ({ email: null }),
    answers: coordinators,
  },
  // Links are the team's: whoever looks after a container may end them.
  'DELETE /api/shares/:id': {
    make: async () => (await aShare()).data[0]?.id ?? '',
    answers: everybody,
  },
  // Its id is a link's token, which is made for people without an account.
  'GET /api/shared/:id': { make: async () => (await aShare()).token, answers: everybody },
  'DELETE /api/calendar-feeds/:id': {
    make: async () => (await aFeed()).data[0]?.id ?? '',
    answers: [200, 404, 404, 404, 200],
  },
  // Its id is a feed's token, which the owner's calendar app has.
  'GET /feeds/:id': { make: async () => `${(await aFeed()).token}.ics`, answers: everybody },
  'PUT /api/chat-channels/:id': {
    make: aChannel,
    body: () => {
      const { service: _service, ...terms } = chatChannel
      return { ...terms, url: null, basedOn: 1 }
    },
    answers: managers,
  },
  'DELETE /api/chat-channels/:id': { make: aChannel, answers: managers },
  'POST /api/chat-channels/:id/test': { make: aChannel, answers: managers },
  ...orderRows(() => by('admin'), aContainer),
  'GET /api/shipments/:id': { make: aShipment, answers: everybody },
  'GET /api/shipments/:id/documents': { make: aShipment, answers: everybody },
  'GET /api/documents/:id/file': { make: aDocument, answers: everybody },
  'GET /api/shipments/:id/vessel': { make: aShipment, answers: everybody },
  'PUT /api/shipments/:id/tracking': {
    make: aShipment,
    body: () => ({ on: true }),
    answers: [204, 403, 204, 204, 204],
  },
  'POST /api/shipments/:id/papers': {
    make: aShipment,
    body: () => ({ list: 'tags', add: ['urgent'], remove: [] }),
    answers: coordinators,
  },
  'PUT /api/alert-rules/:id': {
    make: anAlertRule,
    body: () => ({ ...alertRule, basedOn: 1 }),
    answers: ownerAlone,
  },
  'DELETE /api/alert-rules/:id': { make: anAlertRule, answers: ownerAlone },
  'PUT /api/alert-rules/:id/mail': {
    make: anAlertRule,
    body: () => ({ on: true }),
    answers: ownerAlone,
  },
  'DELETE /api/refreshes/:id': { make: aRefresh, answers: [200, 403, 403, 403, 403] },
  'GET /api/policy/tariffs/:id': { make: aTariff, answers: everybody },
  'PUT /api/policy/tariffs/:id': {
    make: aTariff,
    body: () => tariffChange({ basedOn: 1 }),
    answers: managers,
  },
  'PUT /api/policy/gates/:id': {
    make: async () => terminals.shift() ?? 'none left',
    body: () => ({ calendar: null, basedOn: 0 }),
    answers: managers,
  },
  'PUT /api/policy/booking-sites/:id': {
    make: async () => terminals.at(-1) ?? 'none left',
    body: () => ({ url: 'https://terminal.example.com/book', basedOn: 0 }),
    answers: admins,
  },
  'PUT /api/views/:id': { make: aView, body: () => view, answers: ownerAlone },
  'DELETE /api/views/:id': { make: aView, answers: ownerAlone },
  'PUT /api/views/:id/default': { make: aView, body: () => ({ on: true }), answers: ownerAlone },
  // Customers are the team's: coordinators maintain them.
  'PUT /api/customers/:id': {
    make: aCustomer,
    body: () => ({ customer: customer(`Changed ${customers}`), basedOn: 1 }),
    answers: coordinators,
  },
  'DELETE /api/customers/:id': { make: aCustomer, answers: coordinators },
  'POST /api/customers/:id/undo': {
    make: () => aCustomer(true),
    body: () => ({ basedOn: 1 }),
    answers: coordinators,
  },
  'PUT /api/carriers/:id': {
    make: aCarrier,
    body: () => ({ carrier: carrier(`Changed ${carriers}`), basedOn: 1 }),
    answers: coordinators,
  },
  'DELETE /api/carriers/:id': { make: aCarrier, answers: coordinators },
  // Plans are the team's: whoever may make one may delete it.
  'GET /api/plans/:id': { make: aPlan, answers: everybody },
  'DELETE /api/plans/:id': { make: aPlan, answers: coordinators },
  'PUT /api/spend-reports/:id': {
    make: aReport,
    body: () => ({ report: spendReport(reportReader), basedOn: 1 }),
    answers: managers,
  },
  'DELETE /api/spend-reports/:id': { make: aReport, answers: managers },
  'GET /api/spend-reports/:id/file': { make: aReport, answers: managers },
  // This server has no mail.
  'POST /api/spend-reports/:id/test': { make: aReport, answers: [403, 403, 403, 409, 409] },
}

/** The same routes for what a manager maintains for the team. */
const ofTheTeam: Readonly<Partial<Record<KeyWithId, Row>>> = {
  'PUT /api/views/:id': { make: () => aView(true), body: () => viewOfTeam, answers: managers },
  'DELETE /api/views/:id': { make: () => aView(true), answers: managers },
  'PUT /api/views/:id/default': {
    make: () => aView(true),
    body: () => ({ on: true }),
    answers: everybody,
  },
  'PUT /api/alert-rules/:id': {
    make: async () => 'team-held',
    body: () => ({ ...alertRule, basedOn: 0 }),
    answers: [403, 403, 403, 200, 409],
  },
  'PUT /api/alert-rules/:id/mail': {
    make: async () => 'team-held',
    body: () => ({ on: true }),
    answers: everybody,
  },
}

const keysWithId = endpointKeys.filter((key) => key.includes('/:id'))

it('every route with an id has a row', () => {
  expect(Object.keys(expected).toSorted()).toEqual(keysWithId.toSorted())
})

describe.each([
  ['of one’s own', expected],
  ['of the team', ofTheTeam],
])('what is %s', (_, table) => {
  const cells = Object.entries(table).flatMap(([key, row]) =>
    askers.map((asker, at) => ({ key, row, asker, status: row.answers[at] ?? 0 })),
  )

  it.each(cells)('$key by $asker: $status', async ({ key, row, asker, status }) => {
    const [method = '', pattern = ''] = key.split(' ')
    const id = await row.make()
    expect(id).not.toBe('')
    const path = pattern.replace(':id', encodeURIComponent(id)) + (row.search ?? '')
    const init = method === 'GET' ? {} : writeOf(method, row.body?.() ?? {})
    await server.settled()
    const before = status < 400 ? null : await everyRow(server)
    const answer = await by(asker)(path, init)
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([
      status,
      answer.ok ? '' : expect.any(String),
    ])
    await answer.body?.cancel().catch(() => undefined)
    // A refusal leaves no trace.
    if (before) expect(await everyRow(server)).toEqual(before)
  })
})

describe('a note', () => {
  it.each(askers)('is taken back by its writer alone: %s', async (asker) => {
    const edit = (change: object) => ({ edits: [{ containerIds: [containerId], change }] })
    await made('/api/handling', edit({ kind: 'note', text: 'Call the yard' }))
    const notes = await (await owner.ask(`/api/containers/${containerId}/notes`)).json()
    const [note] = noteList.parse(notes).data
    const removal = edit({ kind: 'remove-note', noteId: note?.id })
    const { data } = handlingAnswer.parse(
      await (await by(asker)('/api/handling', jsonPost(removal))).json(),
    )
    expect(data).toMatchObject([
      asker === 'owner' ? { outcome: 'done' } : { outcome: 'refused', why: 'not-yours' },
    ])
  })
})
