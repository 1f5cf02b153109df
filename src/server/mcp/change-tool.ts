import * as z from 'zod'
import { consequenceKinds } from '#domain/alerts/consequence.ts'
import { isInstant } from '#domain/time/instant.ts'
import { consequenceLabels, describeChange, describeWhoSays } from '#domain/text/consequence.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { listChangesAfter } from '../store/alerts/consequences.ts'
import { fitting } from './answers.ts'
import { nameOf } from './brief.ts'
import { defineTool, limitInput, originOf, type Tool, type ToolParts } from './tool.ts'
import { codeOrNull, untrusted, untrustedOrNull } from './untrusted.ts'

const input = z
  .object({
    since: z
      .string()
      .refine(isInstant, 'Use a UTC time (2026-11-20T20:42:00Z)')
      .optional()
      .describe(
        'UTC time, such as 2026-11-20T20:42:00Z. At most two weeks back; that is also the default.',
      ),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe('From an earlier answer: what changed after it. Goes before `since`.'),
    kinds: z.array(z.enum(consequenceKinds)).min(1).max(consequenceKinds.length).optional(),
    limit: limitInput(40, 200),
  })
  .strict()

/** Changes read at a time, and at most, while looking for some kinds of them. */
const atOnce = 1000
const most = 20_000

/** What changed, as the Inbox lists it. */
export function changeTools({ store, fleet, now, records, publicUrl }: ToolParts): readonly Tool[] {
  const changes = defineTool(
    {
      name: 'list_changes',
      title: 'What changed',
      description:
        'Changes that somebody may have to act on, oldest first: last free day moved, hold added or cleared, fees, availability, appointment, arrival, facility, picked up, trouble with the data. Times are UTC: `learnedAt` is when Landside learned it. `cursor` continues, now or later.',
      endpoint: 'GET /api/v1/changes',
      input,
    },
    async (c, { since, cursor, kinds, limit }) => {
      const origin = originOf(c, publicUrl)
      const format = writtenFormatOf(fleet.policy().policy)
      let after = cursor === undefined ? null : Number(cursor)
      const found = []
      let isEnd = false
      for (let read = 0; read < most && found.length <= limit && !isEnd; read += atOnce) {
        const page = await listChangesAfter(store.db, {
          after,
          limit: atOnce,
          now: now(),
          ...(cursor === undefined && since !== undefined && { since }),
        })
        found.push(...page.filter(({ consequence }) => kinds?.includes(consequence.kind) ?? true))
        after = page.at(-1)?.id ?? after
        isEnd = page.length < atOnce
      }
      const page = found.slice(0, limit)
      const rows = await records.rowsOf([...new Set(page.flatMap((one) => one.containerId ?? []))])
      const byId = new Map(rows.map((row) => [row.container.id, row]))
      const shown = page.map((change) => {
        const row = byId.get(change.containerId ?? '') ?? null
        const text = describeChange(format, change.consequence, row?.container ?? null, now())
        return {
          change: change.id,
          kind: change.consequence.kind,
          label: consequenceLabels[change.consequence.kind],
          container: row && nameOf(row, origin),
          billOfLading: codeOrNull(change.billOfLading),
          before: untrustedOrNull(text.old),
          now: untrusted(text.new),
          source: describeWhoSays(change.consequence),
          learnedAt: change.learntAt,
        }
      })
      const { items } = fitting(shown, limit)
      const isMore = items.length < found.length || !isEnd
      return {
        data: {
          changes: items,
          isMore,
          cursor: String(isMore ? (items.at(-1)?.change ?? after ?? 0) : (after ?? 0)),
        },
        rows,
        basis: ['From the last two weeks. `before` null: only the new state says anything.'],
        links: { inbox: '/inbox' },
      }
    },
  )
  return [changes]
}
