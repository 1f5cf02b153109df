import type { Format } from './format.ts'
import type { Container } from '../container/container.ts'
import type { Handling } from '../container/handling.ts'
import { facilityZone } from '../container/place.ts'
import { knownPerDiem, type PerDiem, type PerDiemGap } from '../money/per-diem.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import type { Instant } from '../time/instant.ts'
import { counted } from './count.ts'
import { agoOf, numberLine, type EmailText } from './email-text.ts'
import { formatLongDate } from './time.ts'

/** A container that is out, with what is known of its empty. */
export interface OutContainer {
  readonly container: Container & { readonly handling: Handling | null }
  readonly perDiem: PerDiem | PerDiemGap | null
}

/**
 * One reminder about the empties that `name` has: number, bill of lading, return-by date, return location, delivery and
 * empty ready date, each in the days of its own facility. A carrier also finds the delivery order. `name` null: nobody was
 * named. It states no costs and no date from sample rates, which the reader would take for the contract's.
 */
export function returnMessage(
  format: Format,
  { name, isCarrier }: { readonly name: string | null; readonly isCarrier: boolean },
  out: readonly OutContainer[],
  now: Instant,
): EmailText {
  const isOne = out.length === 1
  return {
    subject: `${counted(out.length, 'empty', 'empties')} to return${name === null ? '' : `: ${name}`}`,
    body: [
      isOne ? 'This container is still out.' : 'These containers are still out.',
      request(
        isOne,
        out.some(({ perDiem }) => confirmed(perDiem) !== null),
      ),
      '',
      ...out.flatMap((one) => [...linesOf(format, one, isCarrier, now), '']),
      'Thank you.',
    ].join('\n'),
  }
}

function request(isOne: boolean, hasDates: boolean): string {
  if (!hasDates)
    return isOne
      ? 'Please return the empty as soon as it’s ready, or tell us when that will be.'
      : 'Please return the empties as soon as they’re ready, or tell us when that will be.'
  return isOne
    ? 'Please return the empty by its date, or tell us when it will be ready.'
    : 'Please return the empties by their dates, or tell us when they’ll be ready.'
}

/** The clock of rates on file; null if none is known. */
function confirmed(perDiem: OutContainer['perDiem']): PerDiem | null {
  const known = knownPerDiem(perDiem)
  return known?.isSample ? null : known
}

function linesOf(
  format: Format,
  { container, perDiem }: OutContainer,
  isCarrier: boolean,
  now: Instant,
): string[] {
  const zone = knownZone(facilityZone(container)) ?? 'UTC'
  const today = localDateAt(now, zone)
  const { handling, milestones } = container
  const to = handling?.returnTo?.place
  const { deliveredAt } = milestones
  const ready = handling?.emptyReady?.on
  const saidBackAt = container.deliveryOrder?.report.emptyReturnedAt
  return [
    numberLine(container),
    ...(isCarrier && container.deliveryOrder
      ? [`  Delivery order ${container.deliveryOrder.number}`]
      : []),
    `  ${returnByLine(format, perDiem, today)}`,
    ...(to ? [`  Return to ${to}`] : []),
    ...(deliveredAt
      ? [`  Delivered ${formatLongDate(format, localDateAt(deliveredAt, zone), today)}`]
      : []),
    ...(saidBackAt
      ? [
          `  Carrier reported it returned ${formatLongDate(format, localDateAt(saidBackAt, zone), today)}`,
        ]
      : []),
    ...(ready ? [`  Empty ready ${formatLongDate(format, ready, today)}`] : []),
  ]
}

function returnByLine(format: Format, perDiem: OutContainer['perDiem'], today: LocalDate): string {
  const date = confirmed(perDiem)
  if (date === null) return 'Return date to be confirmed'
  const { returnBy } = date
  return `Return by ${formatLongDate(format, returnBy, today)}${agoOf(daysBetween(returnBy, today))}`
}
