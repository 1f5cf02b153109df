import { useFormat } from '#web/data/format.ts'
import { chargesBesideStatus } from '#domain/text/pickup-status.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { ReadinessMark } from './readiness-mark.tsx'

/** The pickup status without a cost beside it: includes the charges to pay before pickup. */
export function PickupStatus({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const charges =
    row.assessment.urgency.notRunning === null && chargesBesideStatus(format, row.assessment)
  return (
    <span className="inline-flex max-w-full flex-wrap gap-x-1.5">
      <ReadinessMark row={row} />
      {charges && <span className="text-muted">· {charges}</span>}
    </span>
  )
}
