import type { Format } from '#domain/text/format.ts'
import { activeHolds } from '#domain/container/holds.ts'
import type { LfdCase } from '#domain/container/last-free-day.ts'
import { holdShort } from '#domain/text/holds.ts'
import { noLfdLabels } from '#domain/text/deadline.ts'
import { formatMoney } from '#domain/text/money.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { postedSums } from '#web/parts/posted-sums.ts'

/**
 * A trait that a second number on the board counts, by its URL value: `no-slot`, `may-be-closed`, `hold.customs`, `posted.USD` (`posted.~`
 * without a currency), `lfd.none-applies`.
 */
export type Trait = string

/** A count of containers with its label, and the trait that selects them. */
export interface TraitCount {
  readonly trait: Trait
  readonly count: number
  readonly text: string
}

const noCurrency = '~'

/** Whether a text names a trait. */
export function isTrait(text: string): boolean {
  return (
    text === 'no-slot' ||
    text === 'may-be-closed' ||
    text === 'unassigned' ||
    /^(hold|posted)\../.test(text) ||
    noLfdCases.some((one) => text === `lfd.${one}`)
  )
}

/** Whether a container has the trait. */
export function hasTrait(trait: Trait, { container, assessment }: FleetRow): boolean {
  const subject = trait.slice(trait.indexOf('.') + 1)
  switch (trait.split('.')[0]) {
    case 'no-slot':
      return container.appointmentAt === null
    case 'may-be-closed':
      return assessment.urgency.mayBeGateClosed
    case 'unassigned':
      return !container.handling?.owner
    case 'hold':
      return activeHolds(container).some((hold) => hold.name === subject)
    case 'posted':
      return assessment.exposure.posted.some(({ currency }) => (currency ?? noCurrency) === subject)
    case 'lfd':
      return isInNoLfdCase(subject, assessment.urgency)
    default:
      return false
  }
}

/** `without an appointment`, `hold customs`, `posted in USD`: the label of the filter. */
export function describeTrait(trait: Trait): string {
  const subject = trait.slice(trait.indexOf('.') + 1)
  switch (trait.split('.')[0]) {
    case 'no-slot':
      return 'without an appointment'
    case 'may-be-closed':
      return 'gate may be closed'
    case 'unassigned':
      return 'unassigned'
    case 'hold':
      return `on hold: ${holdShort(subject)}`
    case 'posted':
      return subject === noCurrency ? 'posted, currency missing' : `posted in ${subject}`
    case 'lfd':
      return `LFD: ${noLfdCases.flatMap((one) => (one === subject ? noLfdLabels[one] : [])).join('')}`
    default:
      return trait
  }
}

/** How many rows need an appointment that nobody has booked. */
export function withoutAppointment(rows: readonly FleetRow[]): TraitCount {
  const count = rows.filter((row) => row.container.appointmentAt === null).length
  return { trait: 'no-slot', count, text: `${count} without an appointment` }
}

/** How many rows are at a gate that may take no more trucks today: its hours are to be confirmed first. */
export function atGateMaybeClosed(rows: readonly FleetRow[]): TraitCount {
  const count = rows.filter(({ assessment }) => assessment.urgency.mayBeGateClosed).length
  return { trait: 'may-be-closed', count, text: `Gate may be closed ${count}` }
}

/** Rows without a governing last free day, by LFD case. */
export function noLfdTraits(rows: readonly FleetRow[]): TraitCount[] {
  return noLfdCases
    .map((one) => {
      const count = rows.filter(({ assessment }) => isInNoLfdCase(one, assessment.urgency)).length
      return { trait: `lfd.${one}`, count, text: `${noLfdLabels[one]} ${count}` }
    })
    .filter(({ count }) => count > 0)
}

const noLfdCases = [
  'none-reported',
  'unreadable',
  'none-applies',
] as const satisfies readonly LfdCase[]

function isInNoLfdCase(lfdCase: string, urgency: FleetRow['assessment']['urgency']): boolean {
  return urgency.bucket === 'no-date' && urgency.lfdCase === lfdCase
}

/** Active holds of these rows by name, each once per container, the most frequent first. */
export function holdTraits(rows: readonly FleetRow[]): TraitCount[] {
  const counts = new Map<string, number>()
  for (const { container } of rows) {
    for (const name of new Set(activeHolds(container).map((hold) => hold.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name, count]) => ({ trait: `hold.${name}`, count, text: `${holdShort(name)} ${count}` }))
}

/** Charges posted on these rows, one sum per currency, with the containers behind it. */
export function postedTraits(format: Format, rows: readonly FleetRow[]): TraitCount[] {
  return postedSums(rows).map(({ money, containers }) => ({
    trait: `posted.${money.currency ?? noCurrency}`,
    count: containers,
    text: `${formatMoney(format, money)} posted on ${containers}`,
  }))
}
