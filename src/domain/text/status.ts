import { findUnreadable, type PartlyRead } from '../container/unreadable-field.ts'
import type { Container } from '../container/container.ts'
import { whyNotRunning } from '../container/place.ts'
import { phaseOf, readStatus, type KnownStatus, type Phase } from '../container/status.ts'

interface StatusWords {
  readonly label: string
  readonly code: string
}

const words: Readonly<Record<KnownStatus, StatusWords>> = {
  unknown: { label: 'Status not reported', code: 'UNK' },
  new: { label: 'No status yet', code: 'NEW' },
  on_ship: { label: 'On ship', code: 'SHP' },
  grounded: { label: 'At terminal', code: 'GRD' },
  available: { label: 'Available', code: 'AVL' },
  not_available: { label: 'Not available', code: 'NAV' },
  awaiting_inland_transfer: { label: 'Awaiting inland move', code: 'INL' },
  on_rail: { label: 'On rail', code: 'RAI' },
  off_dock: { label: 'Off dock', code: 'OFF' },
  picked_up: { label: 'Picked up', code: 'OUT' },
  dropped: { label: 'Dropped', code: 'DRP' },
  loaded: { label: 'Loaded', code: 'LDD' },
  delivered: { label: 'Delivered', code: 'DLV' },
  empty_returned: { label: 'Empty returned', code: 'RET' },
}

/**
 * Where the container is, in the product's words. A status we don't know is quoted as it came: `Status “gone fishing”`.
 * Without one, `record` tells whether a status was sent that couldn't be read.
 */
export function statusLabel(status: string, record: PartlyRead | null = null): string {
  const word = statusWord(status)
  if (word === null)
    return record && findUnreadable(record, 'status')
      ? 'Status couldn’t be read'
      : words.unknown.label
  return readStatus(status) === null ? `Status “${word}”` : word
}

/**
 * The same for a container, by what is known of its journey: a terminal's status on release is outdated once the container
 * has left the port, which statuses may report late.
 */
export function containerStatusLabel(container: Container): string {
  const why = whyNotRunning(container, null)
  if (why === 'left-port') return 'Left the port'
  return why === 'on-rail' && phaseOf(container.status) === 'at-port'
    ? words.on_rail.label
    : statusLabel(container.status, container)
}

/** The word alone: ours, or as it came with spaces for `_`; null if none was reported. */
export function statusWord(status: string): string | null {
  const known = readStatus(status)
  if (known === 'unknown') return null
  return known ? words[known].label : status.replaceAll('_', ' ').trim() || null
}

/** Three letters for print and narrow columns; `???` for a status we don't know. */
export function statusCode(status: string): string {
  const known = readStatus(status)
  return known ? words[known].code : '???'
}

/** Names of the phases of a journey. */
export const phaseLabels: Readonly<Record<Phase, string>> = {
  unknown: 'No status yet',
  'at-sea': 'At sea',
  'at-port': 'At the terminal',
  inland: 'Inland',
  out: 'Out',
  done: 'Done',
}
