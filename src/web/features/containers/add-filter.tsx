import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Plus } from 'lucide-react'
import { FacetOptions } from './facet-options.tsx'
import { facetRule, facets } from '#domain/lists/facets.ts'
import type { ContainerList } from './use-container-list.ts'

/** One filter more: first which, then its values with what each would give; `f` opens it. */
export function AddFilter({ list }: { readonly list: ContainerList }) {
  const { filters, inView, setFilters } = list
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
        <FacetOptions {...{ facet, filters }} rows={inView} onFilters={setFilters} />
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
