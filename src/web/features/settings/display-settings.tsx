import { setPreferences, usePreferences } from '#web/data/preferences.ts'
import { densityNames, themeNames, timeModeNames } from '#web/data/preference-names.ts'
import { useFormat } from '#web/data/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate, formatTime } from '#domain/text/time.ts'
import type { Format } from '#domain/text/format.ts'
import { Choice } from '#web/ui/choice.tsx'

const dateFormatNames = [
  { value: 'auto', label: 'Automatic' },
  { value: 'us', label: 'US' },
  { value: 'international', label: 'International' },
  { value: 'iso', label: 'ISO' },
] as const

/** How this browser shows things. */
export function DisplaySettings() {
  const { theme, density, timeMode, dateFormat } = usePreferences()
  return (
    <>
      <h2 className="sr-only">Display</h2>
      <Choice
        label="Theme"
        options={themeNames}
        value={theme}
        onChange={(next) => setPreferences({ theme: next })}
      />
      <Choice
        label="Row height"
        help="28, 32 or 40 pixels; on touch screens always 44."
        options={densityNames}
        value={density}
        onChange={(next) => setPreferences({ density: next })}
      />
      <Choice
        label="Event times"
        help="Changes how times are shown. Last free days stay days of the terminal, and no count changes."
        options={timeModeNames}
        value={timeMode}
        onChange={(next) => setPreferences({ timeMode: next })}
      />
      <Choice
        label="Dates, times and numbers"
        help={exampleOf(useFormat())}
        options={dateFormatNames}
        value={dateFormat}
        onChange={(next) => setPreferences({ dateFormat: next })}
      />
      <p className="text-label font-normal text-muted">Saved in this browser.</p>
    </>
  )
}

/** `Example: Sun, Nov 15 · 1:10 PM PST · USD 1,125.00`. */
function exampleOf(format: Format): string {
  const date = formatDate(format, '2026-11-15', '2026-11-15')
  const time = formatTime(format, '2026-11-15T21:10:00Z', 'America/Los_Angeles')
  const money = formatMoney(format, { amount: 1125, currency: 'USD' })
  return `Example: ${date} · ${time} · ${money}`
}
