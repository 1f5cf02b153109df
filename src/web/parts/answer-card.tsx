import { CopyButton } from '#web/ui/copy-button.tsx'
import type { ReactNode } from 'react'

interface Props {
  /** The support answer: plain text in a fixed order. */
  readonly answer: string
  /** URL of the object, for colleagues. */
  readonly link: string
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly actions: ReactNode
}

/** The answer to read out or paste, the facts behind it, and its actions. */
export function AnswerCard({ answer, link, facts, actions }: Props) {
  return (
    <article className="mt-2 rounded-panel border border-line">
      <p className="px-6 py-5 text-[16px] leading-6.5 text-pretty max-sm:p-4">{answer}</p>
      {facts.length > 0 && (
        <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line px-6 pt-3.5 pb-4 text-data max-sm:grid max-sm:px-4">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0 max-w-full">
              <dt className="mb-1 text-label text-muted">{name}</dt>
              <dd className="min-h-5 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        <CopyButton text={answer} label="Copy answer" look="primary" />
        <CopyButton text={new URL(link, location.origin).href} label="Copy link" />
        {actions}
      </div>
    </article>
  )
}
