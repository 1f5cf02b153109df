import type { LocalDate } from '#domain/time/local-date.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { createCell, useCell } from '#web/cell.ts'

/** The actions on one or many containers. */
export type HandlingAct =
  | 'assign'
  | 'tag'
  | 'note'
  | 'snooze'
  | 'override'
  | 'book'
  | 'order'
  | 'return-to'
  | 'empty-ready'
  | 'field'

/** A started action, and its containers. */
export interface OpenedHandling {
  readonly act: HandlingAct
  readonly containers: readonly ContainerRow[]
  /** For a last free day set by hand: the initial values. For delivery orders: the day to pick up, or the day of each. */
  readonly proposal: OverrideProposal | LocalDate | PlannedDays | null
}

/** The days on which containers are planned to be picked up, by their IDs. */
export type PlannedDays = ReadonlyMap<string, LocalDate>

/** A last free day proposed to a person, who may change all of it. */
export interface OverrideProposal {
  readonly date: string
  readonly reason: string
  readonly evidence: string
  /** Called once the date is saved, for decisions that depend on it. */
  readonly onSaved?: () => void
}

const opened = createCell<OpenedHandling | null>(null)

/** Starts an action on `containers`, from a row's menu, a key, the bulk bar or a container's page. */
export function openHandling(
  act: HandlingAct,
  containers: readonly ContainerRow[],
  proposal: OpenedHandling['proposal'] = null,
): void {
  if (containers.length > 0) opened.set({ act, containers, proposal })
}

export function closeHandling(): void {
  opened.set(null)
}

/** The current action; null if there is none. */
export function useOpenedHandling(): OpenedHandling | null {
  return useCell(opened)
}
