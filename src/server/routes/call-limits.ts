import { roles } from '#wire/api/session.ts'
import { policyTable, type RouteKey } from '../auth/policy-table.ts'

/** How many calls of a kind one person, or before signing in one address, may make: `burst` at once, and `perMinute` from then on. */
interface CallLimit {
  readonly kind: string
  readonly burst: number
  readonly perMinute: number
}

const search = { kind: 'search', burst: 60, perMinute: 120 }
const files = { kind: 'files', burst: 20, perMinute: 30 }
const figures = { kind: 'figures', burst: 30, perMinute: 60 }
/** What asks the service takes from the 100 calls a minute that the whole account has. */
const service = { kind: 'service', burst: 20, perMinute: 15 }
const imports = { kind: 'imports', burst: 20, perMinute: 30 }
/** Marks of what was read follow the reader's scrolling. */
const marks = { kind: 'marks', burst: 60, perMinute: 120 }
const lookups = { kind: 'lookups', burst: 60, perMinute: 120 }
const writes = { kind: 'writes', burst: 120, perMinute: 240 }
/** Each leaves a row behind until its ten minutes are over. */
const arrivals = { kind: 'arrivals', burst: 40, perMinute: 60 }
const returns = { kind: 'returns', burst: 40, perMinute: 60 }
/** Before signing in, for each address: an office of hundreds signs in behind one. Refused without asking the store. */
const entries = { kind: 'entries', burst: 120, perMinute: 120 }
const invitations = { kind: 'invitations', burst: 40, perMinute: 60 }
const streams = { kind: 'streams', burst: 40, perMinute: 60 }

/** Each change of the rules has every container assessed anew. */
const rules = { kind: 'rules', burst: 30, perMinute: 20 }
/** What has no row below, so that nothing is without a limit. */
const otherReads = { kind: 'other reads', burst: 600, perMinute: 1_200 }
const otherWrites = { kind: 'other writes', burst: 120, perMinute: 240 }

/** Routes whose answer takes much time, or asks the service; routes of one kind are counted together. */
export const callLimits: Readonly<Partial<Record<RouteKey, CallLimit>>> = {
  'POST /api/search': search,
  'GET /api/notes': search,
  'GET /api/containers/:id/packet': files,
  'GET /api/invoices/:id/packet': files,
  'GET /api/audit/export': files,
  'GET /api/departures': figures,
  'GET /api/invoices': figures,
  'GET /api/disputes': figures,
  'GET /api/plans/:id': figures,
  'GET /api/alert-rules': { kind: 'alert rules', burst: 30, perMinute: 60 },
  'POST /api/refreshes': { kind: 'refreshes', burst: 30, perMinute: 60 },
  'PUT /api/alert-rules/:id/mail': writes,
  'POST /api/alerts/deeds': writes,
  'GET /api/policy': { kind: 'policy', burst: 60, perMinute: 60 },
  'GET /api/policy/changes': figures,
  'GET /api/handling/changes': figures,
  'GET /api/containers/:id/raw-events': service,
  'GET /api/documents': service,
  'GET /api/containers/:id/documents': service,
  'GET /api/shipments/:id/documents': service,
  'GET /api/shipments/:id/vessel': service,
  // People paste whole lists of numbers; the service counts what it infers apart from its 100 calls.
  'POST /api/tracking-requests/infer': { kind: 'inference', burst: 300, perMinute: 120 },
  'POST /api/tracking-requests': { kind: 'tracking requests', burst: 200, perMinute: 30 },
  'PUT /api/shipments/:id/tracking': service,
  'POST /api/shipments/:id/papers': service,
  'PUT /api/custom-fields': { kind: 'custom fields', burst: 60, perMinute: 20 },
  'POST /api/invoices': imports,
  'POST /api/policy/tariffs/import': { kind: 'rate imports', burst: 10, perMinute: 4 },
  'POST /api/policy/tariffs': rules,
  'PUT /api/policy/tariffs/:id': rules,
  'PUT /api/policy/rule': rules,
  'PUT /api/policy/freshness': rules,
  'PUT /api/policy/format': rules,
  'PUT /api/policy/gates/:id': rules,
  'PUT /api/policy/illustration': rules,
  'POST /api/handling': writes,
  'POST /api/views': writes,
  'PUT /api/views/:id': writes,
  'POST /api/shares': writes,
  'POST /api/disputes': { kind: 'disputes', burst: 60, perMinute: 30 },
  'PUT /api/disputes/:id': writes,
  'PUT /api/invoices/:id': writes,
  'POST /api/alert-rules': writes,
  'PUT /api/alert-rules/:id': writes,
  'POST /api/plans': { kind: 'plans', burst: 10, perMinute: 10 },
  'PUT /api/lookups': lookups,
  'POST /api/changes/marks': marks,
  'GET /api/live': streams,
  'GET /api/auth/sso': arrivals,
  'GET /api/auth/callback/sso': returns,
  'POST /api/auth/sign-in/email': entries,
  'POST /api/auth/invitation': invitations,
  'POST /api/auth/accept': invitations,
}

