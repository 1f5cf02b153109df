import { counted } from '#domain/text/count.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown if filters leave nothing of a list: how much there is without them. */
export function NoMatches({
  count,
  noun,
  onClear,
}: {
  readonly count: number
  readonly noun: string
  readonly onClear: () => void
}) {
  return (
    <EmptyState
      title={`No ${noun}s match these filters`}
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      {counted(count, noun)} without filters.
    </EmptyState>
  )
}
