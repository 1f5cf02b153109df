import { useFormat } from '#web/data/format.ts'
import { ColumnsMenu } from '#web/parts/grid/columns-menu.tsx'
import { GroupingMenu } from '#web/parts/grid/grouping-menu.tsx'
import { SortMenu } from '#web/parts/grid/sort-menu.tsx'
import { FindField } from '#web/parts/find-field.tsx'
import { FoundIn } from '#web/parts/found-in.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { X, Plus } from 'lucide-react'
import { FacetOptions } from './facet-options.tsx'
import { valueLabel } from './value-label.ts'
import { facetRule, groupings, type Facet, facets } from '#domain/lists/facets.ts'
import { facetsInUse, withoutFacet } from '#domain/lists/select.ts'
import { useReturnedRows } from './returned-list.tsx'
import type { ContainerList } from './use-container-list.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

interface Props {
  readonly list: ContainerList
}

/** The filters of the grid: text, a chip for each facet in use, one more filter, the columns. */
export function FilterRow({ list }: Props) {
  const { filters, setFilters } = list
  return (
    <div
      role="search"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
    >
      <FindField
        value={filters.q}
        onType={(q) => setFilters({ ...filters, q }, 'typing')}
        onCommit={(q) => setFilters({ ...filters, q })}
      />
      {facetsInUse(filters).map((facet) => (
        <FacetChip key={facet} facet={facet} list={list} />
      ))}
      <AddFilter list={list} />
      {filters.q.trim() !== '' && list.view !== 'returned' && (
        <FoundIn rows={list.rows} text={filters.q} />
      )}
      {/* A phone has no columns to arrange; its cards are in the order of what costs next. */}
      <div className="ms-auto flex items-center gap-2 max-sm:hidden">
        <SortMenu
          all={list.columns}
          layout={list.layout}
          onLayout={list.setLayout}
          onOpen={list.own.offer}
          unsorted="Work order"
        />
        <GroupingMenu
          options={groupOptions}
          value={list.group ?? ungrouped}
          onChange={(group) => list.setGroup(group === ungrouped ? null : group)}
        />
        <ColumnsMenu
          all={list.columns}
          layout={list.layout}
          onLayout={list.setLayout}
          onOpen={list.own.offer}
          note={
            list.own.problem && (
              <p className="mt-2 max-w-60 text-label font-normal text-muted">{list.own.problem}</p>
            )
          }
        />
      </div>
    </div>
  )
}

const ungrouped = 'none'
const groupOptions = [
  { value: ungrouped, label: 'None' } as const,
  ...groupings.map((grouping) => ({ value: grouping, label: facetRule(grouping).label })),
]

function FacetChip({ facet, list }: { readonly facet: Facet; readonly list: ContainerList }) {
  const format = useFormat()
  const { filters, setFilters } = list
  const choices = useChoices(list)
  const label = facetRule(facet).label
  const values = filters.values[facet].map((value) => valueLabel(format, facet, value, choices))
  return (
    <span className="inline-flex h-7 items-center overflow-hidden rounded-chip border border-line whitespace-nowrap pointer-coarse:h-11">
      <Popover
        title={`${label} is`}
        trigger={
          <button
            type="button"
            className="h-full max-w-80 truncate px-2 hover:bg-hover -outline-offset-2"
          >
            <span className="text-muted">{label} is</span> {values.join(' or ')}
          </button>
        }
      >
        <FacetOptions {...{ facet, filters }} rows={choices} onFilters={setFilters} />
      </Popover>
      <button
        type="button"
        aria-label={`Remove filter ${label}`}
        className="grid h-full w-6.5 place-items-center border-s border-line text-muted hover:bg-hover -outline-offset-2"
        onClick={() => setFilters(withoutFacet(filters, facet))}
      >
        <X aria-hidden size={12} />
      </button>
    </span>
  )
}

/** Adds a filter: first the facet, then its values with the count of each; `f` opens it. */
function AddFilter({ list }: { readonly list: ContainerList }) {
  const { filters, setFilters } = list
  const choices = useChoices(list)
  const { button, facet, choose } = list.adding
  useShortcuts({ f: { label: 'Add filter', run: () => button.current?.click() } })
  return (
    <Popover
      title={facet ? `${facetRule(facet).label} is` : 'Filter by'}
      trigger={
        <Button ref={button} look="quiet" aria-keyshortcuts="f" onClick={() => choose(null)}>
          <Plus aria-hidden size={14} className="text-muted" />
          Filter
        </Button>
      }
    >
      {facet ? (
        <FacetOptions {...{ facet, filters }} rows={choices} onFilters={setFilters} />
      ) : (
        <div className="grid">
          {facets.map((one) => (
            <Button key={one} look="quiet" className="justify-start" onClick={() => choose(one)}>
              {facetRule(one).label}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}

/** The rows whose values can be chosen. */
function useChoices({ view, inView }: ContainerList): readonly FleetRow[] {
  const returned = useReturnedRows()
  return view === 'returned' ? returned : inView
}
