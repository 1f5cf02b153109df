import { formatNames } from '#domain/policy/policy.ts'
import * as z from 'zod/mini'
import { instant, localDate, moment, personRef, text } from './shapes.ts'

const kind = z.enum(['container', 'shipment'])

/** A link for people without an account. Only the reply that created it contains its token. */
export const shareLink = z.object({
  id: z.string(),
  kind,
  subjectId: z.string(),
  by: personRef,
  madeAt: instant,
  expiresAt: instant,
})
export type ShareLink = z.infer<typeof shareLink>

/** `GET /api/shares?kind=container&id=…`: the valid links. Every write returns the same. */
export const shareLinks = z.object({ data: z.array(shareLink) })

export const maxShareDays = 90

/** `GET /api/share-links`, for admins: every working link, newest first. `name` null: the record isn't known. */
export const allShareLinks = z.object({
  data: z.array(
    z.extend(shareLink, { name: z.nullable(z.string()), lastOpenedAt: z.nullable(instant) }),
  ),
})
export type NamedShareLink = z.infer<typeof allShareLinks>['data'][number]

/** `POST /api/shares`: a link to a container or shipment that expires by itself. */
export const newShare = z.object({
  kind,
  subjectId: z.string(),
  days: z.int().check(z.minimum(1), z.maximum(maxShareDays)),
})
export type NewShare = z.infer<typeof newShare>

/** The only reply with the token: whoever has it sees the shared record. */
export const madeShare = z.object({ data: z.array(shareLink), token: z.string() })

/** One container for a visitor: where it is and when it got there. No money, no holds, no names of people, no ids. */
const sharedContainer = z.object({
  number: z.string(),
  /** A sentence: `is at APM Terminals Pier 400, Los Angeles.` */
  where: z.string(),
  /** The terminal's report on pickup; null if it doesn't apply yet or isn't known. */
  pickup: z.nullable(z.enum(['ready', 'gate-closed', 'not-ready', 'not-known'])),
  /** `setByHand`: one of our people set it, regardless of line and terminal. */
  lastFreeDay: z.nullable(z.object({ date: localDate, zone: text, setByHand: z.boolean() })),
  /**
   * The last day up to and including it on which the gate is certain to be open; null if that isn't known or has
   * passed.
   */
  pickUpBy: z.nullable(localDate),
  milestones: z.array(z.object({ name: z.string(), at: instant, zone: text })),
  /** How old the data is, as a sentence. */
  age: z.string(),
})
export type SharedContainer = z.infer<typeof sharedContainer>

/** `GET /api/shared/{token}`: everything a visitor sees. */
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
    /** The account's format, used for the sentences of this reply. */
    format: z.enum(formatNames),
  }),
})
export type SharedView = z.infer<typeof sharedView>['data']

/** `GET /api/lookups`: this person's lookups, pinned ones first. Every write returns the same. */
export const lookupList = z.object({
  data: z.array(z.object({ text: z.string(), pinned: z.boolean() })),
})
export type SavedLookup = z.infer<typeof lookupList>['data'][number]

/** `PUT /api/lookups`: without `pinned`, only saves the lookup. */
export const lookupEdit = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  pinned: z.optional(z.boolean()),
})
