import { orderTroubles } from '#domain/orders/order-trouble.ts'
import { maxNoteLength } from '#domain/container/handling.ts'
import { maxBookingNumberLength } from '#domain/container/booking.ts'
import { invoiceCharges } from '#domain/invoices/invoice.ts'
import * as z from 'zod/mini'
import {
  instant,
  localDate,
  moment,
  oneOf,
  personRef,
  text,
  visibleName,
  visibleText,
} from './shapes.ts'
import { v1Names } from './v1-names.ts'

// The public API. docs/api.md says what programs can rely on. Within version 1, nothing here is renamed or removed.

const money = z.object({ amount: z.number(), currency: text })
const place = z.nullable(z.object({ locode: text, name: text, timeZone: text }))
const line = z.nullable(z.object({ scac: z.string(), name: text }))
const fees = z.array(z.object({ type: z.string(), amount: z.number(), currency: text }))

/** A charge computed from the rates on file: never an amount due. */
const estimate = z.nullable(
  z.object({
    amount: z.number(),
    currency: text,
    through: localDate,
    usesSampleRates: z.boolean(),
  }),
)

/** What the assessment says. Null: not reported, or not known. */
const assessment = {
  /** The governing last free day, a date in `timeZone`; null: none applies, which isn't the same as no deadline. */
  lastFreeDay: z.nullable(
    z.object({
      date: localDate,
      timeZone: text,
      /** When that day ends, UTC. */
      endsAt: instant,
      source: z.enum(v1Names.source),
      /** Whether the sources name different days. */
      sourcesDisagree: z.boolean(),
    }),
  ),
  /** The last open gate day up to the last free day; null: none is left, or it isn't known. */
  pickUpBy: z.nullable(localDate),
  /** Null while free time isn't running. */
  lane: z.nullable(z.enum(v1Names.lane)),
  readiness: z.object({
    status: z.enum(v1Names.readiness),
    reasons: z.array(z.object({ reason: z.enum(v1Names.reason), subject: text })),
  }),
  nextStep: z.object({ step: z.enum(v1Names.step), text: z.string() }),
  cost: z.object({
    /** Charges that the facility lists, per currency: facts. */
    posted: z.array(money),
    estimated: estimate,
    /** What one more day costs. */
    nextDay: estimate,
    /** Why nothing is estimated. */
    noEstimate: z.nullable(z.enum(v1Names.noEstimate)),
  }),
}

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
  line,
  customer: text,
  references: z.array(z.string()),
  tags: z.array(z.string()),
  /** Where it will be picked up. */
  facility: z.nullable(
    z.object({ id: z.string(), name: z.string(), firmsCode: text, locode: text, timeZone: text }),
  ),
  availability: z.enum(['available', 'not-available', 'not-reported']),
  holds: z.array(z.object({ name: z.string(), status: z.string(), description: text })),
  fees,
  ...assessment,
  /** `enteredByPerson`: by someone on the team or the drayage carrier, while the facility reports none. */
  appointment: z.nullable(z.object({ at: instant, enteredByPerson: z.boolean() })),
  owner: z.nullable(personRef),
  snoozedUntil: z.nullable(localDate),
  noteCount: z.number(),
  milestones: z.object({
    departedAt: moment,
    arrivedAt: moment,
    dischargedAt: moment,
    gateOutAt: moment,
    deliveredAt: moment,
    emptyReturnedAt: moment,
  }),
  /** Fields whose value was sent but couldn't be read (`holds`, `lastFreeDay`): treat them as not known. */
  unreadable: z.array(z.string()),
  /** When the source that reports on it where it is was last checked; null: never. */
  lastCheck: z.object({ source: z.enum(['terminal', 'rail', 'line']), at: moment }),
  assessedAt: instant,
})
export type V1Container = z.infer<typeof v1Container>

