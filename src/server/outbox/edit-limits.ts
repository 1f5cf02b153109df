import type { Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'

/**
 * Milliseconds that an edit at the service may take once its turn comes. Together with the wait before it (12 s) and
 * the answer to a write (30 s), they total less than the minute after which an unanswered connection ends.
 */
export const timeFor = {
  /** Reading the current value, and waiting for the budget of the write. */
  asking: 8_000,
  /** Checking the outcome of a write whose answer was lost. */
  looking: 5_000,
  /** Updating our copy after an edit. */
  rereading: 3_000,
  /** After this, a write whose answer was lost has been applied or never will be. */
  landing: 60_000,
} as const

/** Minimum calls of an edit: one read and one write. */
const calls = 2

/**
 * Refuses an edit whose person has used up their share of the calls; null: they haven't. Its calls would come after
 * everyone else's, and would block other people's edits of the same field or shipment until then.
 */
export function refuseBeyondShare(
  upstream: Pick<Upstream, 'ownSecondsFor'>,
): { readonly ok: false; readonly failure: Failure } | null {
  const waitSeconds = upstream.ownSecondsFor(calls)
  if (waitSeconds === 0) return null
  const detail = `You have used your share of the limit. ${nothingChanged}`
  return { ok: false, failure: { kind: 'limited', detail, retryAfterMs: waitSeconds * 1_000 } }
}

/** Whether the service may have applied a write that failed like this. */
export function isUnsure({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'unreadable' || kind === 'server-error'
}

/** The failure of an edit of which the service applied nothing. */
export function asFailedEdit(
  upstream: Pick<Upstream, 'secondsFor'>,
  failure: Failure,
): { readonly ok: false; readonly failure: Failure } {
  if (failure.kind !== 'cancelled') return { ok: false, failure }
  const waitSeconds = upstream.secondsFor(1)
  if (waitSeconds > 0)
    return {
      ok: false,
      failure: { kind: 'limited', detail: nothingChanged, retryAfterMs: waitSeconds * 1_000 },
    }
  return { ok: false, failure: { kind: 'unreachable', detail: nothingChanged } }
}

const nothingChanged = 'Nothing was changed'

/** The failure of an edit whose answer was lost. */
export function mayBeSaved(failure: Failure): Failure {
  const detail = `${failure.detail}. The change may have been saved. Landside checks again in a minute`
  return { ...failure, detail }
}
