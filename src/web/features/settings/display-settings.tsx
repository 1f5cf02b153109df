import { setPreferences, usePreferences } from '#web/data/preferences.ts'
import { densityNames, themeNames, timeModeNames } from '#web/data/preference-names.ts'
import { useFormat } from '#web/data/format.ts'
import { Choice } from '#web/ui/choice.tsx'
import { AccountFormat } from './account-format.tsx'
import { formatExample, formatOptions } from './format-options.ts'

const dateFormatNames = [{ value: 'auto' as const, label: 'Automatic' }, ...formatOptions]

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
        help="Touch screens always use tall rows."
        options={densityNames}
        value={density}
        onChange={(next) => setPreferences({ density: next })}
      />
      <Choice
        label="Event times"
        help="Last free days always use terminal time. Counts don’t change."
        options={timeModeNames}
        value={timeMode}
        onChange={(next) => setPreferences({ timeMode: next })}
      />
      <Choice
        label="Dates, times and numbers"
        help={formatExample(useFormat())}
        options={dateFormatNames}
        value={dateFormat}
        onChange={(next) => setPreferences({ dateFormat: next })}
      />
      <p className="text-label font-normal text-muted">Saved in this browser.</p>
      <AccountFormat />
    </>
  )
}
