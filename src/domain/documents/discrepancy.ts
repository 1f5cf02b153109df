import type { ContainerWithLfd } from '../fleet/assess.ts'
import { readContainerNumber } from '../identity/container-number.ts'
import { decodeLastFreeDay } from '../container/decode.ts'
import type { Claim, ClaimKind } from './document-claims.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { reportedDays } from '../container/override.ts'
import type { Shipment } from '../container/shipment.ts'
import { isEnded, isOut, whyNotRunning } from '../container/place.ts'
import { readWrittenDay } from '../time/written-day.ts'
import { localDateAt, knownZone } from '../time/zone.ts'

/** One value in tracking: its source, and a day (`2026-11-18`), number or text. */
export interface TrackingWord {
  /** A source of last free days; null if tracking has one value only. */
  readonly source: 'line' | 'terminal' | 'rail' | 'provider' | null
  readonly value: string
}

/** A difference between a document and tracking. Either may be right: a person decides. */
export interface Discrepancy {
  readonly kind: ClaimKind
  readonly subject: {
    readonly kind: 'container' | 'shipment'
    readonly id: string
    readonly number: string
  }
  /** As the document has it. */
  readonly documentSays: string
  /** Unit of a weight, which the text itself may not have; absent if it isn't a weight or the unit can't be told. */
  readonly documentUnit?: 'lb' | 'kg' | undefined
  /** The day meant, if the document names one that can be read; null for weights and numbers. */
  readonly documentDay: LocalDate | null
  /** Whether it could be read, and so compared. */
  readonly isReadable: boolean
  /** Empty: tracking has no value for it. */
  readonly tracking: readonly TrackingWord[]
}

/** Documents round and convert weights: within one percent they agree. */
const weightTolerance = 0.01
/** Arrivals are given as days, and they move: only differences of two days or more are reported. */
const arrivalDays = 2
const poundsInKilogram = 2.204_622_62

/**
 * The differences between the `claims` of one document and tracking, for a container. A last free day agrees if any source
 * names the same day; it isn't compared once the container has left.
 */
export function containerDiscrepancies(
  container: ContainerWithLfd,
  claims: readonly Claim[],
): readonly Discrepancy[] {
  const own = claimsOn(container.number, claims)
  const subject = { kind: 'container', id: container.id, number: container.number } as const
  const days =
    isOut(container) || isEnded(container) ? [] : own.filter(({ kind }) => kind === 'last-free-day')
  const isOfOne = new Set(numbersIn(claims)).size <= 1
  const weights = own.filter(
    ({ kind, container }) => kind === 'weight' && (container !== null || isOfOne),
  )
  return distinct([
    ...days.flatMap((claim) => aboutLastFreeDay(claim, container) ?? []),
    ...weights.flatMap((claim) => aboutWeight(claim, container) ?? []),
  ]).map((one) => ({ ...one, subject }))
}

/** The differences between the `claims` of one document and tracking, for a shipment. `numbers`: of all of its containers. */
export function shipmentDiscrepancies(
  shipment: Shipment,
  numbers: readonly string[],
  claims: readonly Claim[],
): readonly Discrepancy[] {
  const subject = { kind: 'shipment', id: shipment.id, number: shipment.billOfLading } as const
  const found = claims.flatMap((claim): readonly Found[] => {
    switch (claim.kind) {
      case 'arrival':
        return aboutArrival(claim, shipment)
      case 'container-number':
        return aboutNumber(claim, numbers)
      case 'bill-of-lading':
        return isSameBill(claim.said, shipment)
          ? []
          : [differing(claim, [{ source: null, value: shipment.billOfLading }])]
      case 'booking':
        return aboutBooking(claim, shipment)
      case 'last-free-day':
      case 'weight':
        return []
    }
  })
  return distinct(found).map((one) => ({ ...one, subject }))
}

/** What tracking says, as one text: two readings of it are the same if their texts are. */
export function trackingKey(tracking: readonly TrackingWord[]): string {
  return tracking.map(({ source, value }) => `${source ?? ''} ${value}`.trim()).join('; ')
}

type Found = Omit<Discrepancy, 'subject'>

function aboutLastFreeDay(claim: Claim, container: ContainerWithLfd): Found | null {
  const tracking = reportedDays(container.deadline?.sources ?? []).map(({ source, date }) => ({
    source: reportingSource(source),
    value: date,
  }))
  // Before free time begins, tracking owes no day, so a notice that names one ahead contradicts nothing.
  if (tracking.length === 0 && whyNotRunning(container, null) !== null) return null
  const written = readWrittenDay(claim.said)
  const isMoment = /\dT\d/.test(claim.said)
  const day = isMoment
    ? (decodeLastFreeDay(claim.said, 'line', container)?.date ?? written)
    : written
  if (day === null) return { ...differing(claim, tracking), isReadable: false }
  if (tracking.some(({ value }) => value === day)) return null
  return { ...differing(claim, tracking), documentDay: day }
}

