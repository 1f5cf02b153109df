import { maxNoteLength } from '#domain/container/handling.ts'
import { maxBookingNumberLength } from '#domain/container/booking.ts'
import { lanes } from '#domain/deadlines/urgency.ts'
import { readinessStatuses } from '#domain/readiness/readiness.ts'
import * as z from 'zod/mini'
import { alertRow } from './alerts.ts'
import { changeRow } from './changes.ts'
import { note } from './handling.ts'
import { instant, localDate, moment, oneOf, personRef, text, visibleName } from './shapes.ts'

// The public API. docs/api.md says what programs can rely on.

const money = z.object({ amount: z.number(), currency: text })
const place = z.nullable(z.object({ locode: text, name: text, zone: text }))

/** A charge computed from the rates on file: never an amount due. `sample`: by sample rates. */
const estimate = z.nullable(
  z.object({ amount: z.number(), currency: text, through: localDate, sample: z.boolean() }),
)

/** A container with its assessment at `assessedAt`. Null: not reported, or not known. */
export const v1Container = z.object({
  id: z.string(),
  number: z.string(),
  /** As the service names it: `available`, `on_rail`. */
  status: z.string(),
  /** Its page in Landside. */
  url: z.string(),
  shipment: z.nullable(
    z.object({
      id: z.string(),
      billOfLading: z.string(),
      bookingNumbers: z.array(z.string()),
      vessel: text,
      voyage: text,
      portOfLading: place,
      portOfDischarge: place,
      destination: place,
      etaAt: moment,
      arrivedAt: moment,
    }),
  ),
  line: z.nullable(z.object({ scac: z.string(), name: text })),
  customer: text,
  references: z.array(z.string()),
  tags: z.array(z.string()),
  /** Where it will be picked up. */
  facility: z.nullable(
    z.object({ id: z.string(), name: z.string(), firmsCode: text, locode: text, zone: text }),
  ),
  availability: z.enum(['available', 'not-available', 'not-reported']),
  holds: z.array(z.object({ name: z.string(), status: z.string(), description: text })),
  /** Charges that the facility lists: facts. */
  fees: z.array(z.object({ type: z.string(), amount: z.number(), currency: text })),
  /** The governing last free day, a date in `zone`; null: none applies, which isn't the same as no deadline. */
  lastFreeDay: z.nullable(
    z.object({
      date: localDate,
      zone: text,
      /** When that day ends, UTC. */
      endsAt: instant,
      source: z.string(),
      /** Whether the sources name different days. */
      disagreement: z.boolean(),
    }),
  ),
  /** The last open gate day up to the last free day; null: none is left, or it isn't known. */
  pickUpBy: z.nullable(localDate),
  /** Null while no clock runs. */
  lane: z.nullable(z.enum(lanes)),
  readiness: z.object({
    status: z.enum(readinessStatuses),
    because: z.array(z.object({ fact: z.string(), subject: text })),
  }),
  nextStep: z.object({ step: z.string(), text: z.string() }),
  cost: z.object({
    posted: z.array(money),
    estimated: estimate,
    nextDay: estimate,
    /** Why nothing is estimated. */
    notEstimated: z.nullable(z.enum(['no-tariff', 'no-deadline', 'not-running', 'not-confirmed'])),
  }),
  appointment: z.nullable(z.object({ at: instant, enteredByPerson: z.boolean() })),
  owner: z.nullable(personRef),
  snoozedUntil: z.nullable(localDate),
  notes: z.number(),
  milestones: z.object({
    departedAt: moment,
    arrivedAt: moment,
    dischargedAt: moment,
    gateOutAt: moment,
    deliveredAt: moment,
    emptyReturnedAt: moment,
  }),
  /** Facts whose value was sent but couldn't be read (`holds`, `reportedDeadlines.line`): treat them as not known. */
  unreadable: z.array(z.string()),
  /** When its facility was last checked. */
  checkedAt: moment,
  assessedAt: instant,
})
export type V1Container = z.infer<typeof v1Container>

/** One page. `cursor` continues after it; null: there is no more for now. */
function v1Page<T extends z.ZodMiniType>(record: T) {
  return z.object({ data: z.array(record), cursor: z.nullable(z.string()) })
}

/** `GET /api/v1/containers`: those in play, by ID, so that paging doesn't miss any. */
export const v1Containers = v1Page(v1Container)

/** `GET /api/v1/containers/{id}`: by ID, or by number (its latest journey). */
export const v1OneContainer = oneOf(v1Container)

/** `GET /api/v1/lookup?q=…`: what a number, name or reference matches, closest first. */
export const v1Lookup = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['container', 'shipment', 'group']),
      /** The ID of the container or shipment; null for a group. */
      id: text,
      /** The field that matched, and its value on record. */
      field: z.string(),
      value: z.string(),
      match: z.string(),
      /** At most 50; a finished journey is included. */
      containers: z.array(v1Container),
    }),
  ),
})

/**
 * `GET /api/v1/changes?cursor=…`: changes that matter, the oldest first. Ask again with the last cursor; the first call
 * needs none and begins two weeks ago.
 */
export const v1Changes = z.object({
  data: z.array(z.omit(changeRow, { read: true })),
  cursor: z.string(),
})

/** `GET /api/v1/alerts`: open ones, and those resolved in the last 14 days, newest first. */
export const v1Alerts = z.object({ data: z.array(alertRow) })

/** `GET /api/v1/invoices`: demurrage, detention and per-diem invoices on file, by ID. */
export const v1Invoices = v1Page(
  z.object({
    id: z.string(),
    number: z.string(),
    biller: z.string(),
    charge: z.string(),
    issuedOn: z.nullable(localDate),
    dueOn: z.nullable(localDate),
    currency: text,
    total: z.nullable(z.number()),
    containers: z.array(z.string()),
    paid: z.nullable(z.object({ on: localDate, amount: z.number() })),
    url: z.string(),
  }),
)

/** `GET /api/v1/containers/{id}/notes`: newest first. */
export const v1Notes = z.object({ data: z.array(note) })

/** The note as saved. */
export const v1Note = oneOf(note)

/** `POST /api/v1/containers/{id}/notes`. Send an `Idempotency-Key`, so that a retry writes it once. */
export const v1NewNote = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a note'), z.maxLength(maxNoteLength)),
})

/** `PUT /api/v1/containers/{id}/owner`: by email address; null: nobody. */
export const v1Owner = z.object({ email: z.nullable(z.string().check(z.trim(), z.maxLength(254))) })

const knownNumber = z.string().check(z.trim(), z.minLength(1, 'Enter a number'), z.maxLength(100))
const bookingNumber = z.nullable(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxBookingNumberLength), visibleName),
)

/**
 * `PUT /api/v1/appointments`: the appointment of the container found by any known number. 409 if it matches
 * several. `at` null: none.
 */
export const v1Appointment = z.object({
  number: knownNumber,
  at: moment,
  confirmation: z.optional(bookingNumber),
  pickupNumber: z.optional(bookingNumber),
})

const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), visibleName)

/** `PUT /api/v1/references`: of the shipment found by any known number. 409 if it matches several. */
export const v1References = z.object({
  number: knownNumber,
  add: z.optional(z.array(reference).check(z.maxLength(50))),
  remove: z.optional(z.array(reference).check(z.maxLength(50))),
})

/** The shipment's references after the change. */
export const v1ReferencesAnswer = oneOf(
  z.object({ shipmentId: z.string(), references: z.array(z.string()) }),
)
