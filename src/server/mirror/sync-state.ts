import type { Instant } from '#domain/time/instant.ts'
import type { ListName, SweepProgress, SyncFailure } from '../store/sync/sync-state.ts'
import type { Failure } from '../upstream/failure.ts'

/** Progress of the mirror. */
export interface SyncState {
  readonly phase: 'first-mirror' | 'following' | 'failing'
  readonly resources: readonly {
    readonly resource: ListName
    readonly fetched: number
    readonly total: number | null
    readonly complete: boolean
  }[]
  readonly aboutSecondsLeft: number | null
  readonly lastSuccessAt: Instant | null
  readonly failure: SyncFailure | null
}

export type { SyncFailure }

export const listNames: readonly ListName[] = ['containers', 'tracking_requests', 'shipments']

/** The mirror's stored state; {@link describeSync} turns it into a {@link SyncState}. */
export interface Knowledge {
  readonly progress: Readonly<Record<ListName, SweepProgress | null>>
  readonly lastSuccessAt: Instant | null
  readonly failure: SyncFailure | null
}

/** `secondsFor` estimates how long a number of further requests takes with the current budget. */
export function describeSync(
  known: Knowledge,
  secondsFor: (requests: number) => number,
): SyncState {
  const resources = listNames.map((resource) => {
    const progress = known.progress[resource]
    const complete = isMirrored(progress)
    const fetched = progress?.fetched ?? 0
    return { resource, fetched, total: totalOf(progress), complete }
  })
  const isComplete = resources.every(({ complete }) => complete)
  const pages = listNames.map((resource) => pagesLeft(known.progress, resource))
  const isCountable = pages.every((left) => left !== null)
  const left = pages.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return {
    phase: known.failure ? 'failing' : isComplete ? 'following' : 'first-mirror',
    resources,
    aboutSecondsLeft: isComplete || !isCountable ? null : secondsFor(left),
    lastSuccessAt: known.lastSuccessAt,
    failure: known.failure,
  }
}

/** Whether a list has been read to its end at least once. */
export function isMirrored(progress: SweepProgress | null): boolean {
  return progress !== null && (progress.sweep > 1 || progress.completedAt !== null)
}

function totalOf(progress: SweepProgress | null): number | null {
  if (!progress) return null
  // Records added while the list was being read make it longer than the service first reported.
  return progress.total === null ? null : Math.max(progress.total, progress.fetched)
}

/**
 * Approximate containers per shipment and per request of an account: lists that wait for the containers aren't counted
 * yet.
 */
const containersForEach = 4

/** Pages of the first sync still to come; null if unknown. */
function pagesLeft(progress: Knowledge['progress'], list: ListName): number | null {
  const own = progress[list]
  if (isMirrored(own)) return 0
  if (!own && list !== 'containers') return guessedPages(progress.containers)
  if (!own?.pageSize || own.total === null) return null
  return Math.max(1, Math.ceil((own.total - own.fetched) / own.pageSize))
}

function guessedPages(containers: SweepProgress | null): number | null {
  if (!containers?.pageSize || containers.total === null) return null
  return Math.max(1, Math.ceil(containers.total / containers.pageSize / containersForEach))
}

/** A failed read as shown to people; null for one that doesn't concern them. */
export function syncFailureKind(failure: Failure): SyncFailure['kind'] | null {
  switch (failure.kind) {
    case 'refused':
    case 'forbidden':
      return 'refused'
    case 'limited':
    case 'no-slot':
      return 'limited'
    case 'unreachable':
    case 'server-error':
      return 'unreachable'
    case 'unreadable':
    case 'invalid':
    case 'not-found':
      return 'unreadable'
    case 'no-room':
      return 'no-room'
    case 'cancelled':
      return null
  }
  return null
}
