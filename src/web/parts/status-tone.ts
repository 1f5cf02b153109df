import type { KnownStatus } from '#domain/container/status.ts'
import {
  CircleDashed,
  CircleHelp,
  CircleParking,
  CircleQuestionMark,
  Container,
  Forklift,
  Hourglass,
  Lock,
  MapPinHouse,
  PackageCheck,
  PackagePlus,
  Ship,
  TrainFront,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

/** What a person can do about a container that stands so. */
export type Tone = 'done' | 'waiting' | 'moving' | 'ready' | 'blocked'

export interface StatusLook {
  readonly icon: LucideIcon
  readonly tone: Tone
  /** A status that the service does not define further. */
  readonly dashed: boolean
}

const marks: Readonly<Record<KnownStatus, StatusLook>> = {
  unknown: { icon: CircleHelp, tone: 'waiting', dashed: true },
  new: { icon: CircleDashed, tone: 'waiting', dashed: false },
  on_ship: { icon: Ship, tone: 'moving', dashed: false },
  grounded: { icon: Container, tone: 'waiting', dashed: false },
  available: { icon: PackageCheck, tone: 'ready', dashed: false },
  not_available: { icon: Lock, tone: 'blocked', dashed: false },
  awaiting_inland_transfer: { icon: Hourglass, tone: 'waiting', dashed: false },
  on_rail: { icon: TrainFront, tone: 'moving', dashed: false },
  off_dock: { icon: Forklift, tone: 'waiting', dashed: false },
  picked_up: { icon: Truck, tone: 'moving', dashed: false },
  dropped: { icon: CircleParking, tone: 'moving', dashed: true },
  loaded: { icon: PackagePlus, tone: 'waiting', dashed: true },
  delivered: { icon: MapPinHouse, tone: 'done', dashed: false },
  empty_returned: { icon: Undo2, tone: 'done', dashed: false },
}

/** Icon and tone of a status; a word we do not know looks unknown. `released`: an off-dock container can then be taken. */
export function statusLook(status: KnownStatus | null, released: boolean): StatusLook {
  if (status === null) return { icon: CircleQuestionMark, tone: 'waiting', dashed: true }
  const mark = marks[status]
  return status === 'off_dock' && released ? { ...mark, tone: 'ready' } : mark
}
