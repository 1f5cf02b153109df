import { shortFacilityName } from '#domain/container/facility-name.ts'
import { findRow } from '#domain/fleet/fleet.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import { useFormat } from '#web/data/format.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { formatLfd } from '#web/parts/lfd-line.tsx'
import { pickupCounts } from '#web/parts/pickup-counts.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '#web/data/search.ts'
import { paths } from '../../paths.ts'
import {
  type FleetFacts,
  foundGroup,
  namedGroups,
  type PaletteGroup,
  type PaletteItem,
} from './palette-search.ts'
import { setPreferences } from '#web/data/preferences.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { describeKeysIn } from '#web/ui/kbd.tsx'
import { navItems } from '../nav/nav-items.ts'
import { classNames } from '#web/ui/class-names.ts'
import { takeTyped } from '#web/ui/typed-ahead.ts'
import { createCell } from '#web/cell.ts'

/** One field to reach anything: search results, commands, pages. */
export function Palette({
  onClose,
  onOpen,
}: {
  readonly onClose: () => void
  readonly onOpen: (overlay: 'shortcuts') => void
}) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { group: commandGroup, run } = useCommands(() => onOpen('shortcuts'))
  const groups = usePaletteGroups(text, commandGroup)

  function takeAhead() {
    const ahead = takeTyped()
    if (ahead !== '') setText((before) => before + ahead)
  }

  function choose(item: PaletteItem) {
    remember(item)
    onClose()
    if ('go' in item.does) void navigate(item.does.go)
    else ownValue(run, item.does.command)?.()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-scrim" />
        <Dialog.Popup
          data-dialog
          aria-label="Search and commands"
          className="fixed inset-x-4 top-[10vh] mx-auto flex max-h-[70vh] animate-menu flex-col rounded-dialog bg-surface shadow-overlay outline-none sm:w-150"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            mode="none"
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={setText}
            itemToStringValue={(item: PaletteItem) => item.label}
          >
            <div className="flex items-center gap-2 border-b border-line px-4">
              <Search aria-hidden size={16} className="flex-none text-muted" />
              <Autocomplete.Input
                aria-label="Search numbers, commands and pages"
                onFocus={takeAhead}
                placeholder="Search numbers, customers, vessels, tags or pages"
                className="h-12 min-w-0 flex-1 bg-transparent text-body outline-none"
              />
            </div>
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-data text-muted empty:hidden">
                Nothing in the fleet on screen fits “{text}”. Lookup searches everything.
              </p>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-auto p-2 empty:hidden">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.heading} items={[...group.items]}>
                  <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-label text-muted">
                    {group.heading}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <PaletteLine key={item.id} item={item} onChoose={() => choose(item)} />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function usePaletteGroups(text: string, commandGroup: PaletteGroup) {
  const { answer, busy } = useSearch(text, false)
  const facts = useFleetFacts()
  const wanted = text.trim()
  const named = namedGroups(text, [commandGroup, pageGroup])
  if (wanted === '') return [{ heading: 'Recent', items: recentItems() }, ...named].filter(isFilled)
  // Results for a shorter text aren't offered for a longer one, because Enter would open them.
  const found = foundGroup(busy ? null : (answer?.data ?? null), facts)
  const label = `Look up “${wanted}”`
  const go = paths.lookup(wanted)
  const further: PaletteGroup = {
    heading: busy ? 'Searching' : 'Search all',
    items: [{ id: 'lookup', label, detail: '', mono: false, does: { go } }],
  }
  return [found, ...named, further].filter(isFilled)
}

function useFleetFacts(): FleetFacts {
  const format = useFormat()
  const { latest } = useAssessedFleet()
  return {
    ofContainer: (id) => {
      const row = findRow(latest, id)
      if (!row) return null
      const { container } = row
      return [
        containerStatusLabel(container),
        container.facility && shortFacilityName(container.facility),
        formatLfd(format, row),
      ]
        .filter(Boolean)
        .join(' · ')
    },
    ofShipment: (id) =>
      pickupCounts(latest.rows.filter(({ container }) => container.shipment?.id === id)),
  }
}

function isFilled({ items }: PaletteGroup): boolean {
  return items.length > 0
}

/** Pages to go to, with their keys. */
const pageGroup: PaletteGroup = {
  heading: 'Pages',
  items: [
    ...navItems,
    // Not in the navigation: whoever writes a program opens it once.
    { id: 'api-reference', label: 'API reference', to: paths.apiReference(), keys: null },
  ].map(({ id, label, to, keys }) => ({
    id: `page ${id}`,
    label,
    detail: keys === null ? '' : describeKeysIn(keys),
    mono: false,
    does: { go: to },
  })),
}

/** Commands available everywhere: their palette labels, and the action by name. */
function useCommands(openShortcuts: () => void) {
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

function PaletteLine({
  item,
  onChoose,
}: {
  readonly item: PaletteItem
  readonly onChoose: () => void
}) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 text-data outline-none select-none data-highlighted:bg-press pointer-coarse:min-h-11"
    >
      <span className={classNames('min-w-0 flex-1 truncate', item.mono && 'code')}>
        {item.label}
      </span>
      <span className="max-w-[50%] truncate text-label font-normal text-muted">{item.detail}</span>
    </Autocomplete.Item>
  )
}

/** The latest choices in this tab, newest first; shown before anything is typed. */
const recent = createCell<readonly PaletteItem[]>([])

const recentItems = recent.get

function remember(item: PaletteItem): void {
  const others = recent.get().filter(({ id }) => id !== item.id)
  recent.set([item, ...others].slice(0, 5))
}
