import { unassigned } from '#domain/text/handling.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { OwnerLoad } from './handoff.ts'
import { SheetPart } from './sheet-part.tsx'
import type { ComponentProps } from 'react'

interface Props {
  readonly owners: readonly OwnerLoad[]
  readonly query: ComponentProps<typeof SheetPart>['query']
}

/** Means unassigned in URLs. */
const nobody = '~'

/** Owners of what is at risk by tomorrow, and what was reassigned in this shift. */
export function OwnerTable({ owners, query }: Props) {
  return (
    <SheetPart
      title="Owners"
      count={owners.filter(({ owner }) => owner).length}
      none="No at-risk containers are assigned."
      query={query}
    >
      <DataTable
        caption="Owners of containers at risk"
        look="sheet"
        rows={owners}
        rowId={({ owner }) => owner?.id ?? nobody}
        columns={[
          {
            header: 'Owner',
            cell: ({ owner }) => (
              <TextLink to={paths.containers({ view: 'at-risk', owner: owner?.id ?? nobody })}>
                {owner?.name ?? unassigned}
              </TextLink>
            ),
          },
          { header: 'Due by tomorrow', align: 'end', cell: ({ atRisk }) => atRisk },
          {
            header: 'This shift',
            align: 'end',
            cell: ({ taken }) => (taken === 0 ? 'none' : `${taken} newly assigned`),
          },
        ]}
      />
    </SheetPart>
  )
}
