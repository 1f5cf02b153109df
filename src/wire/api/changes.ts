import type { Consequence } from '#domain/alerts/consequence.ts'
import * as z from 'zod/mini'
import { instant, localDate, moment, text } from './shapes.ts'

const source = z.enum(['line', 'terminal', 'rail', 'provider'])
const fees = z.array(z.object({ type: z.string(), amount: z.number(), currency: text }))

const inland = z.optional(z.literal(true))

const consequence: z.ZodMiniType<Consequence> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['lfd-earlier', 'lfd-later']),
    source,
    old: localDate,
    new: localDate,
  }),
  z.object({ kind: z.literal('lfd-given'), source, new: localDate }),
  z.object({ kind: z.literal('hold-added'), hold: z.string(), status: z.string(), inland }),
  z.object({ kind: z.literal('hold-cleared'), hold: z.string(), status: text, inland }),
  z.object({ kind: z.literal('fees'), old: fees, new: fees, inland }),
  z.object({ kind: z.literal('became-available') }),
  z.object({ kind: z.literal('no-longer-available') }),
  z.object({ kind: z.literal('arrival-moved'), old: instant, new: instant, zone: text }),
  z.object({ kind: z.literal('slot-set'), old: moment, new: instant }),
  z.object({ kind: z.literal('slot-lost'), old: instant }),
  z.object({ kind: z.literal('place-moved'), old: z.string(), new: z.string() }),
  z.object({
    kind: z.literal('out'),
    how: z.enum(['picked-up', 'returned']),
    at: moment,
    zone: z.optional(text),
  }),
  z.object({
    kind: z.literal('data-trouble'),
    trouble: z.enum(['silent', 'lfd-withdrawn', 'tracking-stopped', 'gone', 'assessed-anew']),
    detail: text,
  }),
])

/** One difference that someone may have to act on. Without a container it is about all containers of the shipment. */
export const changeRow = z.object({
  id: z.number(),
  consequence,
  containerId: text,
  containerNumber: text,
  shipmentId: text,
  billOfLading: text,
  learntAt: instant,
  /** Whether the caller has read it. */
  read: z.boolean(),
})
export type ChangeRow = z.infer<typeof changeRow>

/** Rows on one page of changes. */
export const changePageSize = 1000

/**
 * `GET /api/changes?show=unread|all&before=<id>`: from the last two weeks, newest first. `next`: the `before` of the
 * following page.
 */
export const changePage = z.object({
  data: z.array(changeRow),
  meta: z.object({ next: z.nullable(z.number()) }),
})
export type ChangePage = z.infer<typeof changePage>

/** `GET /api/changes/unread?after=<id>`: how many this person hasn't read; with `after`, only newer ones. */
export const unreadChanges = z.object({ data: z.object({ unread: z.number() }) })

/** `POST /api/changes/visits`: when this person was last on the page before this visit; null: never. */
export const changesVisit = z.object({ data: z.object({ lastVisitAt: moment }) })

/** `POST /api/changes/marks`: read, or unread again. 204. */
export const changeMarks = z.object({
  ids: z.array(z.int()).check(z.minLength(1), z.maxLength(20 * changePageSize)),
  read: z.boolean(),
})

/** The `changes` event of `GET /api/live`. `marks` grows whenever anyone marks something. */
export const changeUpdates = z.object({ latest: z.number(), marks: z.number() })
