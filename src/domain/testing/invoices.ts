import { createChargeIndex, type ChargeIndex } from '../invoices/billed-before.ts'
import type { ContainerRecord, JournalFact } from '../history/container-record.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Invoice, InvoicedContainer } from '../invoices/invoice.ts'
import type { Policy } from '../policy/policy.ts'
import { aContainer, aTariff, closedOn, policyWith, type ContainerOptions } from './containers.ts'

/** Discharged Wed 18 Nov, last free day Tue 24 Nov, out Mon 30 Nov: the container of the worked examples W1 and W2. */
export const standing: ContainerOptions = {
  status: 'picked_up',
  deadlines: { terminal: '2026-11-24T08:00:00Z', line: '2026-11-24T08:00:00Z' },
  milestones: { dischargedAt: '2026-11-18T18:00:00Z', portFullOutAt: '2026-11-30T20:00:00Z' },
}

/** Rates and gates that somebody has confirmed; the gate is closed on Thanksgiving. */
export const confirmed: Policy = policyWith({
  tariffs: [aTariff(), aTariff({ id: 'equipment', charge: 'per-diem', startEvent: 'out-gated' })],
  gates: { byFacility: {}, standard: { ...closedOn('2026-11-26'), assumed: false } },
})

/** The record of a container: tracked since before it arrived, unless set otherwise. */
export function aRecord(
  facts: ContainerOptions = standing,
  changes: readonly JournalFact[] = releasedOn('2026-11-18T20:00:00Z'),
  policy: Policy = confirmed,
): ContainerRecord {
  const container = aContainer(facts)
  const followedSince = '2026-11-01T00:00:00Z'
  return {
    container: { ...container, deadline: governingDeadline(container, policy) },
    changes,
    followedSince,
  }
}

/** The terminal releases the container at a moment. */
export function releasedOn(learntAt: JournalFact['learntAt']): readonly JournalFact[] {
  return [aChange('availability', 'not-available', 'available', learntAt)]
}

export function aChange(
  field: string,
  old: unknown,
  now: unknown,
  learntAt: JournalFact['learntAt'],
): JournalFact {
  return { field, old, new: now, happenedAt: null, learntAt, source: 'terminal' }
}

/** The container of worked example W2, billed as our rules bill it: 4 days at 235 and 2 at 285, 1,510 in all. */
export function anInvoicedContainer(terms: Partial<InvoicedContainer> = {}): InvoicedContainer {
  return {
    number: 'MSKU1234565',
    freeDays: 4,
    freeFrom: '2026-11-19',
    freeThrough: '2026-11-24',
    availableOn: '2026-11-18',
    lines: [
      { from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 235, amount: 940 },
      { from: '2026-11-29', to: '2026-11-30', days: 2, perDay: 285, amount: 570 },
    ],
    ...terms,
  }
}

/** An invoice with every item of 46 CFR 541.6, issued in time, that agrees with {@link aRecord}. */
export function anInvoice(terms: Partial<Invoice> = {}): Invoice {
  return {
    number: 'DEM-1001',
    biller: { kind: 'line', name: 'Maersk' },
    charge: 'demurrage',
    currency: 'USD',
    issuedOn: '2026-12-05',
    dueOn: '2027-01-04',
    billOfLading: 'MAEU259871234',
    portOfDischarge: 'Los Angeles',
    boxes: [anInvoicedContainer()],
    total: 1510,
    rule: 'US Import D&D tariff, rule 12',
    contact: 'disputes@line.example',
    disputePage: 'https://line.example/disputes',
    stated: {
      'why-liable': 'present',
      'dispute-timeframes': 'present',
      'complies-with-rules': 'present',
      'did-not-cause': 'present',
    },
    ...terms,
  }
}

/** The lines of these invoices, as if they were the ones on file. */
export function aChargeIndex(invoices: readonly Invoice[]): ChargeIndex {
  const index = createChargeIndex()
  for (const invoice of invoices) index.add(invoice)
  return index
}
