import { useFormat } from '#web/data/format.ts'
import { isLoadDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import { describeClosure } from '#domain/text/gate-closures.ts'
import { describeLoadBar, describeLoadPlace, loadSentence } from '#domain/text/risk.ts'
import { ChartMenu } from '#web/parts/chart/chart-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { loadChart } from './chart-files.ts'
import { CountLink } from './count-link.tsx'
import { HatchDefinition, HatchKey, LoadChart } from './load-chart.tsx'
import { barSearch, heldSearch } from './risk-links.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

/** How many containers reach their last free day, day by day: said, drawn, and as a table. */
export function LoadSection({ risk }: { readonly risk: Risk }) {
  const format = useFormat()
  const { model, load, set } = risk
  const asTable = load === 'table'
  return (
    <RiskSection
      heading="Containers by last free day"
      about={loadSentence(format, model.load, model.today)}
      actions={
        <>
          {!asTable && <HatchKey bars={model.load} />}
          <ChartMenu name="landside-load" chart={() => loadChart(format, model)} />
          <Button look="quiet" onClick={() => set({ load: asTable ? 'chart' : 'table' })}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </>
      }
    >
      <HatchDefinition />
      {asTable ? <LoadTable risk={risk} /> : <LoadChart bars={model.load} today={model.today} />}
      <p className="max-w-prose pt-1 print:hidden text-label font-normal text-muted">
        Gate counts are of terminals with containers now, so they can be lower than on Calendar.
        Ramps with no hours set aren’t counted.
      </p>
    </RiskSection>
  )
}

function LoadTable({ risk: { model } }: { readonly risk: Risk }) {
  const format = useFormat()
  return (
    <PlainTable
      caption="Containers by last free day"
      columns={[
        { head: 'Last free day' },
        { head: 'Containers', end: true },
        { head: 'Held', end: true },
        { head: 'Gates' },
      ]}
    >
      {model.load.map((bar) => (
        <PlainRow key={bar.at}>
          <PlainCell head>{describeLoadPlace(format, bar.at, model.today)}</PlainCell>
          <PlainCell end>
            <CountLink
              count={bar.containers}
              search={barSearch(bar, model.load)}
              name={describeLoadBar(format, bar, model.today)}
            />
          </PlainCell>
          <PlainCell end>
            <CountLink
              count={bar.held}
              search={heldSearch(barSearch(bar, model.load))}
              name={`${describeLoadPlace(format, bar.at, model.today)}: ${bar.held} on hold`}
            />
          </PlainCell>
          <PlainCell>{gatesOf(bar)}</PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}

function gatesOf(bar: LoadBar): string {
  if (!isLoadDay(bar.at)) return '–'
  return describeClosure(bar.gates) ?? 'open'
}
