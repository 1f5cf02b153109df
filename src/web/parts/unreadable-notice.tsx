import { capitalised } from '#domain/text/count.ts'
import type { Instant } from '#domain/time/instant.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { UnreadableField } from '#domain/container/unreadable-field.ts'
import { describeField } from './field-text.ts'

/** Which fields of a record couldn't be read, what was sent, and whether an older value is shown instead. */
export function UnreadableNotice({
  fields,
  now,
}: {
  readonly fields: readonly UnreadableField[]
  readonly now: Instant
}) {
  if (fields.length === 0) return null
  return (
    <section aria-label="Fields that couldn’t be read" className="px-gutter py-3 text-data">
      <h2 className="font-medium">
        {fields.length === 1
          ? 'A field couldn’t be read'
          : `${fields.length} fields couldn’t be read`}
      </h2>
      <ul className="mt-1 grid gap-1">
        {fields.map(({ field, facts, raw, since, lastReadAt }) => (
          <li key={field} className="wrap-anywhere">
            {capitalised(nameOf(facts, field))}: the tracking provider sent{' '}
            <span className="code">{raw}</span> in <span className="code">{field}</span>, first seen{' '}
            {formatAgeAt(since, now)}.{' '}
            {lastReadAt === null
              ? 'No earlier value.'
              : `${isEntry(field) ? 'The whole list' : 'The value shown'} was last read ${formatAgeAt(lastReadAt, now)}.`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a field belongs to an entry of a list, which may be new: `holds_at_pod_terminal.0.name`. */
function isEntry(field: string): boolean {
  return /\.\d+\./.test(field)
}

function nameOf(facts: readonly string[], field: string): string {
  const [first, ...others] = facts
  return first === undefined || others.length > 0 ? describeField(field) : describeField(first)
}
