import { counted } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { FleetState, loadingWords } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { CoverageTable } from './coverage-table.tsx'
import { CrossTable } from './cross-table.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { LoadSection } from './load-section.tsx'
import { DearestContainers, GroupTable } from './top-lists.tsx'
import { useRisk } from './use-risk.ts'

/** What will it cost, where, and what can still be saved: the manager's page. */
export function RiskPage() {
  const risk = useRisk()
  const { fleet, model } = risk
  const [posted] = model.posted
  usePageTitle('Risk', posted ? `${moneyWords(posted.money)} posted` : null)
  const facts = [
    `${counted(model.running.length, 'container')} at terminals`,
    'each by its terminal’s own day',
    loadingWords(fleet),
  ].filter((fact) => fact !== null)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead title="Demurrage risk" facts={facts} />
      <IgnoredNotice names={risk.ignored} />
      <IllustrationNotice />
      <PageBody label="Demurrage risk">
        {model.running.length === 0 ? (
          <FleetState fleet={fleet}>
            <EmptyState title="No container stands at a terminal.">
              Nothing costs demurrage now. Containers that arrive appear here by themselves.
            </EmptyState>
          </FleetState>
        ) : (
          <div className="pb-10">
            <FigureTiles risk={risk} />
            <LoadSection risk={risk} />
            <CrossTable risk={risk} />
            <DearestContainers risk={risk} />
            <GroupTable risk={risk} />
            <CoverageTable model={model} />
          </div>
        )}
      </PageBody>
    </div>
  )
}

function IllustrationNotice() {
  if (usePolicyInForce()?.illustration !== true) return null
  return (
    <NoticeBar>
      Estimates use illustration rates where no rate of yours applies. They are nobody’s offer.{' '}
      <TextLink to={paths.settings('rates')}>Rates and gates</TextLink>
    </NoticeBar>
  )
}
