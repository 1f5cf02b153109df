import * as z from 'zod/mini'
import { alertEndpoints } from './alert-endpoints.ts'
import { auditPage } from './audit.ts'
import { calendarEndpoints } from './calendar-feeds.ts'
import { carrierEndpoints } from './carrier-endpoints.ts'
import { carrierOrderEndpoints } from './carrier-orders.ts'
import { chatEndpoints } from './chat-channels.ts'
import { changeMarks, changePage, changesVisit, unreadChanges } from './changes.ts'
import { connectionAnswer } from './connection.ts'
import { containerDetail, containerPage } from './containers.ts'
import { customFields, fieldEdit, fieldEdited } from './custom-fields.ts'
import {
  customerChange,
  customerDismissal,
  customerList,
  customerMerge,
  customerUndo,
  newCustomer,
} from './customers.ts'
import { forecastRecord } from './forecast-record.ts'
import { digestAnswer, digestRequest } from './digest.ts'
import { documentCheck, settlingAnswer, settlingRequest } from './discrepancies.ts'
import { disputeAnswer, disputeChange, disputeList, newDispute } from './disputes.ts'
import { documentList } from './documents.ts'
import { read, write, type Endpoint } from './endpoint.ts'
import { facilityAddresses } from './facility-addresses.ts'
import {
  colleagueList,
  handlingAnswer,
  handlingHistory,
  handlingRequest,
  notedContainers,
  noteList,
} from './handling-changes.ts'
import {
  health,
  refreshAccessAnswer,
  unreadableFieldsPage,
  unreadableRecordsPage,
} from './health.ts'
import { holdAges } from './hold-ages.ts'
import {
  invoiceAnswer,
  invoiceChange,
  invoiceDetail,
  invoiceList,
  newInvoices,
  savedInvoices,
} from './invoices.ts'
import { limits } from './limits.ts'
import { orderEndpoints } from './orders.ts'
import {
  acceptance,
  invitation,
  invitationAnswer,
  invitationQuestion,
  invite,
  memberChange,
  people,
  teamSessions,
} from './people.ts'
import { performanceEndpoints } from './performance-endpoints.ts'
import { newPlan, planList, savedPlan } from './plans.ts'
import { policyEndpoints } from './policy-endpoints.ts'
import { rawEventList } from './raw-events.ts'
import { canceledRefresh, refreshesRequest, refreshList } from './refreshes.ts'
import { searchAnswer, searchAsk } from './search.ts'
import { session, signIn, signInOptions } from './session.ts'
import {
  allShareLinks,
  lookupEdit,
  lookupList,
  madeShare,
  newShare,
  sharedView,
  shareLinks,
} from './shares.ts'
import { referencesEdit, editedReferences, shipmentDetail, shipmentPage } from './shipments.ts'
import { spendEndpoints } from './spend-endpoints.ts'
import { seenTours } from './tours.ts'
import { apiTokens, madeApiToken, newApiToken } from './tokens.ts'
import {
  createdTrackingRequest,
  inferenceAnswer,
  inferRequest,
  newTrackingRequest,
  trackingRequestList,
  trackingTurn,
} from './tracking-requests.ts'
import { programEndpoints } from './v1-endpoints.ts'
import { vesselAnswer } from './vessels.ts'
import { newView, savedViewList, viewChange, viewDefault } from './views.ts'

const status = z.object({ status: z.string() })
const pages = ['page[number]', 'page[size]', 'snapshot'] as const
const noSideEffect = 'It asks, and changes nothing.'
const ownMemory = 'It is the person’s own record, which nobody else sees.'

/**
 * Every endpoint of the server, defined once. The server's permission checks, limits, body checks and audit test, the
 * browser's typed client, and `/api/openapi.json` derive from it. The server doesn't start with a handler that has no
 * row, and a path without a row isn't served.
 */
