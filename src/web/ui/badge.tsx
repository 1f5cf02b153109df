import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  plain: 'border-line text-waiting-text',
  done: 'border-transparent px-0 text-done-text',
  waiting: 'border-waiting-edge text-waiting-text',
  moving: 'border-moving-fill bg-moving-fill text-moving-text',
  ready: 'border-ready-edge bg-ready-fill text-ready-text',
  blocked: 'border-blocked-fill border-s-2 border-s-blocked-edge bg-blocked-fill text-blocked-text',
} as const
export type Tone = keyof typeof tones

const sizes = { small: 'h-5 text-label', medium: 'h-6 text-data' } as const

/** A word in a frame. The fill differs by tone, so that tones are visible without color. */
export function Badge({
  tone = 'plain',
  size = 'small',
  children,
}: {
  readonly tone?: Tone
  readonly size?: keyof typeof sizes
  readonly children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-chip border px-1.5 font-medium whitespace-nowrap',
        tones[tone],
        sizes[size],
      )}
    >
      {children}
    </span>
  )
}
