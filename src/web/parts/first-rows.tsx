import { Button } from '#web/ui/button.tsx'
import { useState, type ReactNode } from 'react'

/** A list of containers as far as `atFirst`, and all of it once somebody asks. */
export function FirstRows<Row>({
  rows,
  atFirst,
  children,
}: {
  readonly rows: readonly Row[]
  readonly atFirst: number
  readonly children: (shown: readonly Row[]) => ReactNode
}) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, atFirst))}
      {!isWhole && rows.length > atFirst && (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          Show all {rows.length} containers
        </Button>
      )}
    </>
  )
}
