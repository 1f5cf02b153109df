import { counted } from '#domain/text/count.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { HistoryNote } from './history-note.tsx'
import { HoldKinds } from './hold-kinds.tsx'
import { MeasurePanel } from './measure-panel.tsx'
import { MeasureTable } from './measure-table.tsx'
import { Recovered } from './recovered.tsx'
import { spans, useKpi } from './use-kpi.ts'

/** How containers left: each measure with its definition, and a link to its containers. */
export function KpiPage() {
  const kpi = useKpi()
  const { departures, days, choice, set } = kpi
  const { data } = departures
  usePageTitle('KPIs')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="KPIs"
        facts={
          data ? [`${counted(data.meta.total, 'container')} left in the last ${days} days`] : []
        }
        actions={
          <Choice
            label="Period"
            options={spans.map((value) => ({ value, label: `${value} days` }))}
            value={days}
            onChange={(next) => set({ days: next })}
          />
        }
      />
      <IgnoredNotice names={kpi.ignored} />
      <PageBody label="KPIs">
        <Read name="departures" query={departures}>
          {(answer) =>
            answer.data.length === 0 ? (
              <EmptyState title="No pickups in this period">
                KPIs cover containers that have left a terminal or ramp.
              </EmptyState>
            ) : (
              <>
                <HistoryNote answer={answer} />
                <MeasureTable kpi={kpi} departures={answer.data} />
                {choice.measure ? (
                  <MeasurePanel kpi={kpi} measure={choice.measure} departures={answer.data} />
                ) : (
                  <HoldKinds kpi={kpi} departures={answer.data} />
                )}
              </>
            )
          }
        </Read>
        {choice.measure === null && <Recovered days={Number(days)} />}
      </PageBody>
    </div>
  )
}
