import { counted } from '#domain/text/count.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { ContainerNumber } from '../container-number.tsx'
import type { FieldResult } from './field-run.ts'

interface Props {
  readonly results: readonly FieldResult[]
  readonly total: number
  readonly ended: boolean
  readonly containers: readonly ContainerRow[]
  readonly onStop: () => void
  readonly onClose: () => void
}

/** The progress of writing a field on many containers, and the ones that failed. */
export function FieldResults({ results, total, ended, containers, onStop, onClose }: Props) {
  const written = results.filter(({ outcome }) => outcome === 'written').length
  const left = results.filter(({ outcome }) => outcome !== 'written')
  const numbers = new Map(containers.map((container) => [container.id, container.number]))
  return (
    <Dialog
      open
      onClose={() => {
        onStop()
        onClose()
      }}
      title={ended ? `Updated ${counted(written, 'container')}` : 'Saving…'}
      actions={
        ended ? (
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button onClick={onStop}>Stop after this one</Button>
        )
      }
    >
      <p role="status" className="text-data">
        {results.length} of {counted(total, 'container')} done, {written} updated
        {left.length > 0 && `, ${left.length} not changed`}
      </p>
      <ul className="mt-2 grid gap-1.5 text-data">
        {left.map(({ id, why }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <ContainerNumber number={numbers.get(id) ?? id} />
            <span className="text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
