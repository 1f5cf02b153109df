import type { Account, ShipmentRef } from '../account/account.ts'
import { createDice } from '../world/dice.ts'
import { day, hour, minute } from '../world/span.ts'
import { extractFrom } from './extract.ts'
import { kinds, type KindCode } from './kinds.ts'
import type { ShippingDocument } from './shipping-document.ts'
import { writePdf } from './pdf.ts'

/** An email with documents, as submitted. */
export interface Mail {
  readonly id: string
  readonly subject: string
  readonly body: string
  readonly from: string
  readonly sentAt: number
  readonly documentIds: readonly string[]
}

export const inbox = 'documents@inbound.example.com'
export const operator = 'operations@example.com'

/** A document of the seeded world: its shipment, its index there, and its bytes on request. */
interface Draft {
  readonly kind: KindCode
  readonly createdAt: number
  readonly byMail: boolean
}

/** The documents of a shipment that have arrived so far, oldest first. */
export function seededDocumentsOf(account: Account, shipment: ShipmentRef): ShippingDocument[] {
  return draftsOf(account, shipment).flatMap((draft, place) =>
    draft.createdAt > account.now() ? [] : [seededDocumentOf(account, shipment, draft, place)],
  )
}

/** The email with some of a shipment's documents; null before it arrived, or if there is none. */
export function mailOf(account: Account, shipment: ShipmentRef): Mail | null {
  const drafts = draftsOf(account, shipment)
  const sent = drafts.find(({ byMail }) => byMail)
  if (sent === undefined || sent.createdAt > account.now()) return null
  const { billOfLading, line } = shipment.journey.shipment
  return {
    id: mailId(account, shipment),
    subject: `Arrival notice ${billOfLading}`,
    body: `Please find attached the arrival notice and the papers for ${billOfLading}.\n\n${line.name}, import documentation`,
    from: sender(shipment),
    sentAt: sent.createdAt - minute,
    documentIds: drafts.flatMap(({ byMail }, place) =>
      byMail ? [seededDocumentId(account, shipment, place)] : [],
    ),
  }
}

/** A page that describes the document. */
export function printSeededDocument(account: Account, shipment: ShipmentRef, kind: KindCode) {
  const facts = extractFrom(account, kind, shipment) ?? {}
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${JSON.stringify(value)}`,
  )
  return writePdf([kinds[kind].label.toUpperCase(), '', ...lines])
}

/** Four shipments in ten have documents: two in an email, one of them a bill of lading, or an uploaded invoice. */
function draftsOf(account: Account, { slot, cycle, journey }: ShipmentRef): Draft[] {
  const dice = createDice(account.world.seed, 31, slot, cycle)
  const { round, promised } = journey.shipment
  const noticed = Math.max(round.from + hour, promised - dice.between(2, 5) * day)
  const draw = dice.unit()
  const mail: Draft[] = [
    { kind: 'arrival_notice', createdAt: noticed, byMail: true },
    { kind: 'bill_of_lading', createdAt: noticed, byMail: true },
  ]
  const upload: Draft = {
    kind: dice.pick(['commercial_invoice', 'packing_list', 'delivery_order']),
    createdAt: round.from + dice.between(2, 20) * hour,
    byMail: false,
  }
  if (draw < 0.1) return [upload]
  if (draw < 0.2) return [upload, ...mail]
  return draw < 0.4 ? mail.slice(0, dice.whole(1, 2)) : []
}

function seededDocumentOf(
  account: Account,
  shipment: ShipmentRef,
  draft: Draft,
  place: number,
): ShippingDocument {
  const { kind, byMail, createdAt } = draft
  const { billOfLading, references, booking } = shipment.journey.shipment
  const name = `${kinds[kind].label} ${billOfLading}`
  return {
    id: seededDocumentId(account, shipment, place),
    name,
    fileName: `${name.replaceAll(' ', '-').toLowerCase()}.pdf`,
    contentType: 'application/pdf',
    source: byMail ? 'email' : 'upload',
    createdAt,
    addedBy: byMail ? sender(shipment) : operator,
    emailId: byMail ? mailId(account, shipment) : null,
    kind,
    readable: true,
    shipmentIds: [shipment.id],
    containerIds: account.containersOf(shipment).map(({ id }) => id),
    references: [
      billOfLading,
      booking,
      ...references,
      ...shipment.journey.containers.map(({ number }) => number),
    ],
    get size() {
      return printSeededDocument(account, shipment, kind).byteLength
    },
    extract: (wanted) => extractFrom(account, wanted, shipment),
  }
}

function seededDocumentId(account: Account, { slot, cycle }: ShipmentRef, place: number): string {
  return account.world.identity.idOf('document', slot, cycle, place)
}

function mailId(account: Account, { slot, cycle }: ShipmentRef): string {
  return account.world.identity.idOf('email_submission', slot, cycle)
}

function sender({ journey }: ShipmentRef): string {
  const name = journey.shipment.line.scac.toLowerCase()
  return `import.docs@${name}.example.com`
}
