import type { PartlyRead } from '#domain/container/unreadable-field.ts'
import { isEarlierValue, describeMissing } from '#domain/text/unreadable.ts'
import type { ReactNode } from 'react'
import { EarlierValue } from './field-time.tsx'

interface Props {
  readonly items: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values of facts, one line each. */
export function PropList({ items }: Props) {
  return (
    <dl className="grid grid-cols-[116px_minmax(0,1fr)] gap-y-1.5 text-data">
      {items.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * A value, or why it is missing: not reported or, if one of these `facts` of its `record` was sent, unreadable. An earlier
 * value shown because the current one couldn't be read is marked.
 */
export function reported(
  value: ReactNode,
  record: PartlyRead | null = null,
  ...facts: readonly string[]
): ReactNode {
  if (!value) return <span className="text-muted">{missingText(record, facts)}</span>
  return isEarlierValue(record, facts) ? (
    <>
      {value} <EarlierValue />
    </>
  ) : (
    value
  )
}

/** In place of a missing value: `not reported`, or that it couldn’t be read. */
export function missingText(record: PartlyRead | null, facts: readonly string[]): string {
  return describeMissing(record, facts, 'not reported')
}
