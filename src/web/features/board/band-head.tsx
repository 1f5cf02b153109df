import { postedSums } from '#web/parts/posted-sums.ts'
import { counted } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { deadlineLane, type FleetBox } from '#web/parts/fleet-sets.ts'
import { shortFacilityName } from '#web/parts/place.tsx'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { promotedCount, unnamed, type Grouping } from './groups.ts'
import { bands, laneLabels } from './lane-strip.tsx'

interface Props {
  readonly grouping: Grouping
  readonly group: RowGroup<FleetBox>
}

/** Heading of a band of the board: its name, how many boxes, what is posted on them per currency. */
export function BandHead({ grouping, group }: Props) {
  const [first] = group.rows
  const lane = first && grouping === 'urgency' ? deadlineLane(first) : null
  const facts = [...postedSums(group.rows).map(postedWords), promotedWords(group.rows)]
  return (
    <>
      {lane && <UrgencyShape band={bands[lane]} tinted />}
      <span className="font-semibold">{bandName(grouping, group)}</span>
      <span className="font-normal text-muted">{group.rows.length}</span>
      <span className="dotted-list flex-nowrap ps-1 font-normal whitespace-nowrap text-muted max-sm:hidden">
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </span>
    </>
  )
}

function bandName(grouping: Grouping, { key, rows }: RowGroup<FleetBox>): string {
  const facility = rows[0]?.box.facility
  switch (grouping) {
    case 'urgency': {
      const lane = rows[0] && deadlineLane(rows[0])
      return lane ? laneLabels[lane] : 'Later'
    }
    case 'terminal':
      return facility ? shortFacilityName(facility) : 'Terminal not reported'
    case 'customer':
      return key === unnamed ? 'Customer not reported' : key
  }
}

function postedWords({ money, containers }: ReturnType<typeof postedSums>[number]): string {
  return `posted ${moneyWords(money)} on ${counted(containers, 'container')}`
}

function promotedWords(rows: readonly FleetBox[]): string | null {
  const count = promotedCount(rows)
  return count === 0 ? null : `${count} moved up: gate closed until then`
}
