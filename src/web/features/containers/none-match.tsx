import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { facetRule, type Facet } from '#domain/lists/facets.ts'
import { facetsInUse, noFilters, select, withoutFacet, type Filters } from '#domain/lists/select.ts'
import { viewLabels, type View } from './views.ts'

interface Props {
  readonly view: View
  readonly filters: Filters
  readonly inView: readonly FleetRow[]
  readonly onFilters: (filters: Filters) => void
}

/** No row fits: which filters stand in the way, and what would be there without each. */
export function NoneMatch({ view, filters, inView, onFilters }: Props) {
  const inUse = [...facetsInUse(filters), ...(filters.q === '' ? [] : ['q' as const])]
  if (inUse.length === 0) {
    return (
      <EmptyState title={`No containers in ${viewLabels[view]}.`}>
        Each container is assessed by its terminal’s own day.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No containers match ${counted(inUse.length, 'filter')}`}
      actions={
        <>
          {inUse.map((name) => (
            <Button key={name} onClick={() => onFilters(without(filters, name))}>
              {removes(name)} ·{' '}
              {counted(select(inView, without(filters, name)).length, 'container')}
            </Button>
          ))}
          <Button look="primary" onClick={() => onFilters(noFilters)}>
            Clear filters
          </Button>
        </>
      }
    />
  )
}

function without(filters: Filters, name: Facet | 'q'): Filters {
  return name === 'q' ? { ...filters, q: '' } : withoutFacet(filters, name)
}

function removes(name: Facet | 'q'): string {
  return name === 'q' ? 'Clear search' : `Remove ${facetRule(name).label}`
}
