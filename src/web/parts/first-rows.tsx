import { Button } from '#web/ui/button.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useState, type ReactNode } from 'react'

/** A list of containers as far as `atFirst`, and all of it once somebody asks, or on paper, where nobody can. */
export function FirstRows<Row>({
  rows,
  atFirst,
  children,
}: {
  readonly rows: readonly Row[]
  readonly atFirst: number
  readonly children: (shown: readonly Row[]) => ReactNode
}) {
  const [isAsked, setAsked] = useState(false)
  const isWhole = usePrinting() || isAsked
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, atFirst))}
      {!isWhole && rows.length > atFirst && (
        <Button className="mt-2" onClick={() => setAsked(true)}>
          Show all {rows.length} containers
        </Button>
      )}
    </>
  )
}
