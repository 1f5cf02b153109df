import { orderStates } from '#domain/container/order-state.ts'
import type { ContainerOrder } from '#domain/container/container-order.ts'
import type { Container, Facility, Fee, Hold, RailEvent } from '#domain/container/container.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import type { Readiness } from '#domain/readiness/readiness.ts'
import * as z from 'zod/mini'
import { deadlineSource } from './deadline-source.ts'
import { clock, handling } from './handling.ts'
import { instant, localDate, moment, oneOf, pageOf, personRef, text } from './shapes.ts'
import { unreadableField } from './unreadable-field.ts'
import { shipmentSummary } from './shipments.ts'

const facility: z.ZodMiniType<Facility> = z.object({
  id: z.string(),
  kind: z.enum(['terminal', 'rail-terminal']),
  name: z.string(),
  nickname: text,
  firmsCode: text,
  locode: text,
  city: text,
  zone: text,
})

const hold: z.ZodMiniType<Hold> = z.object({
  name: z.string(),
  status: z.string(),
  description: text,
  unreadable: z.optional(z.array(z.enum(['name', 'status', 'description']))),
})
const fee: z.ZodMiniType<Fee> = z.object({
  type: z.string(),
  amount: z.number(),
  currency: text,
  unreadable: z.optional(z.array(z.enum(['type', 'amount', 'currency']))),
})

const railEvent: z.ZodMiniType<RailEvent> = z.object({
  event: z.enum([
    'rail_loaded',
    'rail_departed',
    'rail_arrived',
    'rail_unloaded',
    'arrived_at_inland_destination',
  ]),
  at: moment,
  locode: text,
  withdrawn: z.boolean(),
  unclear: z.optional(z.literal(true)),
})

const certainty = z.enum(['exact', 'date-only', 'off-midnight', 'zone-unknown'])

export const deadline: z.ZodMiniType<Deadline> = z.object({
  date: localDate,
  zone: text,
  endsAt: instant,
  source: deadlineSource,
  rule: z.enum([
    'earliest',
    'line-first',
    'terminal-first',
    'provider',
    'manual',
    'until-confirmed',
    'place-not-confirmed',
  ]),
  clock: z.nullable(clock),
  certainty,
  disagreement: z.boolean(),
  sources: z.array(
    z.object({
      source: deadlineSource,
      reported: z.string(),
      date: localDate,
      zone: text,
      certainty,
      applies: z.boolean(),
      unreadable: z.optional(z.literal(true)),
      whyNot: z.nullable(
        z.enum([
          'port-date',
          'ramp-date',
          'no-clock',
          'earlier-journey',
          'too-far-ahead',
          'provider-differs',
          'unreadable',
        ]),
      ),
      governs: z.boolean(),
    }),
  ),
})

export const readiness: z.ZodMiniType<Readiness> = z.object({
  verdict: z.enum([
    'stale',
    'conflict',
    'blocked',
    'unknown',
    'not-released',
    'ready-pending-hold',
    'ready',
  ]),
  because: z.array(
    z.object({
      fact: z.enum([
        'stale-source',
        'never-checked',
        'check-unreadable',
        'available',
        'not-available',
        'not-reported',
        'active-hold',
        'pending-hold',
        'unclear-hold',
        'tracking-stopped',
        'unreadable',
      ]),
      subject: text,
    }),
  ),
})

const containerOrder: z.ZodMiniType<ContainerOrder> = z.object({
  id: z.string(),
  number: z.string(),
  carrier: personRef,
  day: localDate,
  state: z.enum(orderStates),
  sentAt: moment,
  report: z.object({
    appointmentAt: moment,
    appointmentEnteredAt: z.optional(moment),
    confirmation: text,
    declineReason: text,
    pickedUpAt: moment,
    deliveredAt: moment,
    emptyReturnedAt: moment,
    returnedTo: text,
  }),
})

/**
 * `GET /api/containers`: one row, the facts of a container with the governing deadline. `readiness` is as of the page's
 * `asOf`; values that depend on the current time are assessed again where they are shown.
 */
