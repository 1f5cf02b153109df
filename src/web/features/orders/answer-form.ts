import type { OrderState } from '#domain/container/order-state.ts'
import { leadsOn, orderActs } from '#domain/orders/order-step.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { OrderActs, OrderDetail } from '#wire/api/orders.ts'
import type { Reading } from '#web/parts/form.ts'
import {
  describeTypedTime,
  readTypedTime,
  typedTimeOf,
  type TypedTime,
} from '#web/parts/typed-time.ts'

/** What our people enter for a carrier, in the order in which it comes. */
const enteredActs = orderActs.filter((act) => act !== 'send' && act !== 'confirm-receipt')
export type EnteredAct = (typeof enteredActs)[number]

export const actLabels: Readonly<Record<EnteredAct, string>> = {
  accept: 'Accepted',
  decline: 'Declined',
  'enter-details': 'Appointment and driver',
  'report-pickup': 'Picked up',
  'report-delivery': 'Delivered',
  'report-return': 'Empty returned',
  'undo-report': 'Undo the last report',
  cancel: 'Cancel: take it off the order',
}

/** What can be entered for a container, the next step first. */
export function actsFor(state: OrderState): readonly EnteredAct[] {
  return enteredActs.filter((act) => leadsOn(state, act, 'team'))
}

/** The form of an answer. Which of its fields count depends on `act`. */
export interface AnswerForm extends TypedTime {
  readonly act: EnteredAct
  readonly reason: string
  readonly confirmation: string
  readonly driver: string
  readonly truck: string
  readonly chassis: string
  readonly returnedTo: string
}

/** The form for a container, with what is known of it. */
export function answerFormOf(
  { state, report, content }: OrderDetail['lines'][number],
  act: EnteredAct | undefined,
  now: Instant,
): AnswerForm {
  const first = act ?? actsFor(state)[0] ?? 'cancel'
  const zone = content?.zone ?? null
  const at = first === 'enter-details' ? report.appointmentAt : now
  return {
    act: first,
    ...(zone === null || at === null ? { date: '', time: '' } : typedTimeOf(at, zone)),
    reason: '',
    confirmation: report.confirmation ?? '',
    driver: report.driver ?? '',
    truck: report.truck ?? '',
    chassis: report.chassis ?? '',
    returnedTo: report.returnedTo ?? '',
  }
}

/** Reads the form as an act, with problems by field. `zone`: whose clock the time is on; null: unknown, so no time counts. */
export function readAnswerForm(form: AnswerForm, zone: string | null): Reading<OrderActs['entry']> {
  const { act } = form
  const orNull = (text: string) => text.trim() || null
  switch (act) {
    case 'decline':
      return form.reason.trim() === ''
        ? { ok: false, problems: { reason: 'Enter a reason' } }
        : { ok: true, value: { act, reason: form.reason.trim() } }
    case 'enter-details': {
      const hasTime = form.date !== '' || form.time !== ''
      const typed = hasTime && zone !== null ? readTypedTime(form, zone) : null
      if (typed?.ok === false) return { ok: false, problems: describeTypedTime(typed.problems) }
      const value = {
        act,
        appointmentAt: typed?.value ?? null,
        confirmation: orNull(form.confirmation),
        driver: orNull(form.driver),
        truck: orNull(form.truck),
        chassis: orNull(form.chassis),
      }
      return { ok: true, value }
    }
    case 'report-pickup':
    case 'report-delivery':
    case 'report-return': {
      if (zone === null) return { ok: false, problems: { time: 'The time zone isn’t known' } }
      const typed = readTypedTime(form, zone)
      if (!typed.ok) return { ok: false, problems: describeTypedTime(typed.problems) }
      const at = typed.value
      if (act !== 'report-return') return { ok: true, value: { act, at } }
      return { ok: true, value: { act, at, returnedTo: orNull(form.returnedTo) } }
    }
    default:
      return { ok: true, value: { act } }
  }
}