/** Opening a record that was not read within the last minute: it asks the service two or three times. */
export const openedRecords = 'opened records'
const openingLimit: CallLimit = { kind: openedRecords, burst: 15, perMinute: 12 }

/** Calls of one address that nobody who is signed in makes. */
export const refusedCalls = 'refused calls'
const refusedLimit: CallLimit = { kind: refusedCalls, burst: 300, perMinute: 600 }

/** Notices of one address, counted as they begin; those that the service signed are given back. */
export const unsignedNotices = 'unsigned notices'
const noticeLimit: CallLimit = { kind: unsignedNotices, burst: 600, perMinute: 300 }

/** Records of the fleet on pages that are asked for: made from memory, but megabytes to write. A smaller page counts as 20. */
export const listedRecords = 'listed records'
const listLimit: CallLimit = { kind: listedRecords, burst: 200_000, perMinute: 240_000 }

/** A page of ended containers: read from the store, each time. */
export const endedPages = 'ended pages'
const endedLimit: CallLimit = { kind: endedPages, burst: 60, perMinute: 120 }

/** Containers that a person writes to, each once for each change of it. */
export const changedContainers = 'changed containers'
const changeLimit: CallLimit = { kind: changedContainers, burst: 3_000, perMinute: 1_500 }

/** Notes that a person writes, each once for each container: every search of notes reads them all. */
export const writtenNotes = 'written notes'
const notesLimit: CallLimit = { kind: writtenNotes, burst: 3_000, perMinute: 200 }

/** Counts calls, in memory: with several instances, each counts its own. */
export interface CallCounter {
  /** Counts a call, or `count` of them. Returns 0 where it may be made, else the seconds after which it may. */
  take(route: string, who: string, count?: number): number
  /** Takes back a call that was counted. */
  giveBack(route: string, who: string): void
}

/** Addresses are many: beyond this everybody starts over. */
const maxCounted = 20_000

/** @param elapsed milliseconds on a clock that only moves forward */
export function createCallCounter(elapsed: () => number): CallCounter {
  const limits = new Map<string, CallLimit>([
    ...generalLimits(),
    ...Object.entries(callLimits),
    [openedRecords, openingLimit],
    [refusedCalls, refusedLimit],
    [unsignedNotices, noticeLimit],
    [listedRecords, listLimit],
    [endedPages, endedLimit],
    [changedContainers, changeLimit],
    [writtenNotes, notesLimit],
  ])
  /** What is left of a person's calls of a kind, at a moment. At most one entry per person and kind. */
  const left = new Map<string, { calls: number; atMs: number }>()
  return {
    take(route, who, count = 1) {
      const limit = limits.get(route)
      if (!limit) return 0
      const { kind, burst, perMinute } = limit
      const perMs = perMinute / 60_000
      const key = `${kind} ${who}`
      const now = elapsed()
      const known = left.get(key) ?? { calls: burst, atMs: now }
      const calls = Math.min(burst, known.calls + (now - known.atMs) * perMs)
      if (left.size > maxCounted) left.clear()
      const isTaken = calls >= count
      left.set(key, { calls: isTaken ? calls - count : calls, atMs: now })
      return isTaken ? 0 : Math.max(1, Math.ceil((count - calls) / perMs / 1000))
    },
    giveBack(route, who) {
      const limit = limits.get(route)
      const known = limit && left.get(`${limit.kind} ${who}`)
      if (known) known.calls = Math.min(limit.burst, known.calls + 1)
    },
  }
}

/** Not counted by calls: a session is answered from memory in well under a millisecond, lists are counted by their records. */
export const unlimitedRoutes: ReadonlySet<string> = new Set<RouteKey>([
  'GET /api/session',
  'GET /api/containers',
  'GET /api/shipments',
])

/** Routes of people who are signed in; what anybody may ask is limited where it is answered. */
function generalLimits(): [route: string, limit: CallLimit][] {
  return Object.entries(policyTable)
    .filter(([route, policy]) => hasPerson.has(policy) && !unlimitedRoutes.has(route))
    .map(([route]) => [route, route.startsWith('GET ') ? otherReads : otherWrites])
}

const hasPerson: ReadonlySet<string> = new Set(roles)

/** Counts nothing. */
export const unlimitedCalls: CallCounter = { take: () => 0, giveBack: () => undefined }
