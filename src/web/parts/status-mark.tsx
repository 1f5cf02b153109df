import { readStatus } from '#domain/container/status.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { statusLook, type Tone } from './status-tone.ts'

interface Props {
  readonly container: ContainerRow
}

/** Where the container is: icon and word, no fill, for lists. */
export function StatusMark({ container }: Props) {
  const { icon: Icon, tone, dashed } = lookOf(container)
  return (
    <span
      className={`inline-flex min-w-0 max-w-full items-center gap-1.5 whitespace-nowrap ${tone === 'done' ? 'text-done-text' : ''}`}
    >
      <Icon aria-hidden="true" className={`size-3.75 shrink-0 ${iconLooks[tone]}`} />
      <span
        className={`truncate ${dashed ? 'underline decoration-edge decoration-dashed underline-offset-3' : ''}`}
      >
        {containerStatusLabel(container)}
      </span>
    </span>
  )
}

/** The same with a fill, beside the title of a page or a panel. */
export function StatusChip({ container }: Props) {
  const { icon: Icon, tone, dashed } = lookOf(container)
  return (
    <span className={`${chip} ${chipLooks[tone]} ${dashed ? 'border-dashed' : ''}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {containerStatusLabel(container)}
    </span>
  )
}

function lookOf(container: Props['container']) {
  return statusLook(readStatus(container.status), container.availability === 'available')
}

const chip =
  'inline-flex h-6 items-center gap-1.5 rounded-chip border px-2 text-data font-medium whitespace-nowrap'

const iconLooks: Readonly<Record<Tone, string>> = {
  done: 'text-done-edge',
  waiting: 'text-waiting-edge',
  moving: 'text-moving-edge',
  ready: 'text-ready-edge',
  blocked: 'text-blocked-edge',
}

/** Fills differ as well as colours, so that tones survive a grey print. */
export const chipLooks: Readonly<Record<Tone, string>> = {
  done: 'border-transparent px-0 text-done-text',
  waiting: 'border-waiting-edge text-waiting-text',
  moving: 'border-moving-fill bg-moving-fill text-moving-text',
  ready: 'border-ready-edge bg-ready-fill text-ready-text',
  blocked: 'border-blocked-fill border-s-2 border-s-blocked-edge bg-blocked-fill text-blocked-text',
}
