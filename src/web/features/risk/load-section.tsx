import { isLoadDay, type LoadBar } from '#domain/deadline-load.ts'
import { closureWords, loadPlaceWords, loadSentence } from '#domain/words/risk.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { HatchDefinition, HatchKey, LoadChart } from './load-chart.tsx'
import { barSearch } from './risk-links.ts'
import { RiskSection } from './risk-section.tsx'
import type { Risk } from './use-risk.ts'

/** How many containers reach their last free day, day by day: said, drawn, and as a table. */
export function LoadSection({ risk }: { readonly risk: Risk }) {
  const { model, load, set } = risk
  const asTable = load === 'table'
  return (
    <RiskSection
      heading="Load by deadline day"
      about={loadSentence(model.load, model.today)}
      actions={
        <>
          {!asTable && <HatchKey />}
          <Button look="quiet" onClick={() => set({ load: asTable ? 'chart' : 'table' })}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </>
      }
    >
      <HatchDefinition />
      {asTable ? <LoadTable risk={risk} /> : <LoadChart bars={model.load} today={model.today} />}
    </RiskSection>
  )
}

function LoadTable({ risk: { model } }: { readonly risk: Risk }) {
  return (
    <PlainTable
      caption="Containers by deadline day"
      columns={[
        { head: 'Last free day' },
        { head: 'Containers', end: true },
        { head: 'Held', end: true },
        { head: 'Gates' },
      ]}
    >
      {model.load.map((bar) => (
        <PlainRow key={bar.at}>
          <PlainCell head>{loadPlaceWords(bar.at, model.today)}</PlainCell>
          <PlainCell end>
            <TextLink look="quiet" to={paths.containers(barSearch(bar, model.load))}>
              {bar.containers}
            </TextLink>
          </PlainCell>
          <PlainCell end>{bar.held}</PlainCell>
          <PlainCell>{gatesOf(bar)}</PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}

function gatesOf(bar: LoadBar): string {
  if (!isLoadDay(bar.at)) return '–'
  return closureWords(bar) ?? 'open'
}
