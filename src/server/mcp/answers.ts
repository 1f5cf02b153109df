import { epochMs } from '#domain/time/instant.ts'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { RequestProblem } from '../routes/problem.ts'
import type { RouteContext } from '../routes/route.ts'
import { originOf, type Answer, type ToolParts, type ToolRefusal } from './tool.ts'

const sources =
  'Lines, terminals and rail carriers, through the tracking provider; notes, owners, appointments and rates from the team.'

/** An answer with when it holds, how old its data is, where that is from, and the pages that show the same. */
export function resultOf(
  c: RouteContext,
  { data, rows = [], basis = [], links = {} }: Answer,
  parts: Pick<ToolParts, 'now' | 'publicUrl' | 'isMirroring'>,
): CallToolResult {
  const origin = originOf(c, parts.publicUrl)
  return structured({
    ...data,
    about: {
      asOf: parts.now(),
      data: ageOf(rows),
      ...(parts.isMirroring() && {
        incomplete: 'The account is being read for the first time: containers may be missing.',
      }),
      sources,
      basis,
      links: Object.fromEntries(
        Object.entries(links).map(([name, path]) => [name, `${origin}${path}`]),
      ),
    },
  })
}

/** When the facilities of these containers were last checked; null without containers. */
function ageOf(rows: readonly FleetRow[]) {
  if (rows.length === 0) return null
  const checked = rows
    .flatMap(({ assessment }) => assessment.freshness.checkedAt ?? [])
    .toSorted((a, b) => epochMs(a) - epochMs(b))
  return {
    oldestCheckAt: checked[0] ?? null,
    newestCheckAt: checked.at(-1) ?? null,
    containersNeverChecked: rows.length - checked.length,
    containersOutOfDate: rows.filter(({ assessment }) => assessment.freshness.state === 'stale')
      .length,
  }
}

/** A refusal, in words and as data. */
export function refusalOf(problem: RequestProblem | ToolRefusal): CallToolResult {
  const error =
    'facts' in problem
      ? {
          kind: problem.facts.kind ?? null,
          title: problem.facts.title,
          detail: problem.facts.detail,
        }
      : { kind: 'no-such-value', title: problem.message, choices: problem.choices }
  return { ...structured({ error }), isError: true }
}

/** Data as both forms that clients read. */
function structured(data: Readonly<Record<string, unknown>>): CallToolResult {
  return { structuredContent: data, content: [{ type: 'text', text: JSON.stringify(data) }] }
}

/** Longest list of an answer, as JSON: an assistant reads all of it. */
const mostCharacters = 48_000

/** The first records that fit, at most `limit`, and how many were left out. */
export function fitting<T>(
  records: readonly T[],
  limit: number,
): { readonly items: readonly T[]; readonly left: number } {
  let characters = 0
  let count = 0
  for (const record of records.slice(0, limit)) {
    characters += JSON.stringify(record).length
    if (characters > mostCharacters && count > 0) break
    count += 1
  }
  return { items: records.slice(0, count), left: records.length - count }
}
