import { firstAvailableAt, type ContainerRecord } from '../history/container-record.ts'
import { listChargedDays, type ChargedDay } from '../money/charge.ts'
import { decodeLastFreeDay } from '../container/decode.ts'
import type { DeadlineSource } from '../container/last-free-day.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateCalendarOf, isGateOpen, workingCalendarOf } from '../policy/gates.ts'
import type { Invoice, InvoiceCharge } from './invoice.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { countingZone, facilityZone, gateOutAt, isOut } from '../container/place.ts'
import { agreedTariffs, findTariff, startDay } from '../policy/tariff-choice.ts'
import { chargeWhileIn, lastFreeDayBy } from '../policy/tariff-free-time.ts'
import type { Tariff } from '../policy/tariff.ts'
import { knownZone, localDateAt } from '../time/zone.ts'

/** Our rules and record for a container, to compare an invoice with. Null: not known, which is never "no". */
export interface ContainerTerms {
  /** The zone in which the clock of this charge is counted. */
  readonly zone: string
  readonly calendar: GateCalendar
  /** The rate on file; sample rates don't count. */
  readonly tariff: Tariff | null
  /** The day of the event that starts free time, and the first day that counts. */
  readonly startOn: LocalDate | null
  readonly firstFreeDay: LocalDate | null
  /** The governing last free day, and its source; `tariff`: counted from the start by the rate on file. */
  readonly lastFreeDay: LocalDate | null
  readonly saidBy: DeadlineSource | 'tariff' | null
  /** The last free day that the biller itself reported, line or terminal. */
  readonly billersOwn: LocalDate | null
  /** The day on which the terminal was first seen to release it. */
  readonly availableOn: LocalDate | null
  /** The day on which the clock stopped: gate-out, or empty return. */
  readonly endedOn: LocalDate | null
  /**
   * Whether the clock still ran at the moment of the check. If neither this nor `endedOn` is set, nobody reported when it
   * stopped.
   */
  readonly isRunning: boolean
}

/** Which clock an invoice is about: demurrage at the terminal, or per diem for the line's equipment. */
export function clockOfCharge(charge: InvoiceCharge): 'standing' | 'equipment' {
  return charge === 'demurrage' ? 'standing' : 'equipment'
}

/**
 * Our terms for the clock that an invoice charges for. At the facility: the governing last free day against gate-out. For
 * equipment: the free days of the per-diem rate from gate-out, against empty return.
 */
export function termsOf(
  record: ContainerRecord,
  invoice: Pick<Invoice, 'charge' | 'biller'>,
  policy: Policy,
): ContainerTerms {
  const own = { ...policy, tariffs: agreedTariffs(policy.tariffs) }
  return clockOfCharge(invoice.charge) === 'standing'
    ? standingTerms(record, invoice.biller, own)
    : equipmentTerms(record, own)
}

/**
 * The dates that our rules charge, from the last free day to the day the clock stopped, or to `through` while it runs. Null
 * without a rate, a last free day or an end.
 */
export function chargedDaysOf(
  terms: ContainerTerms,
  through: LocalDate,
): readonly ChargedDay[] | null {
  const { tariff, lastFreeDay, endedOn, isRunning, calendar } = terms
  if (tariff === null || lastFreeDay === null || (endedOn === null && !isRunning)) return null
  const period = { lastFreeDay, through: endedOn ?? through, leaves: endedOn !== null }
  return listChargedDays(tariff, period, calendar)
}

function standingTerms(
  record: ContainerRecord,
  biller: Invoice['biller'],
  policy: Policy,
): ContainerTerms {
  const { container } = record
  const { deadline } = container
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const tariff = findTariff(
    container,
    policy.tariffs,
    chargeWhileIn(container),
    deadline?.date ?? null,
  )
  const zone = deadline ? countingZone(container, deadline) : (facilityZone(container) ?? 'UTC')
  const available = firstAvailableAt(record)
  const availableOn = available && localDateAt(available, zone)
  const startOn =
    tariff === null
      ? null
      : tariff.startEvent === 'available'
        ? availableOn
        : startDay(container, tariff.startEvent)
  const byTariff = tariff && startOn ? lastFreeDayBy(tariff, startOn, calendar) : null
  const out = gateOutAt(container)
  return {
    zone,
    calendar,
    tariff,
    startOn,
    firstFreeDay: tariff && startOn ? firstCounted(tariff, startOn, calendar) : null,
    lastFreeDay: deadline?.date ?? byTariff,
    saidBy: deadline?.source ?? (byTariff === null ? null : 'tariff'),
    billersOwn: ownDate(record, biller.kind),
    availableOn,
    endedOn: out && localDateAt(out, zone),
    isRunning: out === null && !isOut(container),
  }
}

function equipmentTerms({ container }: ContainerRecord, policy: Policy): ContainerTerms {
  const out = gateOutAt(container)
  const yard = facilityZone(container) ?? 'UTC'
  const zone = knownZone(container.emptyReturnZone) ?? yard
  const calendar = workingCalendarOf(container.facility, policy.gates)
  const startOn = out && localDateAt(out, yard)
  const tariff = startOn && findTariff(container, policy.tariffs, 'per-diem', startOn)
  const lastFreeDay = tariff && startOn ? lastFreeDayBy(tariff, startOn, calendar) : null
  const { emptyReturnedAt } = container.milestones
  return {
    zone,
    calendar,
    tariff,
    startOn,
    firstFreeDay: tariff && startOn ? firstCounted(tariff, startOn, calendar) : null,
    lastFreeDay,
    saidBy: lastFreeDay === null ? null : 'tariff',
    billersOwn: null,
    availableOn: null,
    endedOn: emptyReturnedAt && localDateAt(emptyReturnedAt, zone),
    isRunning: out !== null && emptyReturnedAt === null && container.status !== 'empty_returned',
  }
}

/** The first day that a rate counts as free: the start day or the next; for rates in working days, a day with open gates. */
function firstCounted(tariff: Tariff, startOn: LocalDate, calendar: GateCalendar): LocalDate {
  const first = tariff.startDayCounts ? startOn : addDays(startOn, 1)
  if (tariff.freeDaysCount === 'calendar') return first
  for (let i = 0; i < 60; i++) {
    const day = addDays(first, i)
    if (isGateOpen(day, calendar)) return day
  }
  return first
}

/** The last free day that the biller itself reports: the current one, because a date may move. */
function ownDate(
  { container }: ContainerRecord,
  kind: Invoice['biller']['kind'],
): LocalDate | null {
  const reported = container.reportedDeadlines[kind]
  return reported === null ? null : (decodeLastFreeDay(reported, kind, container)?.date ?? null)
}
