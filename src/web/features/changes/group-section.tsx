import { consequenceLabels } from '#domain/text/consequence.ts'
import { useNow } from '#web/data/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { useId, useState } from 'react'
import { ChangeLine } from './change-line.tsx'
import type { Change, ChangeGroup } from './change-list.ts'

interface Props {
  readonly group: ChangeGroup
  readonly onRead: (changes: readonly Change[]) => void
}

const step = 50

/** The changes of one consequence under their heading, the newest first. */
export function GroupSection({ group: { kind, changes }, onRead }: Props) {
  const heading = useId()
  const now = useNow()
  const [shown, setShown] = useState(step)
  const unread = changes.filter(({ row }) => !row.read)
  return (
    <section aria-labelledby={heading} data-group={kind}>
      <header className="sticky top-0 z-10 flex min-h-9 items-center gap-2 border-b border-line bg-surface px-gutter">
        <h2 id={heading} className="text-data font-semibold">
          {consequenceLabels[kind]} <span className="font-normal text-muted">{changes.length}</span>
        </h2>
        {unread.length > 0 && (
          <Button
            look="quiet"
            className="ms-auto text-muted"
            aria-keyshortcuts="Shift+E"
            aria-label={`Mark ${unread.length} read: ${consequenceLabels[kind]}`}
            onClick={() => onRead(unread)}
          >
            Mark {unread.length} read
          </Button>
        )}
      </header>
      {changes.slice(0, shown).map((change) => (
        <ChangeLine key={change.row.id} change={change} now={now} onRead={() => onRead([change])} />
      ))}
      {shown < changes.length && (
        <div className="px-gutter py-2">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, changes.length - shown)} more of {changes.length - shown}
          </Button>
        </div>
      )}
    </section>
  )
}
