import { useFormat } from '#web/data/format.ts'
import { forecastMeaning, forecastSentence } from '#domain/text/forecast.ts'
import { BarChart, ChartActions } from '#web/parts/chart/bar-chart.tsx'
import { forecastChart } from './charts.ts'
import { Read } from '#web/ui/read.tsx'
import { ForecastContainers } from './forecast-containers.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { RiskSection } from './risk-section.tsx'
import { useForecast } from './use-forecast.ts'
import type { Risk } from './use-risk.ts'

/**
 * What will be owed on each of the next 14 days, if nothing moves and at the pace of the last 14: as a sentence, a chart
 * and a table.
 */
export function ForecastSection({ risk }: { readonly risk: Risk }) {
  const format = useFormat()
  const query = useForecast(risk)
  const forecast = query.data
  const { model, ahead, set } = risk
  if (forecast === null)
    return (
      <RiskSection heading="Projected cost, next 14 days" about="">
        <Read inline name="the pickup pace" query={query}>
          {() => null}
        </Read>
      </RiskSection>
    )
  const isTable = ahead === 'table'
  const charts = (forecast.days.at(-1)?.nothingMoves ?? []).map(({ money }) =>
    forecastChart(format, risk, forecast.days, money.currency),
  )
  return (
    <RiskSection
      heading="Projected cost, next 14 days"
      about={forecastSentence(format, forecast.days, model.today)}
      actions={
        <ChartActions
          charts={charts}
          isTable={isTable}
          onTable={(next) => set({ ahead: next ? 'table' : 'chart' })}
        />
      }
    >
      {isTable ? (
        <ForecastTable risk={risk} days={forecast.days} />
      ) : (
        charts.map((chart) => <BarChart key={chart.fileName} chart={chart} />)
      )}
      <p className="max-w-prose pt-1 print:hidden text-label font-normal text-muted">
        {forecastMeaning}
      </p>
      {risk.on !== null && (
        <div className="print:hidden">
          <ForecastContainers risk={risk} forecast={forecast} day={risk.on} />
        </div>
      )}
    </RiskSection>
  )
}
