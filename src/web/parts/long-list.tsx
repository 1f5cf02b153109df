import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Rows drawn at first, and with each click. */
const step = 50

/** A long list, a part at a time. */
export function LongList<T>({
  rows,
  children,
}: {
  readonly rows: readonly T[]
  readonly children: (row: T) => ReactNode
}) {
  const [shown, setShown] = useState(step)
  const left = rows.length - shown
  return (
    <>
      {rows.slice(0, shown).map(children)}
      {left > 0 && (
        <div className="px-gutter py-2">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, left)} more of {left}
          </Button>
        </div>
      )}
    </>
  )
}
