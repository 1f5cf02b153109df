import { useFormat } from '#web/data/format.ts'
import { forecastMeaning, forecastSentence } from '#domain/text/forecast.ts'
import { ChartMenu } from '#web/parts/chart/chart-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import { forecastChart } from './chart-files.ts'
import { ForecastContainers } from './forecast-containers.tsx'
import { ForecastChart, ForecastKey } from './forecast-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { RiskSection } from './risk-section.tsx'
import { useForecast } from './use-forecast.ts'
import type { Risk } from './use-risk.ts'

/** What will be owed on each of the next 14 days, if nothing moves and at the pace of the last 14: said, drawn, as a table. */
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
  const asTable = ahead === 'table'
  const currencies = (forecast.days.at(-1)?.nothingMoves ?? []).map(({ money }) => money.currency)
  return (
    <RiskSection
      heading="Projected cost, next 14 days"
      about={forecastSentence(format, forecast.days, model.today)}
      actions={
        <>
          {!asTable && <ForecastKey />}
          {currencies.map((currency) => (
            <ChartMenu
              key={currency}
              name={`landside-next-14-days-${currency ?? 'no-currency'}`}
              chart={() => forecastChart(format, risk, forecast.days, currency)}
            />
          ))}
          <Button look="quiet" onClick={() => set({ ahead: asTable ? 'chart' : 'table' })}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </>
      }
    >
      {asTable && <ForecastTable risk={risk} days={forecast.days} />}
      {!asTable &&
        currencies.map((currency) => (
          <ForecastChart key={currency} risk={risk} days={forecast.days} currency={currency} />
        ))}
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
