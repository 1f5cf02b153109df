import { useFormat } from '#web/data/format.ts'
import { describeOdds, forecastMeaning, forecastSentence } from '#domain/text/forecast.ts'
import { BarChart, ChartActions } from '#web/parts/chart/bar-chart.tsx'
import { TrendLines } from '#web/parts/chart/trend.tsx'
import { forecastChart, type ForecastPlace } from '#web/parts/forecast/forecast-chart.ts'
import { Read } from '#web/ui/read.tsx'
import { ForecastContainers } from './forecast-containers.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { RiskSection } from './risk-section.tsx'
import { useForecast, useRecordText } from '#web/parts/forecast/use-forecast.ts'
import type { Risk } from './use-risk.ts'

/**
 * What is expected to be owed on each of the next 14 days, with its range, and if nothing moves: as a sentence, a chart
 * and a table.
 */
export function ForecastSection({ risk }: { readonly risk: Risk }) {
  const format = useFormat()
  const query = useForecast(risk)
  const forecast = query.data
  const record = useRecordText(forecast)
  const { model, ahead, set } = risk
  if (forecast === null)
    return (
      <RiskSection heading="Projected cost, next 14 days" about="">
        <Read inline name="the forecast" query={query}>
          {() => null}
        </Read>
      </RiskSection>
    )
  const isTable = ahead === 'table'
  const charts = (forecast.days.at(-1)?.nothingMoves ?? []).map(({ money }) =>
    forecastChart(format, placeOf(risk), forecast.days, money.currency),
  )
  return (
    <RiskSection
      heading="Projected cost, next 14 days"
      about={`${forecastSentence(format, forecast.days, model.today)} ${record}`}
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
        charts.map((chart) =>
          'points' in chart ? (
            <div key={chart.fileName} role="region" aria-label={`${chart.title}, chart`}>
              <div className="print:hidden">
                <TrendLines chart={chart} size="large" />
              </div>
              {/* Lower, so that the page stays one sheet of paper. */}
              <div className="hidden print:block">
                <TrendLines chart={chart} size="small" />
              </div>
            </div>
          ) : (
            <BarChart key={chart.fileName} chart={chart} />
          ),
        )
      )}
      <p className="max-w-prose pt-1 print:hidden text-label font-normal text-muted">
        {describeOdds(forecast.odds)} {forecastMeaning}
      </p>
      {risk.on !== null && (
        <div className="print:hidden">
          <ForecastContainers risk={risk} forecast={forecast} day={risk.on} />
        </div>
      )}
    </RiskSection>
  )
}

function placeOf({ model, policy, dayPath, on }: Risk): ForecastPlace {
  return { today: model.today, standard: policy.gates.standard, dayPath, on }
}
