import { lineName } from '#domain/container/shipment.ts'
import { writtenFormatOf, type Format } from '#domain/text/format.ts'
import { fullFacilityName } from '#domain/container/facility-name.ts'
import type { ContainerRecord } from '#domain/history/container-record.ts'
import { evidenceOf } from '#domain/history/evidence.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeEvidence, describeTime, withYear } from '#domain/text/evidence.ts'
import { chargeLabels, describePayment, notLegalAdvice } from '#domain/text/invoice.ts'
import { formatDate } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { deadlinePart, ratePart } from './packet-arithmetic.ts'
import { createPause } from './pause.ts'
import { checkParts } from './packet-check.ts'
import type { Packet, PacketPart } from './packet-part.ts'

/** Everything on record about one container. */
export function packetOfContainer(record: ContainerRecord, policy: Policy, now: Instant): Packet {
  const { number } = record.container
  const format = writtenFormatOf(policy)
  return {
    name: `landside-evidence-${number}`,
    title: `Evidence for container ${number}`,
    about: [...containerFacts(format, record), printed(now)],
    parts: containerParts(format, record, policy, now),
    foot: notLegalAdvice,
  }
}

/**
 * An invoice compared with the record: disputable items line by line, with the evidence for each container. An invoice
 * may have 200 of them, so other requests are answered in between.
 */
export async function packetOfInvoice(
  invoice: Invoice,
  check: InvoiceCheck,
  records: ReadonlyMap<string, ContainerRecord>,
  policy: Policy,
  now: Instant,
): Promise<Packet> {
  const pause = createPause()
  const format = writtenFormatOf(policy)
  const parts: PacketPart[] = [...checkParts(format, invoice, check)]
  for (const record of records.values()) {
    await pause()
    parts.push(factsPart(format, record))
    for (const part of containerParts(format, record, policy, now))
      parts.push({
        ...part,
        heading: `${record.container.number}: ${part.heading.toLowerCase()}`,
      })
  }
  return {
    name: `landside-dispute-${invoice.number}`,
    title: `Dispute packet for invoice ${invoice.number}`,
    about: [
      ['Biller', `${invoice.biller.name} (${invoice.biller.kind})`],
      ['Charge', chargeLabels[invoice.charge]],
      ['Issued', dayOr(format, invoice.issuedOn)],
      ['Due', dayOr(format, invoice.dueOn)],
      ...(invoice.paid ? [['Payment', describePayment(format, invoice, null)] as const] : []),
      ['Rule cited', invoice.rule ?? 'not given'],
      ['Contact on the invoice', invoice.contact ?? 'not given'],
      ['Dispute page', invoice.disputePage ?? 'not given'],
      printed(now),
    ],
    parts,
    foot: notLegalAdvice,
  }
}

function containerParts(
  format: Format,
  record: ContainerRecord,
  policy: Policy,
  now: Instant,
): readonly PacketPart[] {
  return [
    timelinePart(format, record, policy, now),
    deadlinePart(format, record),
    ratePart(format, record, policy, now),
    ...unreadablePart(format, record),
  ]
}

/** Values that were sent and couldn't be read: the parts above omit them or show an earlier value. */
function unreadablePart(format: Format, { container }: ContainerRecord): readonly PacketPart[] {
  const fields = [
    ...(container.unreadable ?? []),
    ...(container.shipment?.unreadable ?? []).map((one) => ({
      ...one,
      field: `shipment ${one.field}`,
    })),
  ]
  if (fields.length === 0) return []
  return [
    {
      heading: 'Unreadable fields',
      notes: [
        'The tracking provider sent these values, and Landside couldn’t read them. The sections above omit them or show an earlier value.',
      ],
      head: ['Field', 'As sent', 'First seen'],
      widths: [0.35, 0.4, 0.25],
      rows: fields.map(({ field, raw, since }) => [
        field,
        raw,
        describeTime(format, since, container),
      ]),
    },
  ]
}

function timelinePart(
  format: Format,
  record: ContainerRecord,
  policy: Policy,
  now: Instant,
): PacketPart {
  const { container } = record
  return {
    heading: 'Timeline',
    notes: [
      'Times are local to each place, with the time zone. Happened: as the source reported it. Learned: when Landside first read it. Items from the first sync may be older.',
    ],
    head: ['Happened', 'Learned', 'Source', 'What'],
    widths: [0.22, 0.22, 0.1, 0.46],
    rows: evidenceOf(record, policy, now).map((line) => {
      const { happened, learned, source, what } = describeEvidence(format, line, container)
      return [happened, learned, source, what]
    }),
  }
}

function factsPart(format: Format, record: ContainerRecord): PacketPart {
  return {
    heading: `Container ${record.container.number}`,
    notes: [],
    head: ['', ''],
    widths: [0.25, 0.75],
    rows: containerFacts(format, record).slice(1),
  }
}

function containerFacts(
  format: Format,
  record: ContainerRecord,
): readonly (readonly [string, string])[] {
  const { container, followedSince } = record
  const { shipment, facility } = container
  const zone = facilityZone(container)
  const asked = (at: Instant | null) =>
    at === null ? 'never checked, or not reported' : describeTime(format, at, container)
  return [
    ['Container', container.number],
    ['Bill of lading', shipment?.billOfLading ?? 'not reported'],
    ['Line', lineName(shipment?.line) ?? 'not reported'],
    ['Terminal or ramp', facility ? fullFacilityName(facility) : 'not reported'],
    ['Port of discharge', shipment?.portOfDischarge?.name ?? 'not reported'],
    ['Time zone', zone === null ? 'unknown, so times are in UTC' : zoneName(zone)],
    ['Terminal last checked', asked(container.checkedAt)],
    ['Line last checked', asked(container.lineCheckedAt)],
    ['In Landside since', describeTime(format, followedSince, container)],
  ]
}

function printed(now: Instant): readonly [string, string] {
  return ['Created', `${now.slice(0, 16).replace('T', ' ')} UTC by Landside`]
}

function dayOr(format: Format, day: Invoice['issuedOn']): string {
  return day === null ? 'not given' : formatDate(format, day, withYear)
}
