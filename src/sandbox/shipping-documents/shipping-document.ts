import { createHash } from 'node:crypto'
import * as z from 'zod'
import { kinds, type KindCode } from './kinds.ts'

/** The fixed part of a file that someone submitted. */
export interface ShippingDocument {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly contentType: string
  readonly source: 'upload' | 'api' | 'email'
  readonly createdAt: number
  readonly addedBy: string
  readonly emailId: string | null
  /** The type it gets once classified. */
  readonly kind: KindCode
  /** Whether anything can be extracted from it. */
  readonly readable: boolean
  readonly shipmentIds: readonly string[]
  readonly containerIds: readonly string[]
  /** Numbers that determine its links. */
  readonly references: readonly string[]
  readonly size: number
  /** The values extracted from it as a document of this kind; null if there are none. */
  extract(kind: KindCode): Record<string, unknown> | null
}

/** People's changes to a document. */
export const shippingDocumentTouches = z.object({
  kind: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  deleted: z.boolean(),
  /** Times of all changes, ascending. */
  changes: z.array(z.number()),
  /** Times of repeated reads, ascending. */
  readings: z.array(z.number()),
})
export type ShippingDocumentTouches = z.infer<typeof shippingDocumentTouches>
export const untouchedDocument: ShippingDocumentTouches = {
  kind: null,
  payload: null,
  deleted: false,
  changes: [],
  readings: [],
}

/** A document as known at a point in time. */
export interface ShippingDocumentState {
  /** Null until it is classified. */
  readonly kind: KindCode | null
  readonly manualKind: string | null
  readonly notes: string | null
  readonly shipmentIds: readonly string[]
  readonly containerIds: readonly string[]
  readonly representation: Representation | null
  readonly updatedAt: number
}

/** Values read from a document. */
export interface Representation {
  readonly id: string
  readonly payload: Record<string, unknown>
  readonly createdAt: number
  readonly updatedAt: number
}

const classifying = 20_000
const reading = 45_000

/** When a document is read for the first time. */
export function firstReading(file: ShippingDocument): number {
  return file.createdAt + reading
}

/** When a document is classified and linked. */
export function firstLink(file: ShippingDocument): number {
  return file.createdAt + classifying
}

export function describeDocumentAt(
  file: ShippingDocument,
  touches: ShippingDocumentTouches,
  now: number,
): ShippingDocumentState {
  const classifiedAt = firstLink(file)
  const isClassified = now >= classifiedAt
  const moments = [file.createdAt, classifiedAt, firstReading(file)]
  return {
    kind: isClassified ? file.kind : null,
    manualKind: touches.kind,
    notes: isClassified ? notesOn(file) : null,
    shipmentIds: isClassified ? file.shipmentIds : [],
    containerIds: isClassified ? file.containerIds : [],
    representation: readRepresentation(file, touches, now),
    updatedAt: latest([...moments, ...touches.changes, ...touches.readings], now) ?? now,
  }
}

/** The type that counts: the one that a person chose, else the detected one. */
export function effectiveKind(file: ShippingDocument, touches: ShippingDocumentTouches): KindCode {
  const chosen = touches.kind
  return chosen !== null && isKind(chosen) ? chosen : file.kind
}

/** The type at a point in time; null until the document is classified. */
export function kindAt(
  file: ShippingDocument,
  touches: ShippingDocumentTouches,
  now: number,
): KindCode | null {
  return now < firstLink(file) ? null : effectiveKind(file, touches)
}

function readRepresentation(
  file: ShippingDocument,
  touches: ShippingDocumentTouches,
  now: number,
): Representation | null {
  const done = [firstReading(file), ...touches.readings].filter((at) => at <= now)
  const createdAt = latest(done, now)
  const payload = touches.payload ?? file.extract(effectiveKind(file, touches))
  if (createdAt === null || payload === null || !file.readable) return null
  const updatedAt = latest([createdAt, ...touches.changes], now) ?? createdAt
  return { id: idOf(`${file.id} ${done.length}`), payload, createdAt, updatedAt }
}

function notesOn({ kind, readable }: ShippingDocument): string | null {
  if (!readable) return 'Nothing could be read in the file.'
  return kind === 'other' ? 'No known type of document fits.' : null
}

function isKind(code: string): code is KindCode {
  return Object.hasOwn(kinds, code)
}

function latest(moments: readonly number[], now: number): number | null {
  const past = moments.filter((at) => at <= now)
  return past.length === 0 ? null : Math.max(...past)
}

/** A UUID derived from a text, always the same. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
