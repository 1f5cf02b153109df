import { mix } from './dice.ts'

const day = 86_400_000

/**
 * When a source is checked for a container: at even intervals, except on days when it is silent, plus whenever someone
 * requested a refresh. A source's data is seen only when it is checked.
 */
export interface Watch {
  readonly everyMs: number
  readonly phaseMs: number
  /** Chooses the silent days; sources with the same key are silent together. */
  readonly silenceKey: number
  readonly silentShare: number
  /** The first time at which the source may be checked. */
  readonly from: number
  /** The first check at or after this time is the last one. */
  readonly until: number
  /** Extra checks, ascending. */
  readonly extras: readonly number[]
  /** Periods in which it never responds. */
  readonly mutes: readonly { readonly from: number; readonly until: number }[]
}

/** A watch as planned, before anyone refreshes or silences it. */
export type PlannedWatch = Omit<Watch, 'extras' | 'mutes'>

/** When the source was last checked successfully, up to `now`; null before the first time. */
export function lastAsked(watch: Watch, now: number): number | null {
  const end = Math.min(now, firstRegular(watch, watch.until))
  let regular = lastRegular(watch, end)
  if (regular < watch.from) regular = Number.NEGATIVE_INFINITY
  const extra =
    watch.extras.findLast((at) => at <= now && !isMute(watch, at)) ?? Number.NEGATIVE_INFINITY
  const last = Math.max(regular, extra)
  return Number.isFinite(last) ? last : null
}

/** When a fact from the time `fact` is first seen through this source; infinity if it never is. */
export function seenAt(watch: Watch, fact: number): number {
  const next = firstRegular(watch, Math.max(fact, watch.from))
  const regular = next > firstRegular(watch, watch.until) ? Number.POSITIVE_INFINITY : next
  const extra = watch.extras.find((at) => at >= fact && !isMute(watch, at))
  return extra === undefined ? regular : Math.min(regular, extra)
}

function lastRegular(watch: Watch, moment: number): number {
  let at = Math.floor((moment - watch.phaseMs) / watch.everyMs) * watch.everyMs + watch.phaseMs
  while (isSilent(watch, at)) at -= watch.everyMs
  return at
}

function firstRegular(watch: Watch, moment: number): number {
  let at = Math.ceil((moment - watch.phaseMs) / watch.everyMs) * watch.everyMs + watch.phaseMs
  while (isSilent(watch, at)) at += watch.everyMs
  return at
}

function isSilent(watch: Watch, at: number): boolean {
  if (!Number.isFinite(at)) return false
  if (isMute(watch, at)) return true
  return mix(watch.silenceKey, Math.floor(at / day)) < watch.silentShare * 0x1_0000_0000
}

function isMute({ mutes }: Watch, at: number): boolean {
  return mutes.some(({ from, until }) => from <= at && at < until)
}
