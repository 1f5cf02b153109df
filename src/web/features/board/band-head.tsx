import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { paths } from '#web/paths.ts'
import { boardLane } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { GroupHead } from '#web/parts/group-head.tsx'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { laneLooks } from '#web/parts/urgency-look.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { bandFacts, inBand, withTrait } from './board-facts.ts'
import { bandName } from './band-name.ts'
import { searchOf, type Narrowing } from './narrowing.ts'
import { NumberLink } from './number-link.tsx'

interface Props {
  readonly within: Narrowing
  readonly mine: boolean
  readonly group: RowGroup<FleetRow>
}

/** Heading of a band of the board: its name, how many containers, what is posted on them; each number opens its list. */
export function BandHead({ within, mine, group: { key, rows } }: Props) {
  const format = useFormat()
  const [first] = rows
  const lane = first && within.group === 'urgency' ? boardLane(first) : null
  const name = bandName(format, within.group, key, rows)
  const band = inBand(within, key)
  const to = (narrowing: Narrowing) =>
    paths.board({ ...searchOf(narrowing), mine: mine ? 'true' : null })
  return (
    <GroupHead
      mark={lane && <UrgencyShape look={laneLooks[lane]} />}
      name={name}
      count={
        <NumberLink to={to(band)} label={`${name}: ${counted(rows.length, 'container')}`}>
          {rows.length}
        </NumberLink>
      }
      facts={bandFacts(format, rows).map((fact) => (
        <NumberLink key={fact.trait} to={to(withTrait(band, fact))}>
          {fact.text}
        </NumberLink>
      ))}
    />
  )
}
