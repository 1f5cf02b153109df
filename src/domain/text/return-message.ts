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
import { returnByLabel } from './per-diem.ts'
import { formatLongDate } from './time.ts'

/** A container that is out, with what is known of its empty. */
export interface OutContainer {
  readonly container: Container & { readonly handling: Handling | null }
  readonly perDiem: PerDiem | PerDiemGap | null
}

/**
 * One reminder about the empties that `name` has: number, bill of lading, return-by date, return location, delivery and
 * empty ready date, each in the days of its own facility. `name` null: nobody was named. It states no costs, which are the
 * team's own estimates.
 */
export function returnMessage(
  format: Format,
  name: string | null,
  out: readonly OutContainer[],
  now: Instant,
): EmailText {
  const isOne = out.length === 1
  return {
    subject: `${counted(out.length, 'empty', 'empties')} to return${name === null ? '' : `: ${name}`}`,
    body: [
      isOne ? 'This container is still out.' : 'These containers are still out.',
      isOne
        ? 'Please return the empty by its date, or tell us when it will be ready.'
        : 'Please return the empties by their dates, or tell us when they’ll be ready.',
      '',
      ...out.flatMap((one) => [...linesOf(format, one, now), '']),
      'Thank you.',
    ].join('\n'),
  }
}

function linesOf(format: Format, { container, perDiem }: OutContainer, now: Instant): string[] {
  const zone = knownZone(facilityZone(container)) ?? 'UTC'
  const today = localDateAt(now, zone)
  const { handling, milestones } = container
  const to = handling?.returnTo?.place
  const { deliveredAt } = milestones
  const ready = handling?.emptyReady?.on
  const saidBackAt = container.deliveryOrder?.report.emptyReturnedAt
  return [
    numberLine(container),
    `  ${returnByLine(format, knownPerDiem(perDiem), today)}`,
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

function returnByLine(format: Format, perDiem: PerDiem | null, today: LocalDate): string {
  if (perDiem === null) return 'Return-by date not known'
  const { returnBy } = perDiem
  const day = formatLongDate(format, returnBy, today)
  return `${returnByLabel(perDiem)} ${day}${agoOf(daysBetween(returnBy, today))}`
}
