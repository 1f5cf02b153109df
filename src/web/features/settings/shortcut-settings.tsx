import { setPreferences, usePreferences } from '#web/data/preferences.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShortcutTable } from '#web/ui/shortcut-table.tsx'

export function ShortcutSettings() {
  const { singleKeys } = usePreferences()
  return (
    <>
      <h2 className="sr-only">Shortcuts</h2>
      <div className="grid gap-1">
        <Checkbox
          checked={singleKeys}
          onChange={(event) => setPreferences({ singleKeys: event.currentTarget.checked })}
        >
          Single-key shortcuts
        </Checkbox>
        <p className="text-label font-normal text-muted">
          Turn off if you use voice or switch control. Ctrl and ⌘ shortcuts still work. Saved in
          this browser.
        </p>
      </div>
      <section aria-labelledby="everywhere">
        <h3 id="everywhere" className="pb-1 text-label text-muted">
          On every page. Press ? for page shortcuts.
        </h3>
        <ShortcutTable caption="Global shortcuts" />
      </section>
    </>
  )
}
