import * as z from 'zod/mini'
import { bucket } from './limits.ts'
import { syncState } from './sync.ts'
import { instant, moment, text } from './shapes.ts'

/** A record from the service that couldn't be read; the beginning of it is stored. */
export const unreadable = z.object({
  resource: z.string(),
  recordId: text,
  reason: z.string(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  times: z.number(),
})
export type Unreadable = z.infer<typeof unreadable>

/** A field whose value doesn't match its type, in a record that was otherwise read; stored raw. */
export const unreadableFieldOf = z.object({
  resource: z.string(),
  recordId: z.string(),
  field: z.string(),
  /** The value as sent, shortened. */
  raw: z.string(),
  firstSeenAt: instant,
})

const totalled = <T extends z.ZodMiniType>(record: T) =>
  z.object({ data: z.array(record), total: z.number() })

/** `GET /api/health/unreadable-records?page[number]=&page[size]=`: most recently found first. */
export const unreadableRecordsPage = totalled(unreadable)
/** `GET /api/health/unreadable-fields?page[number]=&page[size]=`: most recently found first. */
export const unreadableFieldsPage = totalled(unreadableFieldOf)

/**
 * The service refuses to refresh containers for this account. It is tried again once a day, or when an admin requests
 * it.
 */
export const refreshDenial = z.object({ deniedAt: instant, triedAt: instant })
export type RefreshDenial = z.infer<typeof refreshDenial>

/** `POST /api/refresh-access`: tries the service again. `data`: the container used for the try. */
export const refreshAccessAnswer = z.object({ data: z.object({ containerNumber: z.string() }) })

/** A list of the service whose pages never end. Reading stopped at `page`, so records may be missing. */
export const endlessList = z.object({
  list: z.string(),
  page: z.number(),
  /**
   * `links-to-itself`: the link to the next page leads back; `repeats-records`: pages of only known records;
   * `has-no-end`: longer than Landside reads.
   */
  reason: z.enum(['links-to-itself', 'repeats-records', 'has-no-end']),
  seenAt: instant,
})
export type EndlessList = z.infer<typeof endlessList>

/** Webhooks: how the service notifies us of changes. */
export const webhookHealth = z.object({
  /**
   * `off`: nothing is set up; `by-hand`: a person manages the subscription; `setting-up`: not checked yet; `failing`:
   * it can't be checked or repaired, with the reason in `detail`.
   */
  state: z.enum(['off', 'by-hand', 'setting-up', 'active', 'failing']),
  /** The address the service posts to; null if the server doesn't know its own address. */
  url: text,
  detail: text,
  /** When the service last disabled our subscription; it was enabled again at once. */
  switchedOnAt: moment,
  lastNoticeAt: moment,
  /** Seconds between the writing and the arrival of the last notice, by two clocks. */
  lagSeconds: z.nullable(z.number()),
  /** The account has changed since this time without a webhook. */
  silentSince: moment,
  /** Stored, not applied yet. */
  waiting: z.number(),
  /** Stored, but couldn't be applied. */
  failed: z.number(),
  /** Kinds that Landside doesn't know; null: a notice without a kind. */
  unknown: z.array(z.object({ event: text, count: z.number() })),
  /** Since the server started. `known`: delivered again; `unsigned`: refused because of their signature. */
  received: z.object({
    kept: z.number(),
    known: z.number(),
    unsigned: z.number(),
    lastUnsignedAt: moment,
  }),
})
export type WebhookHealth = z.infer<typeof webhookHealth>

/** `GET /api/health`. */
export const health = z.object({
  service: z.object({ kind: z.enum(['account', 'sandbox']), address: z.string() }),
  sync: syncState,
  buckets: z.array(bucket),
  queued: z.number(),
  webhooks: webhookHealth,
  endlessLists: z.array(endlessList),
  refreshDenial: z.nullable(refreshDenial),
  /** Total numbers; the lists have their own pages. `dropped`: records beyond 1,000 of a kind, which aren't listed. */
  unreadable: z.object({ records: z.number(), dropped: z.number(), fields: z.number() }),
  stored: z.object({ containers: z.number(), shipments: z.number(), journal: z.number() }),
  version: z.string(),
  serverTime: instant,
})
export type Health = z.infer<typeof health>
