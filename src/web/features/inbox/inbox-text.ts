import type { AlertCause } from '#domain/alerts/alert.ts'
import type { OrderTrouble } from '#domain/orders/order-trouble.ts'
import type { Consequence, Trouble } from '#domain/alerts/consequence.ts'
import type { Fee } from '#domain/container/container.ts'
import { chargeChanges, chargesRose } from '#domain/container/charge-list.ts'
import { chargesOf, isMoneyRead } from '#domain/container/posted.ts'
import { facilityZone } from '#domain/container/place.ts'
import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import { alertFact } from '#domain/text/alert.ts'
import { uncapitalised } from '#domain/text/count.ts'
import { chargeNoun } from '#domain/text/charge.ts'
import { describeChange } from '#domain/text/consequence.ts'
import type { Format } from '#domain/text/format.ts'
import { holdShort } from '#domain/text/holds.ts'
import { formatFee } from '#domain/text/money.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import type { Instant } from '#domain/time/instant.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { InboxGroup, InboxRow } from './inbox-model.ts'

export const inboxGroupLabels: Readonly<Record<InboxGroup, string>> = {
  charges: 'Charges start or rise',
  blocked: 'Can’t be picked up',
  available: 'Can be picked up',
  dates: 'Dates moved',
  returns: 'Return empties',
  missing: 'Missing data',
  routine: 'Routine',
}

/** What happened: a title, and the values before and after if there are any. */
export interface RowText {
  readonly title: string
  readonly old: string | null
  readonly new: string | null
}

type DescribedRow = Pick<InboxRow, 'consequence' | 'also' | 'cause'>

/** `Freight hold no longer listed`, `Customs hold cleared: “released”`, for the second line of another title. */
function inOneLine({ title, old, new: value }: RowText): string {
  return [title, old, value].filter((part) => part !== null).join(': ')
}

/** The text of a row. `container`: the one it is about; null if it isn't about a known one. */
export function describeRow(
  format: Format,
  { consequence, also, cause }: DescribedRow,
  container: ContainerWithLfd | null,
  now: Instant,
): RowText {
  if (consequence !== null) {
    const text = changeText(format, consequence, container, now)
    const others = also.map((one) => changeText(format, one, container, now)).map(inOneLine)
    const value = [text.new, ...others].filter((part) => part !== null)
    return value.length === 0 ? text : { ...text, new: value.join(' · ') }
  }
  if (cause !== null) return alertText(format, cause, container, now)
  return { title: 'Change', old: null, new: null }
}

/** The same as one sentence. */
export function describeRowSentence(
  format: Format,
  row: DescribedRow,
  container: ContainerWithLfd | null,
  now: Instant,
): string {
  const { consequence, cause } = row
  if (consequence === null && cause !== null) return alertFact(format, cause, container, now)
  if (consequence?.kind === 'fees')
    return `${describeChange(format, consequence, container, now).new}.`
  const text = describeRow(format, row, container, now)
  if (text.new === null) return `${text.title}.`
  return text.old === null
    ? `${text.title}: ${text.new}.`
    : `${text.title}: ${text.new} (was ${text.old}).`
}

function changeText(
  format: Format,
  change: Consequence,
  container: ContainerWithLfd | null,
  now: Instant,
): RowText {
  const text = describeChange(format, change, container, now)
  const title = changeTitle(change)
  switch (change.kind) {
    // These say everything in one line.
    case 'out':
      return { title: text.new, old: null, new: null }
    case 'became-available':
    case 'no-longer-available':
      return { title, old: null, new: null }
    case 'fees':
      return oneCharge(format, change) ?? { title, ...text }
    case 'lfd-given':
      return { title, old: null, new: text.new }
    case 'slot-set':
      return { title, old: change.old && text.old, new: text.new }
    case 'slot-lost':
      return { title, old: null, new: text.old }
    case 'hold-cleared':
      return change.status === null ? { title, old: null, new: text.old } : { title, ...text }
    default:
      return { title, ...text }
  }
}

/** `Posted demurrage rose`: from `$470.00` to `$705.00`; null unless one charge changed, and only its amount. */
function oneCharge(
  format: Format,
  { old, new: next, inland }: Extract<Consequence, { readonly kind: 'fees' }>,
): RowText | null {
  const [change, ...others] = chargeChanges(chargesOf(old), chargesOf(next))
  if (change === undefined || others.length > 0) return null
  const [[from, ...moreFrom], [to, ...moreTo]] = [change.from, change.to]
  if (to === undefined || moreFrom.length > 0 || moreTo.length > 0) return null
  const name = `${chargeNoun(change.type)}${inland ? ' at the ramp' : ''}`
  if (from === undefined) return { title: `${name} posted`, old: null, new: formatFee(format, to) }
  return {
    title: `Posted ${uncapitalised(name)} ${howItChanged(from, to)}`,
    old: formatFee(format, from),
    new: formatFee(format, to),
  }
}

