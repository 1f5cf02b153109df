import { madeCalendarFeed } from '#wire/api/calendar-feeds.ts'
import { customerList } from '#wire/api/customers.ts'
import { disputeAnswer } from '#wire/api/disputes.ts'
import { savedInvoices } from '#wire/api/invoices.ts'
import { people } from '#wire/api/people.ts'
import { savedPlan } from '#wire/api/plans.ts'
import { refreshList } from '#wire/api/refreshes.ts'
import { madeShare } from '#wire/api/shares.ts'
import { spendReports } from '#wire/api/spend-reports.ts'
import { savedViewList } from '#wire/api/views.ts'
import { anInvoice } from '../../domain/testing/invoices.ts'
import { demoPeople } from '../auth/demo-people.ts'
import { findFacilities } from '../store/containers/facilities.ts'
import { listAudit } from '../store/people/audit.ts'
import { carrierDeeds } from './carrier-deeds.ts'
import { chatDeeds } from './chat-deeds.ts'
import { programDeeds } from './program-deeds.ts'
import { jsonPost, jsonPut, type Requester, type TestServer } from './test-server.ts'
import {
  alertHook,
  alertRule,
  customer,
  dispute,
  mergeOf,
  spendReport,
  tariffChange,
  view,
} from './write-bodies.ts'

/** A request to a route, with `:id` filled in, and the resulting audit entry; or why there is none. */
export type Deed =
  | {
      readonly action: string
      /** Sent as JSON; bytes as they are. */
      readonly body: () => unknown
      readonly search?: string
      readonly id?: () => string | Promise<string>
      /** Omitted: success. */
      readonly status?: number
    }
  | { readonly exception: string }

/** Where the requests run: as an admin, on objects of a server. */
export interface Standing {
  readonly server: TestServer
  readonly admin: Requester
  readonly containerIds: readonly string[]
  readonly shipmentId: string
}

