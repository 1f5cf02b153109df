import type { CarrierFacts } from '#domain/carriers/carrier.ts'
import type { ReportTerms } from '#wire/api/spend-reports.ts'
import type { TariffChange } from '#wire/api/policy-changes.ts'
import { aTariff } from '../../domain/testing/containers.ts'

/** Request bodies of writes, as the routes accept them. */

export const dispute = {
  subject: 'Invoice DEM-1001',
  biller: 'Maersk',
  currency: 'USD',
  amount: 570,
  recovered: null,
  state: 'draft',
  deadline: null,
  sentOn: null,
  decidedOn: null,
  note: null,
}

export const alertRule = {
  on: true,
  scope: { terminal: null, line: null, customer: null, owner: null, tag: null },
  days: 2,
  toChat: false,
}

export const alertHook = { url: 'http://127.0.0.1:1/', quiet: null, renew: false }

/** A channel in Slack as a manager enters it. Nothing listens at its URL. */
export const chatChannel = {
  service: 'slack',
  url: 'http://127.0.0.1:1/services/canary-chat-71c4',
  name: 'Import desk',
  rules: null,
  viewId: null,
  digestZone: null,
  quiet: null,
  on: true,
} as const

/** A rate as a manager enters it: a single tier of 235 a day after 4 working days, changed by `terms`. */
export function tariffChange(terms: Partial<TariffChange> = {}): TariffChange {
  const { id: _id, version: _version, illustration: _illustration, ...rate } = aTariff()
  return { ...rate, tiers: [{ from: 1, perDay: 235 }], basedOn: 0, ...terms }
}

/** A customer as a coordinator enters it. */
export function customer(name: string) {
  return { name, aliases: [], contacts: [], language: 'en', dateFormat: null }
}

/** A drayage carrier as a coordinator enters it, changed by `facts`. */
export function carrier(name: string, facts: Partial<CarrierFacts> = {}): CarrierFacts {
  return {
    name,
    scac: null,
    contacts: [],
    language: 'en',
    terminals: [],
    lanes: [],
    movesADay: null,
    ...facts,
  }
}

/** Two names to merge that no record claims. */
export function mergeOf(into: string, from: string) {
  return { into: { id: null, name: into, basedOn: 0 }, from: { id: null, name: from, basedOn: 0 } }
}

export const view = { page: 'containers', name: 'Mine', search: 'sort=-fees', shared: false }

/** A monthly report of spend to one person. */
export function spendReport(recipient: string, terms: Partial<ReportTerms> = {}): ReportTerms {
  return {
    name: 'Monthly spend',
    repeat: 'monthly',
    day: 1,
    hour: 8,
    zone: 'America/Los_Angeles',
    months: 6,
    recipients: [recipient],
    ...terms,
  }
}