function howItChanged(from: Fee, to: Fee): string {
  const isKnown = isMoneyRead(from) && isMoneyRead(to) && from.currency === to.currency
  if (!isKnown || from.amount === to.amount) return 'changed'
  return to.amount > from.amount ? 'rose' : 'lowered'
}

function changeTitle(change: Consequence): string {
  switch (change.kind) {
    case 'lfd-earlier':
      return 'LFD moved earlier'
    case 'lfd-later':
      return 'LFD moved later'
    case 'lfd-given':
      return 'LFD added'
    case 'hold-added':
      return 'Hold added'
    case 'hold-cleared':
      return change.status === null ? 'Hold no longer listed' : 'Hold cleared'
    case 'fees':
      // An amount that can't be read may be higher, or not.
      return change.new.every(isMoneyRead) && chargesRose(change.old, change.new)
        ? 'Posted charges rose'
        : 'Posted charges changed'
    case 'became-available':
      return 'Available for pickup'
    case 'no-longer-available':
      return 'No longer available'
    case 'arrival-moved':
      return 'Arrival moved'
    case 'slot-lost':
      return 'Appointment no longer listed'
    case 'slot-set':
      return change.old === null ? 'Appointment added' : 'Appointment moved'
    case 'place-moved':
      return 'Pickup facility changed'
    case 'out':
      return change.how === 'returned' ? 'Empty returned' : 'Picked up'
    case 'data-trouble':
      return troubleTitles[change.trouble]
  }
}

/** What a row counts as in the heading of a folded group. */
export function describeFolded({ consequence, cause }: DescribedRow): string {
  if (consequence?.kind === 'data-trouble') return foldedTroubles[consequence.trouble]
  if (consequence?.kind === 'out')
    return consequence.how === 'returned' ? 'empties returned' : 'picked up'
  if (cause?.kind === 'unassessable') {
    if (cause.what === 'deadline') return 'no LFD'
    return cause.verdict === 'stale' ? 'terminal data out of date' : 'availability unknown'
  }
  if (cause?.kind === 'silent') return 'terminals without data'
  if (consequence?.kind === 'hold-cleared') return 'holds cleared'
  if (consequence?.kind === 'slot-set') return 'appointments'
  return 'other'
}

const foldedTroubles: Readonly<Record<Trouble, string>> = {
  silent: 'availability not reported',
  'lfd-withdrawn': 'no LFD',
  'tracking-stopped': 'tracking stopped',
  gone: 'no longer in this account',
  'assessed-anew': 'rules updated',
}

const troubleTitles: Readonly<Record<Trouble, string>> = {
  silent: 'Availability not reported',
  'lfd-withdrawn': 'LFD no longer reported',
  'tracking-stopped': 'Tracking stopped',
  gone: 'No longer in this account',
  'assessed-anew': 'Rules updated',
}

const orderTitles: Readonly<Record<OrderTrouble, string>> = {
  unanswered: 'Carrier hasn’t answered',
  declined: 'Carrier declined',
  overdue: 'Carrier hasn’t reported a pickup',
  'late-appointment': 'Carrier’s appointment is after pick-up-by',
}

function alertText(
  format: Format,
  cause: AlertCause,
  container: ContainerWithLfd | null,
  now: Instant,
): RowText {
  const zone = container && facilityZone(container)
  const today = localDateAt(now, zone ?? 'UTC')
  const fact = alertFact(format, cause, container, now)
  switch (cause.kind) {
    case 'lfd-earlier':
      return {
        title: 'LFD moved earlier',
        old: formatDate(format, cause.from, today),
        new: formatDate(format, cause.to, today),
      }
    case 'held':
      return { title: `On hold: ${holdShort(cause.hold)}`, old: null, new: null }
    case 'slot-lost':
      return changeText(format, { kind: 'slot-lost', old: cause.slotAt }, container, now)
    case 'available':
      return {
        title: 'Available for pickup',
        old: null,
        new: `since ${formatEventTime(format, cause.since, zone, now)}`,
      }
    case 'order':
      return { title: orderTitles[cause.what], old: null, new: `${cause.carrier}, ${cause.order}` }
    case 'unassessable':
      return { title: fact.replace(/\.$/, ''), old: null, new: null }
    case 'return-due':
      return {
        title: cause.returnBy < today ? 'Empty overdue' : 'Empty due back',
        old: null,
        new: formatDate(format, cause.returnBy, today),
      }
    case 'silent':
      return { title: 'No terminal data', old: null, new: fact }
  }
}