/** A request for each route that writes. `at` is read when a request runs. */
export function deedsAt(at: () => Standing): Readonly<Record<string, Deed>> {
  const admin: Requester = (path, init) => at().admin(path, init)
  const containerId = () => at().containerIds[0] ?? ''
  let invited = 0
  let customers = 0
  let made = 0
  return {
    'POST /api/auth/sign-in/email': {
      action: 'sign in',
      body: () => ({ email: demoPeople[0]?.email, password: demoPeople[0]?.password }),
    },
    'POST /api/auth/accept': {
      action: 'set password',
      body: async () => ({
        token: await linkOf(`${(invited += 1)}@example.com`),
        password: 'correct horse battery',
        newcomer: null,
      }),
    },
    'POST /api/people': { action: 'invite person', body: () => newcomer('invited@example.com') },
    'PUT /api/people/:id': {
      action: 'change person',
      id: () => personOf('support@landside.test'),
      body: () => ({ name: 'Sofia', role: 'support', isDisabled: false }),
    },
    'POST /api/people/:id/invitation': {
      action: 'reset password',
      id: () => personOf('support@landside.test'),
      body: () => ({}),
    },
    'POST /api/people/:id/single-sign-on': {
      exception: 'needs an identity provider: see single-sign-on.test.ts',
    },
    'DELETE /api/sessions/:id': {
      action: 'end session',
      id: async () => {
        await at().server.as('manager')
        const [session] = await at().server.auth.team.sessions(
          await personOf('manager@landside.test'),
        )
        return session?.id ?? ''
      },
      body: () => ({}),
    },
    ...programDeeds(at),
    'POST /api/shares': { action: 'make share link', body: newShare },
    'DELETE /api/shares/:id': {
      action: 'revoke share link',
      id: async () => {
        const answer = await admin('/api/shares', jsonPost(newShare()))
        return madeShare.parse(await answer.json()).data[0]?.id ?? ''
      },
      body: () => ({}),
    },
    'POST /api/calendar-feeds': {
      action: 'create calendar feed',
      body: async () => ({ viewId: await makeView() }),
    },
    'DELETE /api/calendar-feeds/:id': {
      action: 'revoke calendar feed',
      id: async () => {
        const answer = await admin('/api/calendar-feeds', jsonPost({ viewId: await makeView() }))
        return madeCalendarFeed.parse(await answer.json()).data[0]?.id ?? ''
      },
      body: () => ({}),
    },
    ...carrierDeeds(at),
    ...chatDeeds(at),
    'POST /api/shipments/:id/papers': {
      action: 'ask to change tags',
      id: () => at().shipmentId,
      body: () => ({ list: 'tags', add: ['urgent'], remove: [] }),
    },
    'PUT /api/custom-fields': {
      action: 'ask to change field',
      body: () => ({
        entity: 'container',
        id: containerId(),
        slug: 'priority',
        value: 'high',
        from: null,
      }),
      // This account has no such field, but the request is audited anyway.
      status: 422,
    },
    'POST /api/refreshes': {
      action: 'ask for refresh',
      body: () => ({ containerIds: [containerId()] }),
    },
    'POST /api/demo/reset': { action: 'reset demo', body: () => ({}) },
    'POST /api/refresh-access': { action: 'check refresh access', body: () => ({}) },
    'DELETE /api/refreshes/:id': {
      action: 'cancel refresh',
      id: async () => {
        // More than the budget allows at once.
        await admin('/api/refreshes', jsonPost({ containerIds: at().containerIds }))
        const { data } = refreshList.parse(await (await admin('/api/refreshes')).json())
        return data.findLast(({ state }) => state === 'queued')?.id ?? ''
      },
      body: () => ({}),
    },
    'POST /api/tracking-requests': {
      action: 'ask to track',
      body: () => ({
        number: 'MSCU1234566',
        kind: 'container',
        lineScac: null,
        references: [],
        tags: [],
      }),
    },
    'PUT /api/shipments/:id/tracking': {
      action: 'ask to stop tracking',
      id: () => at().shipmentId,
      body: () => ({ on: false }),
    },
    'PUT /api/digest': {
      action: 'ask for daily mail',
      body: () => ({ zone: 'America/Los_Angeles' }),
    },
    'POST /api/policy/tariffs': { action: 'change tariff', body: () => tariffChange() },
    'POST /api/policy/tariffs/import': {
      action: 'change tariff',
      body: () => ({ tariffs: [{ id: null, change: tariffChange() }] }),
    },
    'PUT /api/policy/tariffs/:id': {
      action: 'change tariff',
      id: async () => {
        await admin('/api/policy/tariffs', jsonPost(tariffChange()))
        const [entry] = await listAudit(at().server.store.db, { action: 'change tariff', limit: 1 })
        return String(entry?.detail['id'])
      },
      body: () => tariffChange({ basedOn: 1 }),
    },
    'PUT /api/policy/rule': {
      action: 'change rule',
      body: () => ({ rule: 'earliest', ruleOverrides: [], basedOn: 0 }),
    },
    'PUT /api/policy/freshness': {
      action: 'change freshness',
      body: () => ({ near: 6, close: 12, far: 24, basedOn: 0 }),
    },
    'PUT /api/policy/format': {
      action: 'change format',
      body: () => ({ format: 'international', basedOn: 0 }),
    },
    'PUT /api/policy/target': {
      action: 'change target',
      body: () => ({ measure: 'on-time', target: 90, basedOn: 0 }),
    },
    'PUT /api/policy/gates/:id': {
      action: 'change gates',
      id: () => 'standard',
      body: () => ({ calendar: null, basedOn: 0 }),
    },
    'PUT /api/policy/booking-sites/:id': {
      action: 'change booking-site',
      id: async () => [...(await findFacilities(at().server.store.db)).keys()][0] ?? '',
      body: () => ({ url: 'https://terminal.example.com/book', basedOn: 0 }),
    },
    'PUT /api/policy/illustration': {
      action: 'switch illustration rates',
      body: () => ({ on: true }),
    },
    'POST /api/invoices': {
      action: 'add invoice',
      body: () => ({ invoices: [anInvoice()] }),
    },
    'PUT /api/invoices/:id': {
      action: 'change invoice',
      id: createInvoice,
      body: () => ({ invoice: anInvoice({ total: 9 }), basedOn: 1 }),
    },
    'DELETE /api/invoices/:id': { action: 'take invoice off', id: createInvoice, body: () => ({}) },
    'POST /api/disputes': {
      action: 'add dispute',
      body: () => ({ invoiceId: null, containerId: null, dispute }),
    },
    'PUT /api/disputes/:id': {
      action: 'change dispute',
      id: async () => {
        const body = { invoiceId: null, containerId: null, dispute }
        const answer = await admin('/api/disputes', jsonPost(body))
        return disputeAnswer.parse(await answer.json()).data.id
      },
      body: () => ({ dispute: { ...dispute, amount: 9 }, basedOn: 1 }),
    },
    'POST /api/handling': {
      action: 'write note',
      body: () => ({
        edits: [{ containerIds: [containerId()], change: { kind: 'note', text: 'Call the yard' } }],
      }),
    },
    'PUT /api/discrepancies': {
      action: 'settle document difference',
      body: () => ({
        documentId: 'document-1',
        subject: { kind: 'container', id: containerId() },
        kind: 'last-free-day',
        documentSays: '2026-11-24',
        trackingSays: '',
        decision: 'tracking-right',
        reason: null,
        from: null,
      }),
    },
    'POST /api/alerts/deeds': {
      action: 'acknowledge alerts',
      body: () => ({ ids: ['none'], deed: { kind: 'acknowledge' } }),
    },
    'POST /api/alert-rules': {
      action: 'make alert rule',
      body: () => ({ ...alertRule, kind: 'held', own: true }),
    },
    'PUT /api/alert-rules/:id': {
      action: 'change alert rule',
      id: () => 'team-held',
      body: () => ({ ...alertRule, basedOn: 0 }),
    },
    'PUT /api/alert-rules/:id/mail': {
      action: 'ask for alert mails',
      id: () => 'team-held',
      body: () => ({ on: true }),
    },
    'DELETE /api/alert-rules/:id': {
      action: 'delete alert rule',
      id: () => 'team-held',
      body: () => ({}),
    },
    'PUT /api/alert-quiet': { action: 'change quiet hours', body: () => ({ quiet: null }) },
    'PUT /api/alert-hook': {
      action: 'set alert chat',
      body: () => alertHook,
    },
    'POST /api/alert-hook/test': {
      action: 'try alert chat',
      id: async () => {
        await admin('/api/alert-hook', jsonPut(alertHook))
        return ''
      },
      body: () => ({}),
    },
    'DELETE /api/alert-hook': { action: 'remove alert chat', body: () => ({}) },
    'POST /api/views': { action: 'make view', body: () => view },
    'PUT /api/views/:id': {
      action: 'change view',
      id: makeView,
      body: () => ({ name: 'Ours', search: '', shared: true, basedOn: 1 }),
    },
    'PUT /api/views/:id/default': {
      action: 'open page with view',
      id: makeView,
      body: () => ({ on: true }),
    },
    'DELETE /api/views/:id': { action: 'delete view', id: makeView, body: () => ({}) },
    'POST /api/customers': {
      action: 'add customer',
      body: () => ({ customer: customer(`Customer ${(customers += 1)}`) }),
    },
    'PUT /api/customers/:id': {
      action: 'change customer',
      id: () => makeCustomer('change'),
      body: () => ({ customer: customer(`Changed ${customers}`), basedOn: 1 }),
    },
    'DELETE /api/customers/:id': {
      action: 'delete customer',
      id: () => makeCustomer('delete'),
      body: () => ({}),
    },
    'POST /api/customers/merge': {
      action: 'merge customers',
      body: () => mergeOf('Nova Foods', 'NOVA FOOD'),
    },
    'POST /api/customers/:id/undo': {
      action: 'undo customer merge',
      id: () => makeCustomer('merge'),
      body: () => ({ basedOn: 1 }),
    },
    'POST /api/customers/dismissals': {
      action: 'dismiss customer merge',
      body: () => ({ first: 'East Bay', second: 'West Bay' }),
    },
    'POST /api/plans': { action: 'keep plan', body: newPlanBody },
    'DELETE /api/plans/:id': {
      action: 'delete plan',
      id: async () => {
        const answer = await admin('/api/plans', jsonPost(newPlanBody()))
        return savedPlan.parse(await answer.json()).data.id
      },
      body: () => ({}),
    },
    'POST /api/spend-reports': { action: 'add spend report', body: newReportBody },
    'PUT /api/spend-reports/:id': {
      action: 'change spend report',
      id: makeReport,
      body: async () => ({ ...(await newReportBody()), basedOn: 1 }),
    },
    'DELETE /api/spend-reports/:id': {
      action: 'delete spend report',
      id: makeReport,
      body: () => ({}),
    },
    'POST /api/spend-reports/:id/test': {
      exception: 'This server has no mail: routes/spend-reports.test.ts',
    },
    'POST /api/auth/sign-out': { action: 'sign out', body: () => ({}) },
  }

  async function createInvoice(): Promise<string> {
    const answer = await admin('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    return savedInvoices.parse(await answer.json()).data[0]?.id ?? ''
  }

  function newPlanBody() {
    const pickup = {
      containerId: containerId(),
      day: '2026-11-23',
      cost: null,
      lastFreeDay: '2026-11-20',
    }
    return { first: '2026-11-20', days: 7, pickups: [pickup], ownerId: null }
  }

  function newShare() {
    return { kind: 'container', subjectId: containerId(), days: 7 }
  }

  function newcomer(email: string) {
    return { name: 'Somebody new', email, role: 'support' }
  }

  async function linkOf(email: string): Promise<string> {
    const answer = await admin('/api/people', jsonPost(newcomer(email)))
    return ((await answer.json()) as { token: string }).token
  }

  async function personOf(email: string): Promise<string> {
    const { data } = people.parse(await (await admin('/api/people')).json())
    return data.find((one) => one.email === email)?.id ?? ''
  }

  async function makeCustomer(purpose: 'change' | 'delete' | 'merge'): Promise<string> {
    const name = `Customer ${(customers += 1)}`
    const answer =
      purpose === 'merge'
        ? await admin('/api/customers/merge', jsonPost(mergeOf(name, `${name} old`)))
        : await admin('/api/customers', jsonPost({ customer: customer(name) }))
    const { data } = customerList.parse(await answer.json())
    return data.customers.find((one) => one.name === name)?.id ?? ''
  }

  async function newReportBody() {
    const { data } = people.parse(await (await admin('/api/people')).json())
    const reader = data.find(({ role }) => role === 'admin')?.id ?? ''
    return { report: spendReport(reader, { name: `Report ${(made += 1)}` }) }
  }

  async function makeReport(): Promise<string> {
    const body = await newReportBody()
    const answer = await admin('/api/spend-reports', jsonPost(body))
    const { reports } = spendReports.parse(await answer.json()).data
    return reports.find(({ terms }) => terms.name === body.report.name)?.id ?? ''
  }

  async function makeView(): Promise<string> {
    const answer = await admin('/api/views', jsonPost(view))
    return savedViewList.parse(await answer.json()).data.at(-1)?.id ?? ''
  }
}
