import { useFormat } from '#web/data/format.ts'
import { answerForShipment } from '#domain/text/answer-shipment.ts'
import { answerFor } from '#domain/text/answer.ts'
import { useNow } from '#web/data/clock.ts'
import { paths } from '#web/paths.ts'
import { AnswerCard } from '#web/parts/answer-card.tsx'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { RefreshMany } from '#web/parts/refresh-many.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { isEnded } from '#domain/container/place.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

interface Props {
  readonly shipment: ShipmentRow
  /** All its containers that are known here, those whose journey is over included. */
  readonly rows: readonly FleetRow[]
}

/** The answer about a whole shipment: a summary, and one sentence for each of its containers. */
export function ShipmentAnswer({ shipment, rows }: Props) {
  const format = useFormat()
  const now = useNow()
  const inPlay = rows.filter((row) => !isEnded(row.container))
  const ended = rows.length - inPlay.length
  const summary = answerForShipment(format, shipment, inPlay, now, {
    total: shipment.containerIds.length,
    ended,
  })
  const whole = [
    summary,
    ...rows.map((row) => answerFor(format, row.container, row.assessment, now)),
  ].join('\n')
  return (
    <>
      <AnswerCard
        answer={summary}
        link={paths.shipment(shipment.id)}
        facts={
          ended > 0 ? [['Ended', `${ended} of ${shipment.containerIds.length} containers`]] : []
        }
        actions={
          <>
            {rows.length > 0 && <CopyButton text={whole} label="Copy all answers" />}
            <ButtonLink to={paths.shipment(shipment.id)}>Open shipment</ButtonLink>
            <span className="flex-1" />
            {inPlay.length > 0 && (
              <RefreshMany
                ids={inPlay.map((row) => row.container.id)}
                label={`Refresh all ${inPlay.length}`}
              />
            )}
          </>
        }
      />
      <ul className="mt-4" aria-label="Containers">
        {rows.map((row) => (
          <ContainerSentence key={row.container.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function ContainerSentence({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const answer = answerFor(format, row.container, row.assessment, row.now)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line-soft py-3 text-data">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContainerLink row={row} />
        <UrgencyChip urgency={row.assessment.urgency} />
      </span>
      <CopyButton iconOnly text={answer} label={`Copy the answer for ${row.container.number}`} />
      <p className="col-span-2 mt-1 text-pretty">{answer}</p>
    </li>
  )
}
