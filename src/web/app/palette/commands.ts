import { useNavigate } from 'react-router'
import { setPreferences } from '#web/data/preferences.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { describeKeysIn } from '#web/ui/kbd.tsx'
import { paths } from '../../paths.ts'
import { houseItems, workItems } from '../nav/nav-items.ts'
import type { PaletteGroup } from './palette-search.ts'

/** Pages to go to, with their keys. */
export const pageGroup: PaletteGroup = {
  heading: 'Pages',
  items: [...workItems, ...houseItems].map(({ id, label, to, keys }) => ({
    id: `page ${id}`,
    label,
    detail: describeKeysIn(keys),
    mono: false,
    does: { go: to },
  })),
}

/** Commands available everywhere: their palette labels, and the action by name. */
export function useCommands(openShortcuts: () => void) {
  const navigate = useNavigate()
  const { state, command } = useLiveStatus()
  const run: Readonly<Record<string, () => void>> = {
    'Track a number': () => void navigate(paths.trackNumber()),
    'Track a list': () => void navigate(paths.trackList()),
    'Plan pickups': () => void navigate(paths.plan()),
    'Enter invoice': () => void navigate(paths.newInvoice()),
    'Open the wallboard': () => void navigate(paths.wall()),
    [state === 'paused' ? 'Resume live updates' : 'Pause live updates']: () =>
      command(state === 'paused' ? 'resume' : 'pause'),
    'Use the light theme': () => setPreferences({ theme: 'light' }),
    'Use the dark theme': () => setPreferences({ theme: 'dark' }),
    'Use system theme': () => setPreferences({ theme: 'system' }),
    'Keyboard shortcuts': openShortcuts,
  }
  const group: PaletteGroup = {
    heading: 'Commands',
    items: Object.keys(run).map((label) => ({
      id: `command ${label}`,
      label,
      detail: '',
      mono: false,
      does: { command: label },
    })),
  }
  return { group, run }
}
