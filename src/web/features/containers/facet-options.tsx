import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useState } from 'react'
import { valueLabel } from './value-label.ts'
import type { Facet } from '#domain/lists/facets.ts'
import { optionsOf, withValue, type Filters } from '#domain/lists/select.ts'

interface Props {
  readonly facet: Facet
  readonly filters: Filters
  readonly rows: readonly FleetRow[]
  readonly onFilters: (filters: Filters) => void
}

/** The values of one facet with the count of each; those with none are collapsed. */
export function FacetOptions({ facet, filters, rows, onFilters }: Props) {
  const format = useFormat()
  const [unused, setUnused] = useState(false)
  const chosen = filters.values[facet]
  const options = optionsOf(facet, filters, rows)
  const used = options.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const shown = unused ? options : used
  return (
    <div className="grid gap-1">
      {shown.length === 0 && <p className="text-muted">No containers have a value.</p>}
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(event) => onFilters(withValue(filters, facet, value, event.target.checked))}
        >
          <span className="wrap-anywhere">{valueLabel(format, facet, value, rows)}</span>{' '}
          <span className="text-muted">{count}</span>
        </Checkbox>
      ))}
      {options.length > used.length && (
        <Button className="mt-2 justify-self-start" onClick={() => setUnused(!unused)}>
          {unused ? 'Hide unused' : 'Show unused'}
        </Button>
      )}
    </div>
  )
}
