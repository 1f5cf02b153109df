import { useNavigate } from 'react-router'
import { choices, setPreferences, usePreferences } from '#web/data/preferences.ts'
import { useWaitingChanges } from '#web/fleet/use-containers.ts'
import { undoLast } from '#web/parts/undo.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { houseItems, workItems } from './nav/nav-items.ts'
import { useOpenOverlay } from './overlays.tsx'
import { densityNames, timeModeNames } from '#web/data/preference-names.ts'

/** Keys that act on every page. */
export function GlobalShortcuts() {
  const navigate = useNavigate()
  const openOverlay = useOpenOverlay()
  const { density, timeMode } = usePreferences()
  const { apply } = useWaitingChanges()
  const pages = [...workItems, ...houseItems].map(
    ({ keys, label, to }) =>
      [keys, { label: `Go to ${label}`, run: () => void navigate(to) }] as const,
  )
  useShortcuts({
    '$mod+k': { label: 'Search and commands', run: () => openOverlay('palette') },
    'Shift+?': { label: 'Keyboard shortcuts', run: () => openOverlay('shortcuts') },
    ...Object.fromEntries(pages),
    u: { label: 'Apply waiting updates', run: apply },
    '$mod+z': {
      label: 'Undo last change',
      notInFields: true,
      run: () => {
        if (!undoLast()) announce('Nothing to undo')
      },
    },
    d: {
      label: 'Change row height',
      run: () => {
        const next = following(choices.density, density)
        setPreferences({ density: next })
        announce(`Row height: ${nameOf(densityNames, next)}`)
      },
    },
    't z': {
      label: 'Change event time zone',
      run: () => {
        const next = following(choices.timeMode, timeMode)
        setPreferences({ timeMode: next })
        announce(`Event times: ${nameOf(timeModeNames, next)}`)
      },
    },
  })
  return null
}

function following<T>(all: readonly [T, ...T[]], current: T): T {
  return all[all.indexOf(current) + 1] ?? all[0]
}

function nameOf<T>(names: readonly { value: T; label: string }[], value: T): string {
  return names.find((name) => name.value === value)?.label ?? ''
}