/** A shipment with the assessment of each of its containers. Null: not reported, or not known. */
export const v1Shipment = z.object({
  id: z.string(),
  billOfLading: z.string(),
  bookingNumbers: z.array(z.string()),
  /** Its page in Landside. */
  url: z.string(),
  line,
  customer: text,
  references: z.array(z.string()),
  tags: z.array(z.string()),
  vessel: text,
  vesselImo: text,
  voyage: text,
  portOfLading: place,
  portOfDischarge: place,
  destination: place,
  departedAt: moment,
  etaAt: moment,
  arrivedAt: moment,
  destinationEtaAt: moment,
  destinationArrivedAt: moment,
  /** Since when the provider doesn't follow it anymore, and why; null: it does. */
  trackingStopped: z.nullable(z.object({ at: instant, reason: text })),
  /** Those on record, also those whose journey has ended, by number. */
  containers: z.array(
    z.object({ id: z.string(), number: z.string(), status: z.string(), ...assessment }),
  ),
  /** Fields whose value was sent but couldn't be read: treat them as not known. */
  unreadable: z.array(z.string()),
  /** When the line was last checked; null: never. */
  checkedAt: moment,
  /** When its containers were assessed. */
  assessedAt: instant,
})
export type V1Shipment = z.infer<typeof v1Shipment>

/** Most records of one page. */
export const v1MaxLimit = 200

/** One page. `cursor` continues after it; null: there is no more for now. */
function v1Page<T extends z.ZodMiniType>(record: T) {
  return z.object({ data: z.array(record), cursor: z.nullable(z.string()) })
}

/** `GET /api/v1/containers`: those in play, by ID, so that paging doesn't miss any. */
export const v1Containers = v1Page(v1Container)

/** `GET /api/v1/containers/{id}`: by ID, or by number (its latest journey). */
export const v1OneContainer = oneOf(v1Container)

/** `GET /api/v1/shipments`: those with a container in play, by ID. */
export const v1Shipments = v1Page(v1Shipment)

/** `GET /api/v1/shipments/{id}`: by ID, or by bill of lading. */
export const v1OneShipment = oneOf(v1Shipment)

/** `GET /api/v1/lookup?q=…`: what a number, name or reference matches, closest first. */
export const v1Lookup = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['container', 'shipment', 'group']),
      /** The ID of the container or shipment; null for a group: containers with the same customer, vessel or tag. */
      id: text,
      /** The field that matched, and its value on record. */
      field: z.enum(v1Names.field),
      value: z.string(),
      match: z.enum(v1Names.match),
      /** At most 50; a finished journey is included. */
      containers: z.array(v1Container),
    }),
  ),
})

const source = z.enum(['line', 'terminal', 'rail', 'provider'])
/** Whether the inland facility reports it; false: the terminal at the port does. */
const inland = z.boolean()
const is = v1Names.change

/** What is different, by its kind. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([is['lfd-earlier'], is['lfd-later']]),
    source,
    before: localDate,
    after: localDate,
  }),
  z.object({ kind: z.literal(is['lfd-given']), source, after: localDate }),
  z.object({ kind: z.literal(is['hold-added']), hold: z.string(), status: z.string(), inland }),
  /** `status` null: the hold isn't listed anymore. */
  z.object({ kind: z.literal(is['hold-cleared']), hold: z.string(), status: text, inland }),
  z.object({ kind: z.literal(is.fees), before: fees, after: fees, inland }),
  z.object({ kind: z.enum([is['became-available'], is['no-longer-available']]) }),
  z.object({
    kind: z.literal(is['arrival-moved']),
    before: instant,
    after: instant,
    timeZone: text,
  }),
  z.object({ kind: z.literal(is['slot-set']), before: moment, after: instant }),
  z.object({ kind: z.literal(is['slot-lost']), before: instant }),
  z.object({ kind: z.literal(is['place-moved']), before: z.string(), after: z.string() }),
  z.object({ kind: z.enum([is.out, v1Names.returned]), at: moment, timeZone: text }),
  z.object({
    kind: z.literal(is['data-trouble']),
    problem: z.enum(v1Names.dataProblem),
    detail: text,
  }),
])

