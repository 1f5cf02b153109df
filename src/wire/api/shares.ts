import { formatNames } from '#domain/policy/policy.ts'
import * as z from 'zod/mini'
import { instant, localDate, moment, personRef, text } from './shapes.ts'

const kind = z.enum(['container', 'shipment'])

/** A link for people without an account. Its token is in no answer but the one that made it. */
export const shareLink = z.object({
  id: z.string(),
  kind,
  subjectId: z.string(),
  by: personRef,
  madeAt: instant,
  expiresAt: instant,
})
export type ShareLink = z.infer<typeof shareLink>

/** `GET /api/shares?kind=container&id=…`: the links that still count. Every write answers the same. */
export const shareLinks = z.object({ data: z.array(shareLink) })

export const maxShareDays = 90

/** `GET /api/share-links`, for admins: every link that works, the newest first. `name` null: the record isn't known. */
export const allShareLinks = z.object({
  data: z.array(
    z.extend(shareLink, { name: z.nullable(z.string()), lastOpenedAt: z.nullable(instant) }),
  ),
})
export type NamedShareLink = z.infer<typeof allShareLinks>['data'][number]

/** `POST /api/shares`: a link to a container or shipment that ends by itself. */
export const newShare = z.object({
  kind,
  subjectId: z.string(),
  days: z.int().check(z.minimum(1), z.maximum(maxShareDays)),
})
export type NewShare = z.infer<typeof newShare>

/** The only answer with the token: whoever has it sees what it leads to. */
export const madeShare = z.object({ data: z.array(shareLink), token: z.string() })

/** One container for a visitor: where it is and when it got there. No money, no holds, no names of people, no ids. */
const sharedContainer = z.object({
  number: z.string(),
  /** A sentence: `is at APM Terminals Pier 400, Los Angeles.` */
  where: z.string(),
  /** What the terminal says of pickup; null where that is not its turn or not known. */
  pickup: z.nullable(z.enum(['ready', 'gate-closed', 'not-ready', 'not-known'])),
  /** `setByHand`: a person of ours set it, whatever line and terminal say. */
  lastFreeDay: z.nullable(z.object({ date: localDate, zone: text, setByHand: z.boolean() })),
  /** The last day before it, or on it, on which the gate is open for sure; null where that is not known or has passed. */
  pickUpBy: z.nullable(localDate),
  milestones: z.array(z.object({ name: z.string(), at: instant, zone: text })),
  /** How old the data is, as a sentence. */
  age: z.string(),
})
export type SharedContainer = z.infer<typeof sharedContainer>

/** `GET /api/shared/{token}`: what a visitor sees, and nothing else. */
export const sharedView = z.object({
  data: z.object({
    kind,
    /** The number of the container, or the bill of lading. */
    title: z.string(),
    line: text,
    vessel: text,
    from: text,
    to: text,
    destination: text,
    etaAt: moment,
    arrivedAt: moment,
    /** Zone of the port of discharge. */
    zone: text,
    boxes: z.array(sharedContainer),
    asOf: instant,
    expiresAt: instant,
    /** The account's, in which the sentences of this answer are written. */
    format: z.enum(formatNames),
  }),
})
export type SharedView = z.infer<typeof sharedView>['data']

/** `GET /api/lookups`: what this person looked up, the pinned first. Every write answers the same. */
export const lookupList = z.object({
  data: z.array(z.object({ text: z.string(), pinned: z.boolean() })),
})
export type SavedLookup = z.infer<typeof lookupList>['data'][number]

/** `PUT /api/lookups`: `pinned` absent only remembers. */
export const lookupEdit = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  pinned: z.optional(z.boolean()),
})
