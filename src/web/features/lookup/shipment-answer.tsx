import { answerForShipment } from '#domain/words/answer-shipment.ts'
import { useNow } from '#web/data/clock.ts'
import { paths } from '#web/paths.ts'
import { AnswerCard } from '#web/parts/answer-card.tsx'
import { RefreshMany } from '#web/parts/refresh-many.tsx'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ShipmentRow } from '#wire/api/shipments.ts'

interface Props {
  readonly shipment: ShipmentRow
  readonly rows: readonly FleetBox[]
}

/** The answer about a whole shipment: bill of lading, booking or reference. */
export function ShipmentAnswer({ shipment, rows }: Props) {
  const now = useNow()
  const ended = shipment.containerIds.length - rows.length
  return (
    <AnswerCard
      answer={answerForShipment(shipment, rows, now)}
      link={paths.shipment(shipment.id)}
      facts={ended > 0 ? [['Ended', `${ended} of ${shipment.containerIds.length} containers`]] : []}
      actions={
        <>
          <ButtonLink to={paths.shipment(shipment.id)}>Open shipment</ButtonLink>
          <span className="flex-1" />
          <RefreshMany ids={rows.map((row) => row.box.id)} label={`Refresh all ${rows.length}`} />
        </>
      }
    />
  )
}