/** A change that someone may have to act on. Without a container, it is about all containers of the shipment. */
export const v1Change = z.object({
  id: z.string(),
  change,
  containerId: text,
  containerNumber: text,
  shipmentId: text,
  billOfLading: text,
  /** When Landside learned of it. */
  observedAt: instant,
})
export type V1Change = z.infer<typeof v1Change>

/**
 * `GET /api/v1/changes?cursor=…`: changes that matter, the oldest first. Ask again with the last cursor; the first call
 * needs none and begins two weeks ago.
 */
export const v1Changes = z.object({ data: z.array(v1Change), cursor: z.string() })

const because = v1Names.alert

/** Why an alert is open, by its kind. */
const cause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(because['lfd-earlier']),
    source,
    before: localDate,
    after: localDate,
  }),
  z.object({ kind: z.literal(because.held), hold: z.string() }),
  z.object({ kind: z.literal(because['slot-lost']), appointmentAt: instant }),
  z.object({ kind: z.literal(because.available), since: instant }),
  z.object({
    kind: z.literal(because.unassessable),
    what: z.enum(v1Names.notAssessable),
    readiness: z.nullable(z.enum([v1Names.readiness.stale, v1Names.readiness.unknown])),
  }),
  z.object({ kind: z.literal(because['return-due']), returnBy: localDate }),
  /** `order`: its number, `DO-1042`. */
  z.object({
    kind: z.literal(because.order),
    what: z.enum(orderTroubles),
    order: z.string(),
    carrier: z.string(),
  }),
  /** `lastReportedAt` null: never. */
  z.object({
    kind: z.literal(because.silent),
    facility: z.string(),
    lastReportedAt: moment,
    containerCount: z.number(),
  }),
])

/** An alert of the team's rules, or of the token's person. */
export const v1Alert = z.object({
  id: z.string(),
  ruleId: z.string(),
  cause,
  /** Null if it is about a facility. */
  containerId: text,
  containerNumber: text,
  /** The facility it is about; null if it is about a container. */
  facilityId: text,
  /** Whether it comes from the person's own rule, so that nobody else sees it. */
  personal: z.boolean(),
  openedAt: instant,
  acknowledged: z.nullable(z.object({ by: personRef, at: instant })),
  snoozedUntil: moment,
  owner: z.nullable(personRef),
  resolved: z.nullable(z.object({ at: instant, reason: z.enum(v1Names.resolution) })),
  /** How often its cause ended and returned soon after. */
  recurrences: z.number(),
})
export type V1Alert = z.infer<typeof v1Alert>

/** `GET /api/v1/alerts`: open ones, and the last 300 of those resolved in the last 14 days, by ID. */
export const v1Alerts = v1Page(v1Alert)

/** `GET /api/v1/invoices`: demurrage, detention and per-diem invoices on file, by ID. */
export const v1Invoices = v1Page(
  z.object({
    id: z.string(),
    number: z.string(),
    biller: z.string(),
    charge: z.enum(invoiceCharges),
    issuedOn: z.nullable(localDate),
    dueOn: z.nullable(localDate),
    currency: z.string(),
    total: z.nullable(z.number()),
    containerNumbers: z.array(z.string()),
    paid: z.nullable(z.object({ on: localDate, amount: z.number() })),
    /** Its page in Landside. */
    url: z.string(),
  }),
)

/** A note about a container. */
export const v1Note = z.object({
  id: z.string(),
  text: z.string(),
  author: personRef,
  writtenAt: instant,
})

/** `GET /api/v1/containers/{id}/notes`: newest first. */
export const v1Notes = z.object({ data: z.array(v1Note) })

/** The note as saved. */
export const v1OneNote = oneOf(v1Note)

/** `POST /api/v1/containers/{id}/notes`. Send an `Idempotency-Key`, so that a retry writes it once. */
export const v1NewNote = z.object({
  text: z.string().check(visibleText, z.minLength(1, 'Enter a note'), z.maxLength(maxNoteLength)),
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

/** Records that several operations return, by their names in generated clients. */
export const v1Records = {
  Container: v1Container,
  Shipment: v1Shipment,
  Change: v1Change,
  Alert: v1Alert,
  Note: v1Note,
}