export const endpoints = {
  'GET /healthz': read('anyone', status),
  'GET /readyz': read('anyone', status, { problems: [503] }),
  'GET /metrics': read('machine-or-admin', 'file'),
  'GET /api/openapi.json': read('support', 'file'),

  'GET /api/auth/options': read('anyone', signInOptions),
  'POST /api/auth/sign-in/email': write('anyone', signIn, 'nothing', { calls: 'entries' }),
  'POST /api/auth/sign-out': write('support', null, 'nothing'),
  'GET /api/auth/sso': read('anyone', 'redirect', { calls: 'arrivals', query: ['from'] }),
  'GET /api/auth/callback/sso': read('returning', 'redirect', { calls: 'returns' }),
  'POST /api/auth/invitation': write('anyone', invitationQuestion, invitationAnswer, {
    calls: 'invitations',
    unaudited: noSideEffect,
    problems: [410],
  }),
  'POST /api/auth/accept': write('anyone', acceptance, 'nothing', {
    calls: 'invitations',
    problems: [410],
  }),

  'GET /api/session': read('support', session, { calls: null }),
  'GET /api/sessions': read('support', teamSessions),
  'DELETE /api/sessions/:id': write('support', null, 'nothing', { parts: { others: 'admin' } }),
  'GET /api/people': read('admin', people),
  'POST /api/people': write('admin', invite, invitation, { status: 201, problems: [409] }),
  'PUT /api/people/:id': write('admin', memberChange, people, { problems: [409] }),
  'POST /api/people/:id/invitation': write('admin', null, invitation, { status: 201 }),
  'POST /api/people/:id/single-sign-on': write('admin', null, people, { problems: [409] }),
  'GET /api/people/:id/sessions': read('admin', teamSessions),
  'GET /api/tokens': read('support', apiTokens),
  'POST /api/tokens': write('support', newApiToken, madeApiToken, {
    calls: 'writes',
    status: 201,
    parts: { service: 'admin' },
    problems: [409],
  }),
  'DELETE /api/tokens/:id': write('support', null, apiTokens, { parts: { others: 'admin' } }),
  'GET /api/connection': read('admin', connectionAnswer),
  'GET /api/audit': read('admin', auditPage, { query: ['before', 'person', 'action'] }),
  'GET /api/audit/export': read('admin', 'file', { calls: 'files' }),

  'GET /api/containers': read('support', containerPage, {
    calls: null,
    query: [...pages, 'scope'],
    problems: [410],
  }),
  'GET /api/containers/:id': read('support', containerDetail, {
    waits: true,
    problems: [503],
    parts: { raw: 'admin' },
  }),
  'GET /api/containers/:id/documents': read('support', documentList, {
    calls: 'service',
    waits: true,
    problems: [503],
  }),
  'GET /api/containers/:id/raw-events': read('support', rawEventList, {
    calls: 'service',
    waits: true,
    problems: [503],
  }),
  'GET /api/containers/:id/packet': read('support', 'file', { calls: 'files', query: ['format'] }),
  'GET /api/shipments': read('support', shipmentPage, {
    calls: null,
    query: pages,
    problems: [410],
  }),
  'GET /api/shipments/:id': read('support', shipmentDetail, {
    waits: true,
    problems: [503],
    parts: { raw: 'admin' },
  }),
  'GET /api/shipments/:id/documents': read('support', documentList, {
    calls: 'service',
    waits: true,
    problems: [503],
  }),
  'GET /api/shipments/:id/vessel': read('support', vesselAnswer, {
    calls: 'service',
    waits: true,
    problems: [503],
  }),
  'PUT /api/shipments/:id/tracking': write('coordinator', trackingTurn, 'nothing', {
    calls: 'service',
    problems: [503],
  }),
  'POST /api/shipments/:id/papers': write('coordinator', referencesEdit, editedReferences, {
    calls: 'service',
    problems: [503],
  }),
  'GET /api/live': read('support', 'stream', { calls: 'streams', waits: true, query: ['from'] }),

  'GET /api/invoices': read('support', invoiceList, {
    calls: 'invoice lists',
    query: ['container'],
  }),
  'POST /api/invoices': write('manager', newInvoices, savedInvoices, {
    calls: 'imports',
    status: 201,
    problems: [409],
  }),
  'GET /api/invoices/:id': read('support', invoiceDetail),
  'PUT /api/invoices/:id': write('manager', invoiceChange, invoiceAnswer, {
    calls: 'writes',
    problems: [409],
  }),
  'DELETE /api/invoices/:id': write('manager', null, 'nothing'),
  'GET /api/invoices/:id/packet': read('support', 'file', { calls: 'files', query: ['format'] }),
  'GET /api/disputes': read('support', disputeList, { calls: 'figures' }),
  'POST /api/disputes': write('manager', newDispute, disputeAnswer, {
    calls: 'disputes',
    status: 201,
    problems: [409],
  }),
  'PUT /api/disputes/:id': write('manager', disputeChange, disputeAnswer, {
    calls: 'writes',
    problems: [409],
  }),

  'GET /api/documents': read('support', documentCheck, {
    calls: 'service',
    waits: true,
    problems: [503],
  }),
  'GET /api/documents/:id/file': read('support', 'file', {
    calls: 'service',
    waits: true,
    problems: [502, 503],
  }),
  'PUT /api/discrepancies': write('coordinator', settlingRequest, settlingAnswer, {
    problems: [409],
  }),
  'POST /api/search': write('support', searchAsk, searchAnswer, {
    calls: 'search',
    unaudited: noSideEffect,
  }),
  'GET /api/lookups': read('support', lookupList),
  'PUT /api/lookups': write('support', lookupEdit, lookupList, {
    calls: 'lookups',
    unaudited: ownMemory,
    problems: [409],
  }),
  'DELETE /api/lookups': write('support', null, lookupList, { unaudited: ownMemory }),

  'GET /api/tours': read('support', seenTours),
  'POST /api/tours': write('support', null, seenTours, { unaudited: ownMemory }),

  'GET /api/shares': read('support', shareLinks, { query: ['kind', 'id'] }),
  'POST /api/shares': write('support', newShare, madeShare, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'DELETE /api/shares/:id': write('support', null, shareLinks),
  'GET /api/share-links': read('admin', allShareLinks),
  'GET /api/shared/:id': read('anyone', sharedView),

  ...calendarEndpoints,

  'GET /api/changes': read('support', changePage, { query: ['show', 'before'] }),
  'GET /api/changes/unread': read('support', unreadChanges, { query: ['after'] }),
  'POST /api/changes/visits': write('support', null, changesVisit, { unaudited: ownMemory }),
  'POST /api/changes/marks': write('support', changeMarks, 'nothing', {
    calls: 'marks',
    unaudited: ownMemory,
  }),

  ...alertEndpoints,
  ...chatEndpoints,
  ...orderEndpoints,
  ...carrierOrderEndpoints,

  'GET /api/facility-addresses': read('support', facilityAddresses),
  'GET /api/hold-ages': read('support', holdAges),
  'GET /api/custom-fields': read('support', customFields, { calls: 'field lists' }),
  'PUT /api/custom-fields': write('coordinator', fieldEdit, fieldEdited, {
    calls: 'custom fields',
    problems: [503],
  }),

  'GET /api/refreshes': read('support', refreshList),
  'POST /api/refreshes': write('support', refreshesRequest, refreshList, {
    calls: 'refreshes',
    status: 202,
    parts: { several: 'coordinator' },
    problems: [409],
  }),
  'DELETE /api/refreshes/:id': write('support', null, canceledRefresh, { problems: [409] }),
  'POST /api/refresh-access': write('admin', null, refreshAccessAnswer, {
    status: 202,
    problems: [409],
  }),
  'GET /api/limits': read('support', limits),
  'GET /api/tracking-requests': read('support', trackingRequestList),
  'POST /api/tracking-requests': write('coordinator', newTrackingRequest, createdTrackingRequest, {
    calls: 'tracking requests',
    status: 201,
    problems: [503],
  }),
  'POST /api/tracking-requests/infer': write('coordinator', inferRequest, inferenceAnswer, {
    calls: 'inference',
    unaudited: 'It asks the tracking service, and changes nothing.',
    problems: [503],
  }),
  'GET /api/health': read('support', health),
  'GET /api/health/unreadable-records': read('support', unreadableRecordsPage, { query: pages }),
  'GET /api/health/unreadable-fields': read('support', unreadableFieldsPage, { query: pages }),
  'GET /api/forecast-record': read('support', forecastRecord),
  ...performanceEndpoints,
  ...spendEndpoints,
  'GET /api/digest': read('support', digestAnswer),
  'PUT /api/digest': write('support', digestRequest, digestAnswer),

  ...policyEndpoints,

  'POST /api/handling': write('support', handlingRequest, handlingAnswer, {
    calls: 'writes',
    parts: { work: 'coordinator' },
  }),
  'GET /api/handling/changes': read('support', handlingHistory, {
    calls: 'figures',
    query: ['since'],
  }),
  'GET /api/containers/:id/notes': read('support', noteList),
  'GET /api/notes': read('support', notedContainers, { calls: 'search', query: ['text'] }),
  'GET /api/colleagues': read('support', colleagueList),

  'GET /api/views': read('support', savedViewList),
  'POST /api/views': write('support', newView, savedViewList, {
    calls: 'writes',
    status: 201,
    parts: { team: 'manager' },
    problems: [409],
  }),
  'PUT /api/views/:id': write('support', viewChange, savedViewList, {
    calls: 'writes',
    parts: { team: 'manager' },
    problems: [409],
  }),
  'DELETE /api/views/:id': write('support', null, savedViewList, { parts: { team: 'manager' } }),
  'PUT /api/views/:id/default': write('support', viewDefault, savedViewList),

  'GET /api/customers': read('support', customerList, { calls: 'figures' }),
  'POST /api/customers': write('coordinator', newCustomer, customerList, {
    calls: 'customers',
    status: 201,
    problems: [409],
  }),
  'PUT /api/customers/:id': write('coordinator', customerChange, customerList, {
    calls: 'customers',
    problems: [409],
  }),
  'DELETE /api/customers/:id': write('coordinator', null, customerList, { calls: 'customers' }),
  'POST /api/customers/merge': write('coordinator', customerMerge, customerList, {
    calls: 'customers',
    problems: [409],
  }),
  'POST /api/customers/:id/undo': write('coordinator', customerUndo, customerList, {
    calls: 'customers',
    problems: [409],
  }),
  'POST /api/customers/dismissals': write('coordinator', customerDismissal, customerList, {
    calls: 'customers',
  }),

  ...carrierEndpoints,

  'GET /api/plans': read('support', planList),
  'POST /api/plans': write('coordinator', newPlan, savedPlan, {
    calls: 'plans',
    status: 201,
    problems: [409],
  }),
  'GET /api/plans/:id': read('support', savedPlan, { calls: 'figures' }),
  'DELETE /api/plans/:id': write('coordinator', null, planList),

  'POST /api/demo/reset': write('admin', null, 'nothing', {
    calls: 'reset',
    problems: [409],
  }),

  ...programEndpoints,

  'POST /webhooks/tracking': write('signer', null, 'nothing', {
    unaudited: 'The service sends it, and every notice is stored whole.',
    problems: [503],
  }),
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>

/** `GET /api/views`: the method and path of an endpoint, as in the table. */
export type EndpointKey = keyof typeof endpoints

// Every key of the table is one, according to its type.
export const endpointKeys = Object.keys(endpoints) as readonly EndpointKey[]

/** The row of `key`, for code that handles all of them. */
export function endpointAt(key: EndpointKey): Endpoint {
  return endpoints[key]
}
