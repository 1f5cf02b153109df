import { useFormat } from '#web/data/format.ts'
import { paths } from '#web/paths.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { bandName } from './band-name.ts'
import { searchOf, type Narrowing } from './narrowing.ts'
import { describeTrait } from './trait.ts'

interface Props {
  readonly within: Narrowing
  readonly mine: boolean
  readonly rows: readonly FleetRow[]
}

/** What else the list is narrowed to, beside its lane: each can be taken off. */
export function NarrowedTo({ within, mine, rows }: Props) {
  const format = useFormat()
  const { band, traits, group } = within
  const parts = [
    ...(band === null
      ? []
      : [{ label: bandName(format, group, band, rows), without: { ...within, band: null } }]),
    ...traits.map((trait) => ({
      label: describeTrait(trait),
      without: { ...within, traits: traits.filter((other) => other !== trait) },
    })),
  ]
  return (
    <p className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data text-muted">
      Only
      {parts.map(({ label, without }) => (
        <Link
          key={label}
          to={paths.board({ ...searchOf(without), mine: mine ? 'true' : null })}
          aria-label={`Remove: ${label}`}
          className="inline-flex h-7 items-center gap-2 rounded-chip border border-line px-2 text-text hover:bg-hover pointer-coarse:h-11"
        >
          {label}
          <X aria-hidden size={12} className="text-muted print:hidden" />
        </Link>
      ))}
    </p>
  )
}
