import type { BoxRecord } from '#domain/box-record.ts'
import { evidenceOf } from '#domain/evidence.ts'
import type { Instant } from '#domain/instant.ts'
import type { InvoiceCheck } from '#domain/invoice-check.ts'
import type { Invoice } from '#domain/invoice.ts'
import type { Policy } from '#domain/policy.ts'
import { facilityZone } from '#domain/place.ts'
import { evidenceWords, timeWords, withYear } from '#domain/words/evidence.ts'
import { chargeLabels, notLegalAdvice } from '#domain/words/invoice.ts'
import { ageOf, dateWords } from '#domain/words/time.ts'
import { zoneName } from '#domain/zone-name.ts'
import { deadlinePart, ratePart } from './packet-arithmetic.ts'
import { checkParts } from './packet-check.ts'
import type { Packet, PacketPart } from './packet-part.ts'

/** Everything on record of one box. */
export function packetOfBox(record: BoxRecord, policy: Policy, now: Instant): Packet {
  const { number } = record.box
  return {
    name: `landside-evidence-${number}`,
    title: `Evidence for container ${number}`,
    about: [...boxFacts(record, now), printed(now)],
    parts: boxParts(record, policy, now),
    foot: notLegalAdvice,
  }
}

/** An invoice held against the record: what speaks against it, line by line, with the evidence of each of its boxes. */
export function packetOfInvoice(
  invoice: Invoice,
  check: InvoiceCheck,
  records: ReadonlyMap<string, BoxRecord>,
  policy: Policy,
  now: Instant,
): Packet {
  const held = [...records.values()]
  return {
    name: `landside-dispute-${invoice.number}`,
    title: `Dispute packet for invoice ${invoice.number}`,
    about: [
      ['Biller', `${invoice.biller.name} (${invoice.biller.kind})`],
      ['Charge', chargeLabels[invoice.charge]],
      ['Issued', dayOr(invoice.issuedOn)],
      ['Due', dayOr(invoice.dueOn)],
      ['Rule it cites', invoice.rule ?? 'not given'],
      ['Contact it names', invoice.contact ?? 'not given'],
      ['Page for disputes', invoice.disputePage ?? 'not given'],
      printed(now),
    ],
    parts: [
      ...checkParts(invoice, check),
      ...held.flatMap((record) => [
        factsPart(record, now),
        ...boxParts(record, policy, now).map((part) => ({
          ...part,
          heading: `${record.box.number}: ${part.heading.toLowerCase()}`,
        })),
      ]),
    ],
    foot: notLegalAdvice,
  }
}

function boxParts(record: BoxRecord, policy: Policy, now: Instant): readonly PacketPart[] {
  return [timelinePart(record, policy, now), deadlinePart(record), ratePart(record, policy, now)]
}

function timelinePart(record: BoxRecord, policy: Policy, now: Instant): PacketPart {
  const { box } = record
  return {
    heading: 'Timeline',
    notes: [
      `Each time is local to its place and names its zone. Happened: as the source reported it. Learnt: when Landside first read it; what stood at the first reading may be older.`,
    ],
    head: ['Happened', 'Learnt', 'Source', 'What'],
    widths: [0.22, 0.22, 0.1, 0.46],
    rows: evidenceOf(record, policy, now).map((line) => {
      const { happened, learnt, source, what } = evidenceWords(line, box)
      return [happened, learnt, source, what]
    }),
  }
}

function factsPart(record: BoxRecord, now: Instant): PacketPart {
  return {
    heading: `Container ${record.box.number}`,
    notes: [],
    head: ['', ''],
    widths: [0.25, 0.75],
    rows: boxFacts(record, now).slice(1),
  }
}

function boxFacts(record: BoxRecord, now: Instant): readonly (readonly [string, string])[] {
  const { box, followedSince } = record
  const { shipment, facility } = box
  const zone = facilityZone(box)
  const asked = (at: Instant | null) =>
    at === null ? 'never, or not reported' : `${timeWords(at, box)} (${ageOf(at, now)})`
  return [
    ['Container', box.number],
    ['Bill of lading', shipment?.billOfLading ?? 'not reported'],
    ['Line', shipment?.line?.name ?? shipment?.line?.scac ?? 'not reported'],
    ['Terminal or ramp', facility?.name ?? 'not reported'],
    ['Port of discharge', shipment?.portOfDischarge?.name ?? 'not reported'],
    ['Time zone', zone === null ? 'not known: times are in UTC' : zoneName(zone)],
    ['Terminal last asked', asked(box.checkedAt)],
    ['Line last asked', asked(box.lineCheckedAt)],
    ['Followed since', timeWords(followedSince, box)],
  ]
}

function printed(now: Instant): readonly [string, string] {
  return ['Made', `${now.slice(0, 16).replace('T', ' ')} UTC by Landside`]
}

function dayOr(day: Invoice['issuedOn']): string {
  return day === null ? 'not given' : dateWords(day, withYear)
}
