import { counted } from '#domain/text/count.ts'
import { describeDueCounts } from '#domain/text/pick-up-by.ts'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Printer } from 'lucide-react'
import { AtRiskTable } from './at-risk-table.tsx'
import { EmptiesTable } from './empties-table.tsx'
import { OrderList } from './order-list.tsx'
import { OwnerTable } from './owner-table.tsx'
import { RequestList } from './request-list.tsx'
import { ReturningList } from './returning-list.tsx'
import { ShiftMenu } from './shift-menu.tsx'
import { ShiftNotes } from './shift-notes.tsx'
import { useHandoff } from './use-handoff.ts'

/** The handoff for the next shift, on one sheet: costs by tomorrow, notes, owners, and what returns. */
export function HandoffPage() {
  const { fleet, sheet, hours, setHours, ignored, done, requests, orders } = useHandoff()
  const past = sheet.counts['past-lfd']
  usePageTitle('Handoff', past > 0 ? `${past} past LFD` : null)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Handoff"
        facts={[
          describeDueCounts(sheet.counts),
          `notes from the last ${counted(hours, 'hour')}`,
          describeLoading(fleet),
        ].filter((fact) => fact !== null)}
        actions={
          <span className="flex gap-2 print:hidden">
            <ShiftMenu hours={hours} onChange={setHours} />
            <Button onClick={() => print()}>
              <Printer aria-hidden size={14} className="text-muted" />
              Print
            </Button>
          </span>
        }
      />
      <IgnoredNotice names={ignored} />
      <PageBody label="Handoff">
        {fleet.loaded === 0 ? (
          <FleetState fleet={fleet}>{null}</FleetState>
        ) : (
          <div className="grid gap-x-10 px-gutter pb-8 lg:grid-cols-[minmax(0,1fr)_320px] print:grid-cols-1 print:gap-0 print:pb-0 print:text-[10px]/[13px]">
            <div>
              <AtRiskTable rows={sheet.atRisk} />
              <EmptiesTable rows={sheet.emptiesDue} unknown={sheet.unknownReturns} />
              <ShiftNotes notes={sheet.notes} />
            </div>
            <div className="print:grid print:grid-cols-2 print:gap-x-6">
              <OwnerTable owners={sheet.owners} query={done} />
              <ReturningList returning={sheet.returning} />
              <OrderList
                orders={(orders.data ?? []).filter(({ isOpen, isChanged }) => isOpen || isChanged)}
                query={orders}
              />
              <RequestList requests={sheet.requests} query={requests} />
            </div>
          </div>
        )}
      </PageBody>
    </div>
  )
}
