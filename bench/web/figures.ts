/** Times of one repeated action, in milliseconds. */
export type Times = readonly number[]

/** The time that a share `part` (0 to 1) of them didn't exceed. */
export function share(times: Times, part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The same action in our grid and in a peer's, round by round of one run. */
export interface Pair {
  readonly what: string
  readonly peer: string
  readonly rounds: readonly { readonly ours: Times; readonly theirs: Times }[]
}

/** One line of the table: times over all rounds, the median of the rounds' ratios, the worst for us, and their spread. */
export function lineOf({ what, peer, rounds }: Pair) {
  const ours = rounds.flatMap((round) => round.ours)
  const theirs = rounds.flatMap((round) => round.theirs)
  const ratios = rounds.map((round) => share(round.ours, 0.5) / share(round.theirs, 0.5))
  return {
    what,
    peer,
    'ours p50': Math.round(share(ours, 0.5)),
    'ours p95': Math.round(share(ours, 0.95)),
    'peer p50': Math.round(share(theirs, 0.5)),
    'peer p95': Math.round(share(theirs, 0.95)),
    ratio: twoDigits(share(ratios, 0.5)),
    'worst pair': twoDigits(Math.max(...ratios)),
    spread: `${twoDigits(Math.min(...ratios))} to ${twoDigits(Math.max(...ratios))}`,
  }
}

function twoDigits(value: number): number {
  return Math.round(value * 100) / 100
}
