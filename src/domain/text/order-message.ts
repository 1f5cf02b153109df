import { formatContainerNumber } from '../identity/container-number.ts'
import type {
  ContentField,
  DeliveryPlace,
  OrderAppointment,
  OrderContent,
} from '../orders/order-content.ts'
import { contentFields } from '../orders/order-content.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { knownZone } from '../time/zone.ts'
import type { EmailText } from './email-text.ts'
import { describeWeight } from './equipment.ts'
import { usFormat, type Format } from './format.ts'
import { orderWords } from './order-words.ts'
import type { CarrierLanguage } from '../carriers/carrier.ts'
import { formatDate, formatEventTime, formatLongDate } from './time.ts'

/** How an order is written to one carrier. */
export interface OrderReader {
  readonly language: CarrierLanguage
  /** The account's format; English only. */
  readonly format: Format
}

/** One container in a message about an order. */
export interface OrderedContainer {
  readonly content: OrderContent
  /** What is different from the version before; empty: nothing, or there was none. */
  readonly changed: readonly ContentField[]
}

/** An order as a carrier reads it. */
export interface OrderToSend {
  readonly number: string
  readonly day: LocalDate
  readonly instructions: string | null
  /** The carrier's name. */
  readonly carrier: string
  /** Who sends it, as the carrier knows them. */
  readonly from: string
  readonly containers: readonly OrderedContainer[]
  /** Numbers of containers that were on it and aren't anymore. */
  readonly canceled: readonly string[]
  readonly isUpdate: boolean
}

/** `Fri, Nov 20` or `vie, 20 nov`. */
export function orderDay({ language, format }: OrderReader, day: LocalDate): string {
  return language === 'en' ? formatDate(format, day, null) : spanishDay(day, 'short')
}

/** `Friday, November 20` or `viernes, 20 de noviembre`. */
export function longOrderDay({ language, format }: OrderReader, day: LocalDate): string {
  return language === 'en' ? formatLongDate(format, day, null) : spanishDay(day, 'long')
}

/** A moment where it applies, in the reader's language, with its zone. */
export function orderTime(
  { language, format }: OrderReader,
  at: Instant,
  zone: string | null,
  now: Instant,
): string {
  if (language === 'en') return formatEventTime(format, at, zone, now)
  const timeZone = knownZone(zone) ?? 'UTC'
  return new Intl.DateTimeFormat('es-US', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))
}

function spanishDay(day: LocalDate, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('es-US', {
    timeZone: 'UTC',
    weekday: length,
    day: 'numeric',
    month: length,
  }).format(new Date(`${day}T00:00:00Z`))
}

/** What an order says about a container, as label and value, without what it doesn't say. Unknown dates and holds are said to be so. */
export function contentLines(
  reader: OrderReader,
  content: OrderContent,
): readonly (readonly [label: string, value: string, field: ContentField])[] {
  const words = orderWords[reader.language]
  return contentFields.flatMap((field) => {
    const value = valueOf(reader, content, field)
    return value === null ? [] : [[words.fields[field], value, field] as const]
  })
}

/** Null: the order says nothing about it. */
function valueOf(reader: OrderReader, content: OrderContent, field: ContentField): string | null {
  const words = orderWords[reader.language]
  switch (field) {
    case 'terminal':
      return content.terminal === null
        ? words.notKnown
        : [content.terminal, content.city].filter((part) => part !== null).join(', ')
    case 'pickUpBy':
      if (content.pickUpBy !== null) return orderDay(reader, content.pickUpBy)
      return content.isPastLfd ? words.now : words.notKnown
    case 'lastFreeDay':
      return content.lastFreeDay === null ? words.notKnown : orderDay(reader, content.lastFreeDay)
    case 'holds':
      if (content.holds === null) return words.notKnown
      return content.holds.length === 0 ? words.noHolds : words.holds(content.holds)
    case 'appointment':
      return content.appointment ? appointmentText(reader, content.appointment) : null
    case 'deliverTo':
      return content.deliverTo && placeText(reader, content.deliverTo)
    case 'references':
      return content.references.length === 0 ? null : content.references.join(', ')
    case 'equipment':
      return words.equipment(content.equipment) || null
    case 'weightLb':
      return content.weightLb === null ? null : describeWeight(usFormat, content.weightLb)
    default:
      return content[field]
  }
}

/** Without the year. */
function appointmentText(reader: OrderReader, { at, zone }: OrderAppointment): string {
  return orderTime(reader, at, zone, at)
}

function placeText(reader: OrderReader, { address, on, window }: DeliveryPlace): string {
  const words = orderWords[reader.language]
  const times = window ? `${window.from}–${window.to}` : words.allDay
  return on === null ? address : `${address} · ${orderDay(reader, on)}, ${times}`
}

/** The mail that sends an order, or its new version. `url`: the carrier's page; `until`: the last day on which it opens. */
export function orderMessage(
  reader: OrderReader,
  order: OrderToSend,
  link: { readonly url: string | null; readonly until: LocalDate },
): EmailText {
  const words = orderWords[reader.language]
  const day = longOrderDay(reader, order.day)
  const name = `${words.deliveryOrder} ${order.number}`
  const count = words.containers(order.containers.length)
  return {
    subject: `${order.isUpdate ? `${words.changed}: ` : ''}${name}: ${count}, ${orderDay(reader, order.day)}`,
    body: [
      `${name} · ${order.from}`,
      '',
      ...(order.containers.length > 0 ? [words.orderedFor(day), ''] : []),
      ...order.containers.flatMap((one) => [...containerText(reader, one), '']),
      ...(order.canceled.length > 0
        ? [words.canceledText, ...order.canceled.map((number) => `  ${plain(number)}`), '']
        : []),
      ...(order.instructions === null ? [] : [order.instructions, '']),
      ...(link.url === null
        ? []
        : [words.answerHere, link.url, words.linkNote(orderDay(reader, link.until))]),
    ]
      .join('\n')
      .trimEnd(),
  }
}

/** The mail about holds that appeared on a container after the carrier accepted it. */
export function holdMessage(
  reader: OrderReader,
  order: Pick<OrderToSend, 'number' | 'from'>,
  held: { readonly number: string; readonly holds: readonly string[] },
  link: Parameters<typeof orderMessage>[2],
): EmailText {
  const words = orderWords[reader.language]
  const name = `${words.deliveryOrder} ${order.number}`
  const onHold = words.onHold(plain(held.number), words.holds(held.holds))
  return {
    subject: `${onHold} (${name})`,
    body: [
      `${name} · ${order.from}`,
      '',
      `${onHold}.`,
      words.onHoldText,
      ...(link.url === null
        ? []
        : ['', words.seeOrder, link.url, words.linkNote(orderDay(reader, link.until))]),
    ].join('\n'),
  }
}

function containerText(reader: OrderReader, { content, changed }: OrderedContainer): string[] {
  const { changed: mark } = orderWords[reader.language]
  return [
    plain(content.number),
    ...contentLines(reader, content).map(
      ([label, value, field]) =>
        `  ${label}: ${value}${changed.includes(field) ? ` (${mark.toLowerCase()})` : ''}`,
    ),
  ]
}

function plain(number: string): string {
  return formatContainerNumber(number).plain
}
