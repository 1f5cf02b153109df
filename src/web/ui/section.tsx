import { useId, type ReactNode } from 'react'
import { Panel } from './panel.tsx'

/** A headed part of a page. */
export function Section({
  heading,
  about,
  children,
}: {
  readonly heading: string
  readonly about?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-240 px-gutter pt-2 pb-6">
      <h2 id={id} className="pb-1 text-section">
        {heading}
      </h2>
      {about !== undefined && <div className="max-w-prose pb-2 text-data text-muted">{about}</div>}
      <Panel name={heading}>{children}</Panel>
    </section>
  )
}