function reportingSource(source: string): TrackingWord['source'] {
  return source === 'line' || source === 'terminal' || source === 'rail' ? source : 'provider'
}

function aboutWeight(claim: Claim, container: ContainerWithLfd): Found | null {
  if (container.weightLb === null || container.weightLb <= 0) return null
  const tracking = [{ source: null, value: `${container.weightLb} lb` }]
  const found = { ...differing(claim, tracking), documentUnit: readUnit(claim) }
  const pounds = readPounds(claim)
  if (pounds === null) return { ...found, isReadable: false }
  const apart = Math.abs(pounds - container.weightLb) / container.weightLb
  return apart <= weightTolerance ? null : found
}

/** Pounds of a weight as it is written; null if the figure or the unit can't be told. */
export function readPounds(claim: Pick<Claim, 'said' | 'field'>): number | null {
  const figure = /^[\d.,\s]+/.exec(claim.said)?.[0].replaceAll(/\s/g, '') ?? ''
  const isThousandByDot = /^\d{1,3}(\.\d{3})+$/.test(figure)
  const isDecimalComma = /,\d{1,2}$/.test(figure) || /,\d{4,}/.test(figure)
  if (figure === '' || isThousandByDot || isDecimalComma) return null
  const amount = Number(figure.replaceAll(',', ''))
  const unit = readUnit(claim)
  if (!Number.isFinite(amount) || amount <= 0 || unit === undefined) return null
  return unit === 'kg' ? amount * poundsInKilogram : amount
}

function readUnit({ said, field }: Pick<Claim, 'said' | 'field'>): 'lb' | 'kg' | undefined {
  const unit =
    /(kgs?|kilo\w*|lbs?|pounds?)\b/i.exec(said)?.[1] ??
    /(kgs?|kilograms?|lbs?|pounds)$/i.exec(field)?.[1]
  if (unit === undefined) return undefined
  return unit.toLowerCase().startsWith('k') ? 'kg' : 'lb'
}

function aboutArrival(claim: Claim, shipment: Shipment): readonly Found[] {
  const { etaAt, arrivedAt, portOfDischarge } = shipment
  if (arrivedAt !== null || etaAt === null) return []
  const expected = localDateAt(etaAt, knownZone(portOfDischarge?.zone ?? null) ?? 'UTC')
  const tracking = [{ source: null, value: expected }]
  const day = readWrittenDay(claim.said)
  if (day === null) return [{ ...differing(claim, tracking), isReadable: false }]
  if (Math.abs(daysBetween(day, expected)) < arrivalDays) return []
  return [{ ...differing(claim, tracking), documentDay: day }]
}

function aboutNumber(claim: Claim, numbers: readonly string[]): readonly Found[] {
  const { normalised } = readContainerNumber(claim.said)
  if (numbers.length === 0 || numbers.includes(normalised)) return []
  return [
    differing(
      claim,
      numbers.map((value) => ({ source: null, value })),
    ),
  ]
}

function aboutBooking(claim: Claim, { bookingNumbers }: Shipment): readonly Found[] {
  if (bookingNumbers.length === 0) return []
  if (bookingNumbers.some((one) => plainNumber(one) === plainNumber(claim.said))) return []
  return [
    differing(
      claim,
      bookingNumbers.map((value) => ({ source: null, value })),
    ),
  ]
}

/** Lines write their bills with or without their own four letters in front. */
function isSameBill(said: string, { billOfLading, line }: Shipment): boolean {
  const [a, b] = [plainNumber(said), plainNumber(billOfLading)]
  const scac = line?.scac ?? ''
  return a === b || a === `${scac}${b}` || b === `${scac}${a}`
}

function plainNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function differing({ kind, said }: Claim, tracking: readonly TrackingWord[]): Found {
  return { kind, documentSays: said, documentDay: null, isReadable: true, tracking }
}

/** The claims about this container, and those about all. */
function claimsOn(number: string, claims: readonly Claim[]): readonly Claim[] {
  const named = numbersIn(claims)
  const isNamed = named.length === 0 || named.includes(readContainerNumber(number).normalised)
  return claims.filter(({ container }) => (container === null ? isNamed : container === number))
}

function numbersIn(claims: readonly Claim[]): readonly string[] {
  return claims.flatMap(({ kind, said }) =>
    kind === 'container-number' ? [readContainerNumber(said).normalised] : [],
  )
}

function distinct(found: readonly Found[]): readonly Found[] {
  const seen = new Map(found.map((one) => [`${one.kind} ${one.documentSays}`, one]))
  return [...seen.values()]
}
