import type { ContainerRow } from '#wire/api/containers.ts'
import { createCell, useCell } from '#web/cell.ts'

/** What a person can do to one container or to many. */
export type HandlingAct = 'assign' | 'tag' | 'note' | 'snooze' | 'override' | 'return-to' | 'field'

/** An act that was begun, and the containers it is for. */
export interface OpenedHandling {
  readonly act: HandlingAct
  readonly containers: readonly ContainerRow[]
  /** For a last free day set by hand: what is put down to begin with. */
  readonly proposal: OverrideProposal | null
}

/** A last free day as it is put to a person, who may change all of it. */
export interface OverrideProposal {
  readonly date: string
  readonly reason: string
  readonly evidence: string
  /** Called once the date is saved: what depends on it may be decided then. */
  readonly onSaved?: () => void
}

const opened = createCell<OpenedHandling | null>(null)

/** Begins an act on `containers`, from wherever: a row's menu, a key, the bar over a selection, the page of a container. */
export function openHandling(
  act: HandlingAct,
  containers: readonly ContainerRow[],
  proposal: OverrideProposal | null = null,
): void {
  if (containers.length === 0) return
  opened.set({ act, containers, proposal })
}

export function closeHandling(): void {
  opened.set(null)
}

/** The act that is under way; null if none is. */
export function useOpenedHandling(): OpenedHandling | null {
  return useCell(opened)
}
