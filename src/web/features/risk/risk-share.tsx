import { fileTextFormat, saveWorkbook } from '#web/parts/export/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { Download, Printer } from 'lucide-react'
import { useForecast, useRecordText, type Forecast } from '#web/parts/forecast/use-forecast.ts'
import type { Risk } from './use-risk.ts'

/** Ways to share the page: a link that opens the same view, one sheet of paper, a workbook. */
export function RiskShare({ risk }: { readonly risk: Risk }) {
  const { data: forecast } = useForecast(risk)
  const record = useRecordText(forecast)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <CopyButton text={location.href} label="Copy link to this view" />
      <Button onClick={() => window.print()}>
        <Printer aria-hidden size={14} className="text-muted" />
        Print
      </Button>
      <Button
        whyNot={forecast ? null : 'The 14-day forecast is still loading'}
        onClick={() => forecast && void save(risk, forecast, record)}
      >
        <Download aria-hidden size={14} className="text-muted" />
        Export XLSX
      </Button>
    </div>
  )
}

async function save(risk: Risk, forecast: Forecast, record: string): Promise<void> {
  try {
    const { riskSheets } = await import('./risk-workbook.ts')
    await saveWorkbook(`landside-risk-${risk.model.today}.xlsx`, {
      sheets: riskSheets(
        fileTextFormat('xlsx', risk.policy),
        { ...risk, now: risk.fleet.now },
        forecast,
        record,
      ),
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    notify({ text: `Couldn’t export. ${why}`, tone: 'failed' })
  }
}
