import { formatContainerNumber } from '../container-number.ts'
import type { Container, Hold } from '../container.ts'
import { lfdCaseOf, type Deadline } from '../deadline.ts'
import type { HoldContact } from '../hold-contact.ts'
import type { Instant } from '../instant.ts'
import type { LfdCase } from '../last-free-day.ts'
import { facilityZone } from '../place.ts'
import { knownZone, localDateAt } from '../zone.ts'
import { counted, listed } from './count.ts'
import { holdNoun, holdStatusLabel } from './holds.ts'
import { longDateWords } from './time.ts'

/** One box of a message, with the holds it is about and since when each stands (null: not known). */
export interface HeldBox {
  readonly box: Container & { readonly deadline: Deadline | null }
  readonly holds: readonly (Hold & { readonly since: Instant | null })[]
}

/** A mail about holds, ready to be sent by a person. */
export interface HoldMessage {
  readonly subject: string
  readonly body: string
}

const requests: Readonly<Record<HoldContact, string>> = {
  broker: 'Please clear them, or tell us what is missing and when they will be cleared.',
  line: 'Please tell us what is owed or missing, and release them once that is settled.',
  pierpass: 'Please pay the Traffic Mitigation Fee for them.',
  terminal: 'Please tell us what each hold is for and what clears it.',
}

/**
 * One message for all held boxes of a contact: number, bill of lading, holds with their age, where it stands, and its
 * last free day, each in the days of its own facility. `name` is whom it is for; null where nobody was named.
 */
export function holdMessage(
  contact: HoldContact,
  name: string | null,
  held: readonly HeldBox[],
  now: Instant,
): HoldMessage {
  const boxes = counted(held.length, 'container')
  const isOne = held.length === 1
  return {
    subject: `${boxes} on hold${name === null ? '' : `: ${name}`}`,
    body: [
      isOne ? 'This container is on hold.' : 'These containers are on hold.',
      requests[contact]
        .replaceAll('them', isOne ? 'it' : 'them')
        .replace('they', isOne ? 'it' : 'they'),
      '',
      ...held.flatMap((one) => [...lines(one, now), '']),
      'Thank you.',
    ].join('\n'),
  }
}

function lines({ box, holds }: HeldBox, now: Instant): string[] {
  const zone = knownZone(facilityZone(box)) ?? 'UTC'
  const today = localDateAt(now, zone)
  const bill = box.shipment ? `, BL ${box.shipment.billOfLading}` : ''
  const named = holds.map(({ name, status, since }) => {
    const word = holdStatusLabel(status)
    const pending = word === 'Hold' ? '' : ` (${word.toLowerCase()})`
    const from = since === null ? '' : ` since ${longDateWords(localDateAt(since, zone), today)}`
    return `${holdNoun(name)}${pending}${from}`
  })
  const texts = holds.flatMap(({ description }) => description ?? [])
  return [
    `${formatContainerNumber(box.number).plain}${bill}`,
    `  ${listed(named)}`,
    ...(texts.length > 0 ? [`  Terminal says: ${texts.join('; ')}`] : []),
    ...(box.facility ? [`  At ${placeWords(box.facility)}`] : []),
    box.deadline
      ? `  Last free day ${longDateWords(box.deadline.date, today)}`
      : `  ${noLfdLines[lfdCaseOf(box, null)]}`,
  ]
}

const noLfdLines: Readonly<Record<LfdCase, string>> = {
  governs: 'No last free day reported yet',
  unreadable: 'A last free day was sent, but it can’t be read',
  'none-applies': 'A last free day is reported, but none applies there',
  'none-reported': 'No last free day reported yet',
}

function placeWords({ name, city }: NonNullable<Container['facility']>): string {
  return city === null || name.includes(city) ? name : `${name}, ${city}`
}
