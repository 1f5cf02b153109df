import { inlandStage, inlandStages } from '#domain/container/inland.ts'
import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { inlandColumns, stageNames } from './inland-columns.tsx'
import { useInland } from './use-inland.ts'

/** Containers that go on by rail, where free time is a day or two and easily forgotten. */
export function InlandPage() {
  const { fleet, all, stage, countOf, portfolio, ...model } = useInland()
  const atRamp = countOf('at-ramp')
  usePageTitle('Inland', atRamp > 0 ? `${atRamp} at ramps` : null)
  const links = [
    { id: 'all', label: 'All', to: paths.inland({ ...portfolio }), count: countOf(null) },
    ...inlandStages.toReversed().map((one) => ({
      id: one,
      label: stageNames[one],
      to: paths.inland({ ...portfolio, stage: one }),
      count: countOf(one),
    })),
  ]
  return (
    <WorkList
      {...model}
      {...{ fleet, all, portfolio }}
      title="Inland"
      tabs={{ label: 'Stage', current: stage ?? 'all', links }}
      columns={inlandColumns}
      groupBy={stageOf}
      renderGroupHead={({ rows }) => (
        <>
          <span className="font-semibold">{rows[0] && nameOf(rows[0])}</span>
          <span className="font-normal text-muted">{rows.length}</span>
        </>
      )}
      goodEmpty={
        <EmptyState title="No inland containers">
          Checked {counted(fleet.containers.length, 'container')} just now. Containers at sea for a
          place inland appear here once they are off the ship.
        </EmptyState>
      }
    />
  )
}

function stageOf({ container, now }: FleetRow): string {
  return inlandStage(container, now) ?? ''
}

function nameOf({ container, now }: FleetRow): string {
  const stage = inlandStage(container, now)
  return stage === null ? '' : stageNames[stage]
}
