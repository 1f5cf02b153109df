import type { ReactNode } from 'react'
import { CircleAlert, Info } from 'lucide-react'
import { classNames } from './class-names.ts'

const tones = {
  info: 'bg-moving-fill text-moving-text',
  warning: 'bg-soon-fill text-soon-text',
} as const

/** A one-line notice across the page. */
export function NoticeBar({
  tone = 'info',
  children,
  actions,
}: {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
  readonly actions?: ReactNode
}) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      className={classNames(
        'flex min-h-9 items-center gap-2 px-gutter py-1.5 text-data print:hidden',
        tones[tone],
      )}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
    </div>
  )
}
