import { ownValue } from '#domain/tables/own-value.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '#web/data/search.ts'
import { paths } from '../../paths.ts'
import { pageGroup, useCommands } from './commands.ts'
import { PaletteLine } from './palette-line.tsx'
import { foundGroup, namedGroups, type PaletteGroup, type PaletteItem } from './palette-search.ts'
import { recentItems, remember } from './recent-items.ts'

/** One field to reach anything: what the search finds, commands, pages. */
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
  const wanted = text.trim()
  const named = namedGroups(text, [commandGroup, pageGroup])
  if (wanted === '') return [{ heading: 'Recent', items: recentItems() }, ...named].filter(isFilled)
  // What was found for fewer letters is not offered for more of them: Enter would open it.
  const found = foundGroup(busy ? null : (answer?.data ?? null))
  const label = `Look up “${wanted}”`
  const go = paths.lookup(wanted)
  const further: PaletteGroup = {
    heading: busy ? 'Searching' : 'Search all',
    items: [{ id: 'lookup', label, detail: '', mono: false, does: { go } }],
  }
  return [found, ...named, further].filter(isFilled)
}

function isFilled({ items }: PaletteGroup): boolean {
  return items.length > 0
}
