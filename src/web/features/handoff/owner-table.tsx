import { unassigned } from '#domain/text/handling.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { OwnerLoad } from './handoff.ts'
import { SheetPart } from './sheet-part.tsx'
import type { ComponentProps } from 'react'
import { SheetTable } from './sheet-table.tsx'

interface Props {
  readonly owners: readonly OwnerLoad[]
  readonly query: ComponentProps<typeof SheetPart>['query']
}

/** Stands for nobody in addresses. */
const nobody = '~'

/** Who looks after what is at risk by tomorrow, and what changed hands in this shift. */
export function OwnerTable({ owners, query }: Props) {
  return (
    <SheetPart
      title="Owners"
      count={owners.filter(({ owner }) => owner).length}
      none="No at-risk containers are assigned."
      query={query}
    >
      <SheetTable
        caption="Owners of containers at risk"
        head={[
          { label: 'Owner' },
          { label: 'Due by tomorrow', end: true },
          { label: 'This shift', end: true },
        ]}
        rows={owners.map(({ owner, atRisk, taken }) => ({
          key: owner?.id ?? nobody,
          cells: [
            <TextLink
              key="owner"
              to={paths.containers({ view: 'at-risk', owner: owner?.id ?? nobody })}
            >
              {owner?.name ?? unassigned}
            </TextLink>,
            atRisk,
            taken === 0 ? 'none' : `${taken} newly assigned`,
          ],
        }))}
      />
    </SheetPart>
  )
}
