import { runningPerDiem } from '#domain/money/per-diem.ts'
import { paths } from '#web/paths.ts'
import { Link } from 'react-router'
import { ContainerNumber } from './container-number.tsx'
import { CostLine } from './cost.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { NextStep } from './next-step.tsx'
import { Place } from './place.tsx'
import { ReadinessMark } from './readiness-mark.tsx'
import { ReturnBySoon } from './return-by.tsx'
import { StatusMark } from './status-mark.tsx'
import { UrgencyChipBesideStatus } from './urgency-chip.tsx'

/** Room for two lines about the return and two about its cost. */
export const containerCardHeight = 116

/** A container on a phone: number and urgency, readiness and place, next step and cost. */
export function ContainerCard({ row }: { readonly row: FleetRow }) {
  const perDiem = runningPerDiem(row.assessment.perDiem)
  const running = row.assessment.urgency.notRunning === null
  return (
    <article className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1.5 px-gutter">
      <Link to={paths.container(row.container.id)} className="-my-2 py-2 text-[15px]">
        <ContainerNumber number={row.container.number} />
      </Link>
      <span className="max-w-52 justify-self-end">
        {perDiem === null ? (
          <UrgencyChipBesideStatus row={row} />
        ) : (
          <ReturnBySoon perDiem={perDiem} today={row.assessment.urgency.today} />
        )}
      </span>
      <span className="flex min-w-0">
        {running ? <ReadinessMark row={row} /> : <StatusMark container={row.container} />}
      </span>
      <span className="max-w-40 min-w-0 justify-self-end">
        <Place row={row} />
      </span>
      <span className="flex min-w-0">
        <NextStep row={row} />
      </span>
      <span className="max-w-40 min-w-0 justify-self-end text-end wrap-anywhere">
        <CostLine row={row} />
      </span>
    </article>
  )
}
