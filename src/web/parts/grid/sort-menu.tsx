import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '#web/ui/menu.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { ArrowDownUp } from 'lucide-react'
import { useRef } from 'react'
import type { GridColumn, GridLayout } from './column.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  /** Called when it is opened, because columns may have to be requested first. */
  readonly onOpen?: () => void
  /** The name of the order without sorting: "What costs next". */
  readonly unsorted: string
}

const asItStands = ''

/** The sort of the rows, which may use a column that isn't on screen; `s` opens it. */
export function SortMenu<T>({ all, layout, onLayout, onOpen, unsorted }: Props<T>) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcuts({ s: { label: 'Sort menu', run: () => button.current?.click() } })
  const [first, ...more] = layout.sort
  const name = all.find(({ id }) => id === first?.id)?.header ?? unsorted
  return (
    <Menu
      label="Sort by"
      trigger={
        <Button
          ref={button}
          look="quiet"
          aria-keyshortcuts="s"
          {...(onOpen && { onClick: onOpen })}
        >
          <ArrowDownUp aria-hidden size={14} className="text-muted" />
          <span className="max-w-44 truncate">
            <span className="sr-only">Sorted by </span>
            {name}
            {more.length > 0 && `, ${more.length} more`}
          </span>
        </Button>
      }
    >
      <MenuChoice
        label="Sort by"
        options={[
          { value: asItStands, label: unsorted },
          ...all
            .filter(({ sortBy }) => sortBy !== undefined)
            .map(({ id, header }) => ({ value: id, label: header })),
        ]}
        value={first?.id ?? asItStands}
        onChange={(id) =>
          onLayout({
            ...layout,
            sort: id === asItStands ? [] : [{ id, desc: first?.desc ?? false }],
          })
        }
      />
      {first && (
        <>
          <MenuSeparator />
          <MenuChoice
            label="Order"
            options={[
              { value: 'up', label: 'Ascending' },
              { value: 'down', label: 'Descending' },
            ]}
            value={first.desc ? 'down' : 'up'}
            onChange={(order) =>
              onLayout({ ...layout, sort: [{ id: first.id, desc: order === 'down' }, ...more] })
            }
          />
        </>
      )}
    </Menu>
  )
}
