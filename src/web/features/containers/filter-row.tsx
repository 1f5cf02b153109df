import { ColumnsMenu } from '#web/parts/grid/columns-menu.tsx'
import { FindField } from '#web/parts/find-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { containerGridColumns } from './columns.tsx'
import { FacetOptions } from './facet-options.tsx'
import { facetLabels, valueLabel } from './facet-words.ts'
import { facets, facetsInUse, withoutFacet, type Facet } from './filters.ts'
import type { ContainerList } from './use-container-list.ts'

interface Props {
  readonly list: ContainerList
}

/** What narrows the grid: text, a chip for each facet in use, one more filter, the columns. */
export function FilterRow({ list }: Props) {
  const { filters, setFilters } = list
  return (
    <div
      role="search"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data"
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
      <span className="ms-auto max-sm:hidden">
        <ColumnsMenu all={containerGridColumns} layout={list.layout} onLayout={list.setLayout} />
      </span>
    </div>
  )
}

function FacetChip({ facet, list }: { readonly facet: Facet; readonly list: ContainerList }) {
  const { filters, inView, setFilters } = list
  const label = facetLabels[facet]
  const values = filters.values[facet].map((value) => valueLabel(facet, value, inView))
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
        <FacetOptions {...{ facet, filters }} rows={inView} onFilters={setFilters} />
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

function AddFilter({ list }: Props) {
  const { filters, inView, setFilters } = list
  const [facet, setFacet] = useState<Facet | null>(null)
  return (
    <Popover
      title={facet ? `${facetLabels[facet]} is` : 'Filter by'}
      trigger={
        <Button look="quiet" aria-keyshortcuts="f" onClick={() => setFacet(null)}>
          <Plus aria-hidden size={14} className="text-muted" />
          Filter
        </Button>
      }
    >
      {facet ? (
        <FacetOptions {...{ facet, filters }} rows={inView} onFilters={setFilters} />
      ) : (
        <div className="grid">
          {facets.map((one) => (
            <Button key={one} look="quiet" className="justify-start" onClick={() => setFacet(one)}>
              {facetLabels[one]}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}
