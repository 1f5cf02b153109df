import { isRole, type CallKind } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { tooManyRequests } from './problem.ts'

/** How many calls of a kind one person (before sign-in: one address) may make: `burst` at once, then `perMinute`. */
interface CallLimit {
  readonly kind: string
  readonly burst: number
  readonly perMinute: number
}

/** The limit of each kind of call. */
const limitOf: Readonly<Record<CallKind, Omit<CallLimit, 'kind'>>> = {
  // Before sign-in, per address: an office of hundreds signs in from one. Refused without a store query.
  entries: { burst: 120, perMinute: 120 },
  invitations: { burst: 40, perMinute: 60 },
  // Each leaves a row behind until its ten minutes are over.
  arrivals: { burst: 40, perMinute: 60 },
  returns: { burst: 40, perMinute: 60 },
  search: { burst: 60, perMinute: 120 },
  files: { burst: 20, perMinute: 30 },
  figures: { burst: 30, perMinute: 60 },
  // Each checks every invoice on file.
  'invoice lists': { burst: 30, perMinute: 20 },
  // Computed once for everyone, but up to megabytes to send. Pages read it again after each change.
  'order lists': { burst: 60, perMinute: 120 },
  // Each is a mail to up to ten people outside.
  'order sends': { burst: 60, perMinute: 20 },
  // Calls to the service use the 100 calls a minute of the whole account.
  service: { burst: 20, perMinute: 15 },
  // People paste whole lists of numbers; the service counts inferences separately from its 100 calls.
  inference: { burst: 300, perMinute: 120 },
  'tracking requests': { burst: 200, perMinute: 30 },
  'custom fields': { burst: 60, perMinute: 20 },
  // Up to 16 MB, and read again after anyone's edit.
  'field lists': { burst: 120, perMinute: 120 },
  refreshes: { burst: 30, perMinute: 60 },
  imports: { burst: 20, perMinute: 30 },
  'rate imports': { burst: 10, perMinute: 4 },
  // Each change of the rules reassesses every container.
  rules: { burst: 30, perMinute: 20 },
  // Each changes the rows of all containers of a customer.
  customers: { burst: 30, perMinute: 10 },
  policy: { burst: 60, perMinute: 60 },
  'alert rules': { burst: 30, perMinute: 60 },
  disputes: { burst: 60, perMinute: 30 },
  plans: { burst: 10, perMinute: 10 },
  // Each is a mail with two files.
  'report tests': { burst: 3, perMinute: 1 },
  // Each builds the demo's history again, a minute of one core.
  reset: { burst: 3, perMinute: 1 },
  // Read marks follow the reader's scrolling.
  marks: { burst: 60, perMinute: 120 },
  lookups: { burst: 60, perMinute: 120 },
  writes: { burst: 120, perMinute: 240 },
  streams: { burst: 40, perMinute: 60 },
  // Counted per token.
  'token reads': { burst: 120, perMinute: 300 },
  'token writes': { burst: 60, perMinute: 60 },
  'other reads': { burst: 600, perMinute: 1_200 },
  'other writes': { burst: 120, perMinute: 240 },
}

/** The limit of an endpoint; null if its calls aren't counted, or if its handler limits them. */
export function callLimitOf(key: EndpointKey): CallLimit | null {
  const { who, calls } = endpointAt(key)
  const general = key.startsWith('GET ') ? 'other reads' : 'other writes'
  const kind = calls === undefined && isRole(who) ? general : calls
  return kind ? { kind, ...limitOf[kind] } : null
}

/** Opening a record that wasn't read within the last minute: it calls the service two or three times. */
export const openedRecords = 'opened records'
const openingLimit: CallLimit = { kind: openedRecords, burst: 15, perMinute: 12 }

/** Calls that nobody with the app makes: of an address that isn't signed in, or of a person beyond their role or to no endpoint. */
export const refusedCalls = 'refused calls'
const refusedLimit: CallLimit = { kind: refusedCalls, burst: 300, perMinute: 600 }

/** Webhooks from one address, each counted once for every 64 kB. Those signed by the service are given back. */
export const unsignedNotices = 'unsigned notices'
const noticeLimit: CallLimit = { kind: unsignedNotices, burst: 600, perMinute: 300 }

/**
 * Records of the fleet on requested pages: created from memory, but megabytes to send. A page with fewer counts as 20.
 */
export const listedRecords = 'listed records'
const listLimit: CallLimit = { kind: listedRecords, burst: 200_000, perMinute: 240_000 }

/** A page of ended containers, read from the store each time. */
export const endedPages = 'ended pages'
const endedLimit: CallLimit = { kind: endedPages, burst: 60, perMinute: 120 }

/** Containers that a person writes to, counted once per change. */
export const changedContainers = 'changed containers'
const changeLimit: CallLimit = { kind: changedContainers, burst: 3_000, perMinute: 1_500 }

/** Notes that a person writes, counted once per container: every search of notes reads them all. */
export const writtenNotes = 'written notes'
const notesLimit: CallLimit = { kind: writtenNotes, burst: 3_000, perMinute: 200 }

/** Files that a carrier sends, each up to 5 MB: a day's order may have a hundred containers. */
export const uploadedReceipts = 'uploaded receipts'
const receiptLimit: CallLimit = { kind: uploadedReceipts, burst: 20, perMinute: 10 }

/** Counts calls, in memory: with several instances, each counts its own. */
export interface CallCounter {
  /** Counts one call or `count` calls. Returns 0 if allowed, else the seconds to wait. */
  take(route: string, who: string, count?: number): number
  /** Gives back one counted call, or `count` of them. */
  giveBack(route: string, who: string, count?: number): void
}

/** There are many addresses: beyond this everyone starts over. */
const maxCounted = 20_000

/** @param elapsed monotonic clock in milliseconds */
export function createCallCounter(elapsed: () => number): CallCounter {
  const limits = new Map<string, CallLimit>([
    ...endpointLimits(),
    [openedRecords, openingLimit],
    [refusedCalls, refusedLimit],
    [unsignedNotices, noticeLimit],
    [listedRecords, listLimit],
    [endedPages, endedLimit],
    [changedContainers, changeLimit],
    [writtenNotes, notesLimit],
    [uploadedReceipts, receiptLimit],
  ])
  /** A person's remaining calls of a kind at a point in time. At most one entry per person and kind. */
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
    giveBack(route, who, count = 1) {
      const limit = limits.get(route)
      const known = limit && left.get(`${limit.kind} ${who}`)
      if (known) known.calls = Math.min(limit.burst, known.calls + count)
    },
  }
}

function endpointLimits(): [key: string, limit: CallLimit][] {
  return endpointKeys.flatMap((key) => {
    const limit = callLimitOf(key)
    return limit ? [[key, limit]] : []
  })
}

/** Counts a call, or `count` calls, of a person or token. Throws 429 beyond their limit. */
export function takeCalls(calls: CallCounter, route: string, who: string, count?: number): void {
  const waitSeconds = calls.take(route, who, count)
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
}

/** What a call is counted as: one to a path without an endpoint has no limit of its own. */
export function countedAs(route: string): string {
  return endpointKeys.some((key) => key === route) ? route : refusedCalls
}

/** A counter that never limits. */
export const unlimitedCalls: CallCounter = { take: () => 0, giveBack: () => undefined }