export const containerRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  createdAt: moment,
  equipment: z.object({ type: text, lengthFt: z.nullable(z.number()), height: text }),
  weightLb: z.nullable(z.number()),
  sealNumber: text,
  references: z.array(z.string()),
  shipment: z.nullable(shipmentSummary),
  portTerminal: z.nullable(facility),
  pickupFacility: z.nullable(facility),
  facility: z.nullable(facility),
  hasInlandLeg: z.boolean(),
  portZone: text,
  destinationZone: text,
  emptyReturnZone: text,
  zoneConflict: z.optional(
    z.object({ container: z.string(), facility: z.string(), used: z.string() }),
  ),
  reportedDeadlines: z.object({
    terminal: text,
    rail: text,
    line: text,
    provider: text,
    railDeprecated: text,
  }),
  availability: z.enum(['available', 'not-available', 'not-reported']),
  holds: z.array(hold),
  fees: z.array(fee),
  inlandHolds: z.optional(z.array(hold)),
  inlandFees: z.optional(z.array(fee)),
  appointmentAt: moment,
  /** Whether a colleague or the carrier entered it, because the service reports none. */
  appointmentEntered: z.optional(z.literal(true)),
  yardSpot: text,
  chassisNumber: text,
  portRailCarrier: text,
  inlandRailCarrier: text,
  milestones: z.object({
    emptyOutAt: moment,
    fullInAt: moment,
    loadedAt: moment,
    departedAt: moment,
    arrivedAt: moment,
    dischargedAt: moment,
    portFullOutAt: moment,
    railLoadedAt: moment,
    railDepartedAt: moment,
    inlandEtaAt: moment,
    inlandArrivedAt: moment,
    railUnloadedAt: moment,
    destinationFullOutAt: moment,
    deliveredAt: moment,
    emptyReturnedAt: moment,
  }),
  railEvents: z.array(railEvent),
  checkedAt: moment,
  lineCheckedAt: moment,
  railCheckedAt: moment,
  handling: z.nullable(handling),
  deliveryOrder: z.optional(containerOrder),
  unreadable: z.optional(z.array(unreadableField)),
  deadline: z.nullable(deadline),
  readiness,
}) satisfies z.ZodMiniType<Container>
export type ContainerRow = z.infer<typeof containerRow>

export const containerPage = pageOf(containerRow)
export type ContainerPage = z.infer<typeof containerPage>

/** One event on a container's journey that happened, is expected, or was withdrawn. */
export const journeyEvent = z.object({
  id: z.string(),
  /** The service's name for it, without its prefix: `vessel_discharged`. */
  event: z.string(),
  at: moment,
  zone: text,
  place: text,
  facility: text,
  vessel: text,
  voyage: text,
  source: text,
  estimated: z.boolean(),
  withdrawnAt: moment,
  /** When the service recorded it: the closest known time to when it was learned. */
  learntAt: moment,
  /** The new value in a `.changed` event, as sent: for a last free day, the new one. */
  value: text,
  /** Values that couldn't be read, as sent, under the service's names; omitted if there are none. */
  unreadable: z.optional(z.array(z.object({ field: z.string(), raw: z.string() }))),
})
export type JourneyEvent = z.infer<typeof journeyEvent>

/** One changed fact, from the journal. */
export const journalEntry = z.object({
  id: z.number(),
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  source: z.string(),
  /** The person here who made the change; null if a source of the service reported it. */
  by: z.nullable(personRef),
  /** When it happened, if the source says so; else null. */
  happenedAt: moment,
  learntAt: instant,
})
export type JournalEntry = z.infer<typeof journalEntry>

/** `GET /api/containers/{id}`. `events` is null if they couldn't be read; `eventsFailure` then says why. */
export const containerDetail = oneOf(
  z.object({
    container: containerRow,
    events: z.nullable(z.array(journeyEvent)),
    eventsFailure: text,
    /** How many raw events the service lists for it; null if it doesn't say. */
    rawEvents: z.nullable(z.number()),
    history: z.array(journalEntry),
    /** The document as the service sent it; null for everyone but admins. */
    raw: z.unknown(),
    readAt: instant,
  }),
)
export type ContainerDetail = z.infer<typeof containerDetail>['data']
