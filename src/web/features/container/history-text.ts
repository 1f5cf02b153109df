import type { Format } from '#domain/text/format.ts'
import type { Container, Fee } from '#domain/container/container.ts'
import { decodeLastFreeDay } from '#domain/container/decode.ts'
import { inChargeOrder } from '#domain/container/charge-list.ts'
import { reportedBy } from '#domain/history/evidence.ts'
import { fieldZone, isTimeField } from '#domain/container/field-zone.ts'
import { isInstant, type Instant } from '#domain/time/instant.ts'
import { readJournaledOverride } from '#domain/container/override.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { facilityZone } from '#domain/container/place.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { describeJournaledBooking } from '#domain/text/booking-numbers.ts'
import { holdStatusLabel } from '#domain/text/holds.ts'
import { describeShift } from '#domain/text/kpi.ts'
import { feeLabel, formatFee } from '#domain/text/money.ts'
import { readFees } from '#domain/history/container-record.ts'
import { describeJournaledOverride } from '#domain/text/override.ts'
import { statusLabel } from '#domain/text/status.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { JournalEntry } from '#wire/api/containers.ts'
import { describeValue } from '#web/parts/field-text.ts'

/** The subjects of changes, as filters of the history. */
export const historyKinds = ['deadline', 'holds', 'release', 'fees', 'slot', 'other'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyLabels: Readonly<Record<HistoryKind, string>> = {
  deadline: 'Last free day',
  holds: 'Holds',
  release: 'Release',
  fees: 'Fees',
  slot: 'Appointment',
  other: 'Journey and other',
}

/** The subject of a changed fact. */
export function historyKindOf(field: string): HistoryKind {
  if (field === 'override' || reportedBy(field) !== null) return 'deadline'
  switch (field) {
    case 'holds':
    case 'inlandHolds':
      return 'holds'
    case 'availability':
      return 'release'
    case 'fees':
    case 'inlandFees':
      return 'fees'
    case 'appointmentAt':
    case 'booking':
      return 'slot'
    default:
      return 'other'
  }
}

/** A value for people: last free days as days at the facility, moments in its time, lists by their items. */
export function historyValue(
  format: Format,
  field: string,
  value: unknown,
  container: Container,
  now: Instant,
): string {
  const source = reportedBy(field)
  if (source !== null && typeof value === 'string') {
    const day = decodeLastFreeDay(value, source, container)
    if (day) return formatDate(format, day.date, localDateAt(now, facilityZone(container) ?? 'UTC'))
  }
  if (field === 'override')
    return describeJournaledOverride(
      format,
      readJournaledOverride(value),
      localDateAt(now, facilityZone(container) ?? 'UTC'),
    )
  if (field === 'booking')
    return describeJournaledBooking(format, value, facilityZone(container), now)
  if (ownFields.has(field)) return describeOwn(format, value, container, now)
  if (field === 'portPickup') return value === true ? 'yes' : 'no'
  if (facilityFields.has(field)) return describeFacilityId(value, container)
  if (field === 'holds' || field === 'inlandHolds') return listOf(value, describeHold)
  if (field === 'fees' || field === 'inlandFees')
    return (
      inChargeOrder(readFees(value))
        .map((fee) => describeFee(format, fee))
        .join('; ') || 'none'
    )
  if (field === 'status' && typeof value === 'string') return statusLabel(value)
  if (field === 'availability' && typeof value === 'string') return value.replaceAll('-', ' ')
  return isInstant(value)
    ? formatEventTime(format, value, timeZoneOf(field, container), now)
    : describeValue(value)
}

/** What our people set: nothing set is none, not something that isn't reported. */
const ownFields: ReadonlySet<string> = new Set([
  'owner',
  'tags',
  'snooze',
  'returnTo',
  'emptyReady',
  'note',
])

function describeOwn(format: Format, value: unknown, container: Container, now: Instant): string {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' && isLocalDate(value)
    ? formatDate(format, value, localDateAt(now, facilityZone(container) ?? 'UTC'))
    : describeValue(value)
}

const facilityFields: ReadonlySet<string> = new Set([
  'pickupFacilityId',
  'portTerminalId',
  'destinationTerminalId',
])

/** The journal has the ID of a facility only. The name is known of those that the container has now. */
function describeFacilityId(value: unknown, container: Container): string {
  if (typeof value !== 'string') return describeValue(value)
  const { pickupFacility, portTerminal, facility } = container
  const found = [pickupFacility, portTerminal, facility].find((one) => one?.id === value)
  return found ? facilityName(found) : 'another facility'
}

/** The source: the person, or the name that people know the source by. */
export function describeJournalSource({ by, source }: Pick<JournalEntry, 'by' | 'source'>): string {
  return by?.name ?? (source === 'service' ? 'tracking provider' : source)
}

/** The zone in which a time of the journal is shown; a time of a field without a documented zone is on the place's clock. */
export function timeZoneOf(field: string, container: Container): string | null {
  return isTimeField(field) ? fieldZone(container, field) : (facilityZone(container) ?? 'UTC')
}

/** `2 days earlier` for a moved last free day; null for everything else. */
export function shiftOf(entry: JournalEntry, container: Container): string | null {
  const source = reportedBy(entry.field)
  if (source === null || typeof entry.old !== 'string' || typeof entry.new !== 'string') return null
  const [old, now] = [entry.old, entry.new].map((text) =>
    decodeLastFreeDay(text, source, container),
  )
  return old && now ? describeShift(daysBetween(old.date, now.date)) : null
}

function listOf(value: unknown, describePart: (part: object) => string): string {
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  const texts = parts.map((part) =>
    typeof part === 'object' && part !== null ? describePart(part) : describeValue(part),
  )
  return texts.length === 0 ? 'none' : texts.join('; ')
}

function describeHold(hold: object): string {
  const name = 'name' in hold ? describeValue(hold.name) : 'unnamed'
  const status = 'status' in hold && typeof hold.status === 'string' ? hold.status : ''
  return `${name} (${holdStatusLabel(status).toLowerCase()})`
}

function describeFee(format: Format, fee: Fee): string {
  const amount = formatFee(format, fee)
  return `${feeLabel(fee.type)} ${fee.amount === 0 ? `(${amount})` : amount}`
}
