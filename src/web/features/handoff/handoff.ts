import { countDue, isDue, type DueCounts } from '#domain/deadlines/due-lanes.ts'
import type { Note } from '#domain/container/handling.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import { facilityZone } from '#domain/container/place.ts'
import { isSnoozed } from '#domain/container/snooze.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { isPerDiemUnknown } from '#domain/lists/figure-values.ts'
import { isOnBoard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { HandlingHistoryEntry } from '#wire/api/handling-changes.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'

/** The content of the handoff. Every list is complete; the page decides how much of it fits on the sheet. */
export interface Handoff {
  /** Containers that are charging, or must be picked up today or on the next gate day, in the order of work. */
  readonly atRisk: readonly FleetRow[]
  /** The same in numbers. */
  readonly counts: DueCounts
  /** Containers that are out, with the empty late or due back by tomorrow, the latest first. */
  readonly emptiesDue: readonly FleetRow[]
  /** Containers that are out whose return date isn't known. */
  readonly unknownReturns: number
  /** What was written in this shift, the newest first, each container's last word only. */
  readonly notes: readonly Noted[]
  /** Owners of containers at risk, the busiest first; null: unassigned. */
  readonly owners: readonly OwnerLoad[]
  /** Snoozed containers that return by tomorrow, the earliest first. */
  readonly returning: readonly Returning[]
  /** Numbers that aren't tracked yet, the failed ones first. */
  readonly requests: readonly TrackingRequest[]
}

export interface OwnerLoad {
  readonly owner: { readonly id: string; readonly name: string } | null
  /** Containers at risk by tomorrow that are theirs. */
  readonly atRisk: number
  /** Containers that became theirs in this shift. */
  readonly taken: number
}

/** A note, and the containers it was written on together: a saved plan writes one on all containers of a day at a place. */
export interface Noted {
  readonly rows: readonly [FleetRow, ...FleetRow[]]
  readonly note: Note
}

export interface Returning {
  readonly row: FleetRow
  readonly until: LocalDate
}

/** Builds the handoff of a shift that began at `since`: `done` is what people did in it. */
export function buildHandoff(
  containers: readonly FleetRow[],
  done: readonly HandlingHistoryEntry[],
  requests: readonly TrackingRequest[],
  since: Instant,
): Handoff {
  const atRisk = containers.filter((row) => isOnBoard(row) && isDue(row.assessment.urgency))
  return {
    atRisk,
    counts: countDue(atRisk.map(({ assessment }) => assessment.urgency)),
    emptiesDue: containers.filter(isEmptyDue),
    unknownReturns: containers.filter(isPerDiemUnknown).length,
    notes: notesSince(containers, since),
    owners: ownerLoads(containers, atRisk, done),
    returning: containers.flatMap(returnOf).toSorted((a, b) => (a.until < b.until ? -1 : 1)),
    requests: requests.filter(isOpen).toSorted((a, b) => rank(a) - rank(b)),
  }
}

/** Whether the empty is late, or due back by tomorrow. */
function isEmptyDue({ assessment }: FleetRow): boolean {
  const perDiem = runningPerDiem(assessment.perDiem)
  return perDiem !== null && perDiem.daysLeft <= 1
}

/** From the containers themselves, so that deleted notes aren't included. */
function notesSince(containers: readonly FleetRow[], since: Instant): Noted[] {
  const noted = containers.flatMap((row) => {
    const note = row.container.handling?.lastNote
    return note && epochMs(note.at) >= epochMs(since) ? [{ row, note }] : []
  })
  const together = Map.groupBy(noted, ({ note }) => `${note.at} ${note.by.id} ${note.text}`)
  return [...together.values()]
    .flatMap(([first, ...more]): Noted[] =>
      first ? [{ rows: [first.row, ...more.map(({ row }) => row)], note: first.note }] : [],
    )
    .toSorted((a, b) => epochMs(b.note.at) - epochMs(a.note.at))
}

function ownerLoads(
  containers: readonly FleetRow[],
  atRisk: readonly FleetRow[],
  done: readonly HandlingHistoryEntry[],
): OwnerLoad[] {
  const handedOn = new Set(
    done.filter(({ field }) => field === 'owner').map(({ containerId }) => containerId),
  )
  const due = new Set(atRisk)
  const loads = new Map<string, { owner: OwnerLoad['owner']; atRisk: number; taken: number }>()
  for (const row of containers) {
    const owner = row.container.handling?.owner ?? null
    const taken = owner !== null && handedOn.has(row.container.id)
    if (!due.has(row) && !taken) continue
    const load = loads.get(owner?.id ?? '') ?? { owner, atRisk: 0, taken: 0 }
    loads.set(owner?.id ?? '', load)
    if (due.has(row)) load.atRisk += 1
    if (taken) load.taken += 1
  }
  return [...loads.values()].toSorted((a, b) => b.atRisk - a.atRisk || b.taken - a.taken)
}

/** A snoozed container that returns by the end of tomorrow, at its own terminal. */
function returnOf(row: FleetRow): Returning[] {
  const { container, now } = row
  const until = container.handling?.snooze?.until
  if (until === undefined || !isSnoozed(container, now)) return []
  const tomorrow = addDays(localDateAt(now, facilityZone(container) ?? 'UTC'), 1)
  return until <= tomorrow ? [{ row, until }] : []
}

const settled = new Set(['created', 'tracking_stopped'])

function isOpen({ state }: TrackingRequest): boolean {
  return !settled.has(state)
}

function rank({ state }: TrackingRequest): number {
  return state === 'failed' ? 0 : 1
}
