import { ContainerLink } from '#web/parts/container-link.tsx'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { PickupStatus } from '#web/parts/pickup-status.tsx'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { UrgencyChipBesideStatus } from '#web/parts/urgency-chip.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly about?: ReactNode
  readonly hits: readonly { readonly row: FleetRow; readonly note?: ReactNode }[]
}

/** Containers under a heading: number, status, urgency, and why each is here or whether it can leave. */
export function HitList({ title, about, hits }: Props) {
  if (hits.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="flex flex-wrap items-baseline gap-2 border-b border-line pb-2 text-label font-semibold">
        {title}
        <span className="font-normal text-muted">{about ?? hits.length}</span>
      </h2>
      <ul>
        {hits.map(({ row, note }) => (
          <li
            key={row.container.id}
            className="grid min-h-10 grid-cols-[132px_148px_180px_minmax(0,1fr)] items-center gap-3 border-b border-line-soft text-data max-sm:grid-cols-[1fr_auto] max-sm:gap-y-1 max-sm:py-2.5"
          >
            <ContainerLink row={row} />
            <StatusMark container={row.container} />
            <span>
              <UrgencyChipBesideStatus row={row} />
            </span>
            <span className="min-w-0 text-muted">
              {note ?? (standsInYard(row) ? <PickupStatus row={row} /> : null)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
