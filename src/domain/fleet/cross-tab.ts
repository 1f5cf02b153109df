import type { AssessedContainer } from './assess.ts'
import type { Policy } from '../policy/policy.ts'
import { blockerOf, blockers, sumFigure, whyNotCosted } from './risk.ts'
import type { Blocker, Figure, FigureSum } from './risk.ts'
import { buckets, type Bucket } from '../deadlines/urgency.ts'

/** How many containers, their sum, and how many of them have no figure. */
export interface Tally {
  readonly containers: number
  readonly owed: readonly FigureSum[]
  readonly notCosted: number
}

/** Urgency by blocker. Every container whose clock runs is in exactly one cell, so rows, columns and total agree. */
export interface CrossTab {
  readonly rows: readonly {
    readonly bucket: Bucket
    readonly cells: readonly Tally[]
    readonly total: Tally
  }[]
  readonly columns: readonly Tally[]
  readonly total: Tally
}

/** Buckets of containers whose clock runs, or would if their date were known. */
export const runningBuckets: readonly Bucket[] = buckets.filter(
  (bucket) => bucket !== 'not-started' && bucket !== 'out',
)

/** Crosses bucket (rows) with blocker (columns, in the order of `blockers`); money is `figure`. */
export function crossTab(
  fleet: readonly AssessedContainer[],
  figure: Figure,
  policy: Policy,
): CrossTab {
  const cells = new Map<string, AssessedContainer[]>()
  const running: AssessedContainer[] = []
  for (const assessed of fleet) {
    const blocker = blockerOf(assessed)
    if (blocker === null) continue
    running.push(assessed)
    const key = keyOf(assessed.assessment.urgency.bucket, blocker)
    const cell = cells.get(key)
    if (cell) cell.push(assessed)
    else cells.set(key, [assessed])
  }
  const containersAt = (bucket: Bucket, blocker: Blocker) => cells.get(keyOf(bucket, blocker)) ?? []
  const tally = (containers: readonly AssessedContainer[]) => tallyOf(containers, figure, policy)
  return {
    rows: runningBuckets.map((bucket) => ({
      bucket,
      cells: blockers.map((blocker) => tally(containersAt(bucket, blocker))),
      total: tally(blockers.flatMap((blocker) => containersAt(bucket, blocker))),
    })),
    columns: blockers.map((blocker) =>
      tally(runningBuckets.flatMap((bucket) => containersAt(bucket, blocker))),
    ),
    total: tally(running),
  }
}

/** Counts containers, their money and those without a figure. */
export function tallyOf(
  containers: readonly AssessedContainer[],
  figure: Figure,
  policy: Policy,
): Tally {
  return {
    containers: containers.length,
    owed: sumFigure(figure, containers, policy),
    notCosted: containers.filter((assessed) => whyNotCosted(assessed) !== null).length,
  }
}

function keyOf(bucket: Bucket, blocker: Blocker): string {
  return `${bucket} ${blocker}`
}
