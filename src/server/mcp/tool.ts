import * as z from 'zod'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isForPrograms, isRole } from '#wire/api/endpoint.ts'
import { endpointAt, type EndpointKey } from '#wire/api/endpoints.ts'
import { isChange } from '#wire/api/permissions.ts'
import type { Role } from '#wire/api/session.ts'
import type { Auth } from '../auth/create-auth.ts'
import { hasRole, needsRole } from '../auth/roles.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { RefreshQueue } from '../outbox/create-refresh-queue.ts'
import { takeCalls, type CallCounter } from '../routes/call-limits.ts'
import { RequestProblem, roleMissing, tokenReadsOnly } from '../routes/problem.ts'
import { personOf, type RouteContext } from '../routes/route.ts'
import type { ProgramRecords } from '../routes/v1/records.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Untrusted } from './untrusted.ts'

/** What tools work with. */
export interface ToolParts {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly auth: Pick<Auth, 'team'>
  readonly records: ProgramRecords
  readonly refreshQueue: RefreshQueue
  readonly calls: CallCounter
  readonly now: () => Instant
  /** Where people open Landside; null: at the address of the request. */
  readonly publicUrl: string | null
  /** Whether the account is still being read for the first time. */
  readonly isMirroring: () => boolean
  /** Why nothing can be changed at present; null: it can. */
  readonly whyReadOnly: () => string | null
  readonly version: string
}

/** What a tool found or did, before it is told how old and how sure that is. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>>
  /** The containers that it is about: their age is stated. */
  readonly rows?: readonly FleetRow[]
  /** How to read the figures, in sentences. */
  readonly basis?: readonly string[]
  /** Pages of Landside that show the same. */
  readonly links?: Readonly<Record<string, string>>
}

interface ToolTerms {
  readonly name: string
  readonly title: string
  /** For the assistant: what it answers, units and zones. */
  readonly description: string
  /** The endpoint that it stands for: its role, scope, limits and audit are the tool's. */
  readonly endpoint: EndpointKey
  /** The part of that endpoint, which may need a higher role. */
  readonly part?: string
  /** Another endpoint whose limit it has, too. */
  readonly limitedAs?: EndpointKey
  /** Whether doing it twice is the same as doing it once. */
  readonly isIdempotent?: boolean
}

/** A tool, whatever its input is. */
export interface Tool extends ToolTerms {
  readonly input: z.ZodObject
  readonly run: (c: RouteContext, input: unknown) => Promise<Answer>
}

/** Why a tool can't do what was asked, with what could be asked instead. */
export class ToolRefusal extends Error {
  readonly choices: readonly Untrusted[]

  constructor(message: string, choices: readonly Untrusted[] = []) {
    super(message)
    this.choices = choices
  }
}

/** A tool whose input has the type of its schema. */
export function defineTool<Input extends z.ZodObject>(
  terms: ToolTerms & { readonly input: Input },
  run: (c: RouteContext, input: z.output<Input>) => Answer | Promise<Answer>,
): Tool {
  return { ...terms, run: async (c, input) => run(c, terms.input.parse(input)) }
}

/** The role that a tool needs. */
export function roleOf({ endpoint, part }: ToolTerms): Role {
  const { who, parts } = endpointAt(endpoint)
  const needed = part === undefined ? who : parts?.[part]
  if (needed === undefined || !isRole(needed))
    throw new Error(`${endpoint} isn’t for signed-in people`)
  return needed
}

/** Why the caller may not use a tool; null: they may. */
export function whyNotAllowed(c: RouteContext, tool: Tool): RequestProblem | null {
  const needed = roleOf(tool)
  if (!hasRole(personOf(c).role, needed)) return roleMissing(needsRole(needed))
  return isChange(tool.endpoint) && c.get('token')?.writes !== true ? tokenReadsOnly() : null
}

/**
 * Throws why the caller may not call a tool now: its role, its scope, its limits, or a server that only reads. Every
 * message of an assistant counts as a read of its token; a change counts as a write of it, too, and as the endpoint's own
 * kind of call of its person.
 */
export function demandTool(
  c: RouteContext,
  tool: Tool,
  { calls, whyReadOnly }: Pick<ToolParts, 'calls' | 'whyReadOnly'>,
): void {
  const refused = whyNotAllowed(c, tool)
  if (refused) throw refused
  const { id } = personOf(c)
  const limited = tool.limitedAs ?? tool.endpoint
  if (isChange(tool.endpoint)) takeCalls(calls, aWrite, c.get('signedIn')?.sessionId ?? '')
  if (!isForPrograms(limited)) takeCalls(calls, limited, id)
  const detail = isChange(tool.endpoint) ? whyReadOnly() : null
  if (detail !== null)
    throw new RequestProblem({ status: 503, kind: 'read-only', title: 'Couldn’t save.', detail })
}

/** An endpoint whose calls are the writes of a token. */
const aWrite: EndpointKey = 'POST /api/v1/containers/:id/notes'

/** Where people open Landside, without a slash at the end. */
export function originOf(c: RouteContext, publicUrl: string | null): string {
  return publicUrl ?? new URL(c.req.url).origin
}

/** The container that a person or program names by number or ID. */
export const containerInput = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .describe('Container number (MSCU1234567) or Landside ID. Use look_up for other numbers.')

/** How many records to return. */
export function limitInput(usual: number, most: number) {
  return z.int().min(1).max(most).default(usual).describe(`At most so many, 1 to ${most}.`)
}
