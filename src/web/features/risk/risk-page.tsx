import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { IllustrationNotice } from '#web/parts/illustration-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Later } from '#web/ui/later.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { CoverageTable } from './coverage-table.tsx'
import { CrossTable } from './cross-table.tsx'
import { RiskFigures } from './figure-tiles.tsx'
import { ForecastSection } from './forecast-section.tsx'
import { PrintFoot } from './print-foot.tsx'
import { RiskShare } from './risk-share.tsx'
import { LoadSection } from './load-section.tsx'
import { DearestContainers, GroupTable } from './top-lists.tsx'
import { useRisk } from './use-risk.ts'
import { WaveSection } from './wave-section.tsx'

/** The manager's page: what will it cost, where, and what can still be saved. */
export function RiskPage() {
  const format = useFormat()
  const risk = useRisk()
  const { fleet, model } = risk
  const [posted] = model.posted
  usePageTitle('Risk', posted ? `${formatMoney(format, posted.money)} posted` : null)
  const facts = [
    `${counted(model.running.length, 'container')} at terminals`,
    'days in each terminal’s local time',
    describeLoading(fleet),
  ].filter((fact) => fact !== null)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Demurrage risk"
        facts={facts}
        actions={model.running.length > 0 && <RiskShare risk={risk} />}
      />
      <IgnoredNotice names={risk.ignored} />
      <IllustrationNotice />
      <PageBody label="Demurrage risk">
        {model.running.length === 0 ? (
          <FleetState fleet={fleet}>
            <EmptyState title="No containers at terminals">
              No demurrage is accruing. Containers appear here once they’re at a terminal.
            </EmptyState>
          </FleetState>
        ) : (
          <div data-print-wide="" className="pb-10 print:pb-0 print:zoom-60">
            <RiskFigures risk={risk} />
            <div className="print:grid print:grid-cols-[11fr_9fr]">
              <LoadSection risk={risk} />
              <ForecastSection risk={risk} />
            </div>
            <Later>
              <WaveSection risk={risk} />
              <CrossTable risk={risk} />
              <div className="print:grid print:grid-cols-[minmax(0,9fr)_minmax(0,7fr)_minmax(0,8fr)]">
                <div>
                  <DearestContainers risk={risk} />
                </div>
                <GroupTable risk={risk} />
                <CoverageTable model={model} />
              </div>
              <PrintFoot risk={risk} />
            </Later>
          </div>
        )}
      </PageBody>
    </div>
  )
}
