import type { KnownStatus } from '#domain/container/status.ts'

/** What a person can do about a container with this status. */
export type Tone = 'done' | 'waiting' | 'moving' | 'ready' | 'blocked'

export interface StatusLook {
  /** A class of `ui/icon-classes.ts`. */
  readonly icon: string
  readonly tone: Tone
  /** A status that the service does not define further. */
  readonly dashed: boolean
}

const marks: Readonly<Record<KnownStatus, StatusLook>> = {
  unknown: { icon: 'icon-circle-question-mark', tone: 'waiting', dashed: true },
  new: { icon: 'icon-circle-dashed', tone: 'waiting', dashed: false },
  on_ship: { icon: 'icon-ship', tone: 'moving', dashed: false },
  grounded: { icon: 'icon-container', tone: 'waiting', dashed: false },
  available: { icon: 'icon-package-check', tone: 'ready', dashed: false },
  not_available: { icon: 'icon-lock', tone: 'blocked', dashed: false },
  awaiting_inland_transfer: { icon: 'icon-hourglass', tone: 'waiting', dashed: false },
  on_rail: { icon: 'icon-train-front', tone: 'moving', dashed: false },
  off_dock: { icon: 'icon-forklift', tone: 'waiting', dashed: false },
  picked_up: { icon: 'icon-truck', tone: 'moving', dashed: false },
  dropped: { icon: 'icon-circle-parking', tone: 'moving', dashed: true },
  loaded: { icon: 'icon-package-plus', tone: 'waiting', dashed: true },
  delivered: { icon: 'icon-map-pin-house', tone: 'done', dashed: false },
  empty_returned: { icon: 'icon-undo-2', tone: 'done', dashed: false },
}

/**
 * Icon and tone of a status; a status we don't know looks unknown. `released`: an off-dock container can then be picked up.
 */
export function statusLook(status: KnownStatus | null, released: boolean): StatusLook {
  if (status === null) return { icon: 'icon-circle-question-mark', tone: 'waiting', dashed: true }
  const mark = marks[status]
  return status === 'off_dock' && released ? { ...mark, tone: 'ready' } : mark
}
