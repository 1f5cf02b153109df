import { ContainerCard, containerCardHeight } from './container-card.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { CardList } from './grid/card-list.tsx'
import type { GridProps } from './grid/grid-props.ts'

type Props = Pick<
  GridProps<FleetRow>,
  'name' | 'rows' | 'onOrder' | 'groupBy' | 'renderGroupHead' | 'instead'
>

/** Containers on a phone: cards one below another. */
export function FleetCards({ name, rows, onOrder, groupBy, renderGroupHead, instead }: Props) {
  return (
    <CardList
      {...{ name, rows, groupBy, renderGroupHead, instead }}
      {...(onOrder ? { onOrder } : {})}
      rowId={idOf}
      card={card}
      cardHeight={containerCardHeight}
    />
  )
}

const idOf = (row: FleetRow) => row.container.id
const card = (row: FleetRow) => <ContainerCard row={row} />
