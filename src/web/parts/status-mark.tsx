import { readStatus } from '#domain/container/status.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { statusLook, type Tone } from './status-tone.ts'

interface Props {
  readonly container: ContainerRow
}

/** Where the container is: icon and word, no fill, for lists. */
export function StatusMark({ container }: Props) {
  const { icon, tone, dashed } = lookOf(container)
  return (
    <span
      className={`icon inline-block max-w-full truncate align-bottom before:size-3.75 ${icon} ${markLooks[tone]} ${dashed ? dashedLook : ''}`}
    >
      {containerStatusLabel(container)}
    </span>
  )
}

/** The same with a fill, beside the title of a page or a panel. */
export function StatusChip({ container }: Props) {
  const { icon, tone, dashed } = lookOf(container)
  return (
    <span className={`${chip} ${icon} ${chipLooks[tone]} ${dashed ? 'border-dashed' : ''}`}>
      {containerStatusLabel(container)}
    </span>
  )
}

function lookOf(container: Props['container']) {
  return statusLook(readStatus(container.status), container.availability === 'available')
}

const chip =
  'icon inline-flex h-6 items-center rounded-chip border px-2 text-data font-medium whitespace-nowrap'

const dashedLook = 'underline decoration-edge decoration-dashed underline-offset-3'

const markLooks: Readonly<Record<Tone, string>> = {
  done: 'text-done-text before:text-done-edge',
  waiting: 'before:text-waiting-edge',
  moving: 'before:text-moving-edge',
  ready: 'before:text-ready-edge',
  blocked: 'before:text-blocked-edge',
}

/** Fills differ as well as colors, so that tones survive a gray print. */
export const chipLooks: Readonly<Record<Tone, string>> = {
  done: 'border-transparent px-0 text-done-text',
  waiting: 'border-waiting-edge text-waiting-text',
  moving: 'border-moving-fill bg-moving-fill text-moving-text',
  ready: 'border-ready-edge bg-ready-fill text-ready-text',
  blocked: 'border-blocked-fill border-s-2 border-s-blocked-edge bg-blocked-fill text-blocked-text',
}
