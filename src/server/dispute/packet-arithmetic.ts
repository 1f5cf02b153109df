import type { Format } from '#domain/text/format.ts'
import type { ContainerRecord } from '#domain/history/container-record.ts'
import { computeCharge } from '#domain/money/charge.ts'
import { gateCalendarOf } from '#domain/policy/gates.ts'
import type { Instant } from '#domain/time/instant.ts'
import { chargedDaysOf, termsOf } from '#domain/invoices/invoice-terms.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { countingZone } from '#domain/container/place.ts'
import { counted } from '#domain/text/count.ts'
import { certaintySentence, ruleSentence, sourceNames } from '#domain/text/deadline.ts'
import { withYear } from '#domain/text/evidence.ts'
import { describeNoDeadline } from '#domain/text/lfd-cases.ts'
import { describeSpan } from '#domain/text/invoice.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { PacketPart } from './packet-part.ts'

/** Every source of the last free day with its current date, which one governs, and by which rule. */
export function deadlinePart(format: Format, { container }: ContainerRecord): PacketPart {
  const { deadline } = container
  return {
    heading: 'Last free day by source',
    notes: [deadline ? ruleSentence(deadline.rule) : `${describeNoDeadline(container)}.`],
    head: ['Source', 'Last free day', 'As reported', 'How it’s read'],
    widths: [0.15, 0.2, 0.25, 0.4],
    rows: (deadline?.sources ?? []).map((source) => [
      `${sourceNames[source.source]}${source.governs ? ' (in use)' : ''}`,
      formatDate(format, source.date, withYear),
      source.reported,
      [source.applies ? null : 'Doesn’t apply here.', certaintySentence(source.certainty)]
        .filter((note) => note !== null)
        .join(' ') || 'Reported as midnight local time, so it’s that day.',
    ]),
  }
}

/** The cost of staying by the rate on file, day by day, so that a person can check the sum. */
export function ratePart(
  format: Format,
  record: ContainerRecord,
  policy: Policy,
  now: Instant,
): PacketPart {
  const { container } = record
  const invoice = { charge: 'demurrage', biller: { kind: 'terminal', name: '' } } as const
  const terms = termsOf(record, invoice, policy)
  const { tariff, lastFreeDay, endedOn, zone } = terms
  const part = {
    heading: 'Charges at the rate on file',
    head: ['Days', 'Count', 'Per day', 'Amount'],
    widths: [0.4, 0.2, 0.2, 0.2],
  }
  if (tariff === null)
    return { ...part, notes: ['No estimate: no rate on file matches this container.'], rows: [] }
  const about = `${tariff.name}, version ${tariff.version}: ${tariff.freeDays} ${tariff.freeDaysCount} days free, ${tariff.chargedDays} days charged. The gate-out day is ${tariff.chargeOutDay ? '' : 'not '}charged.`
  const through =
    endedOn ??
    localDateAt(now, container.deadline ? countingZone(container, container.deadline) : zone)
  if (lastFreeDay === null || chargedDaysOf(terms, through) === null)
    return {
      ...part,
      notes: [about, 'Charges can’t be calculated without a last free day and an end date.'],
      rows: [],
    }
  const period = { lastFreeDay, through, leaves: endedOn !== null }
  const charge = computeCharge(tariff, period, gateCalendarOf(container.facility, policy.gates))
  const lines = charge?.lines ?? []
  const end = endedOn === null ? 'today, since no gate-out is reported' : 'gate-out'
  const money = (amount: number) => formatMoney(format, { amount, currency: tariff.currency })
  return {
    ...part,
    notes: [
      about,
      `From the day after ${formatDate(format, lastFreeDay, withYear)} through ${formatDate(format, through, withYear)} (${end}).`,
      charge === null
        ? 'No chargeable days.'
        : `Total: ${counted(charge.days, 'day')}, ${formatMoney(format, charge.money)}.`,
    ],
    rows: lines.map((line) => [
      describeSpan(format, line.from, line.to, withYear),
      counted(line.days, 'day'),
      money(line.perDay),
      money(line.amount),
    ]),
  }
}
