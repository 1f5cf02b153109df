import { refreshAllLabel } from '#domain/text/refresh.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { paths } from '#web/paths.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import { TextLink } from '#web/ui/link.tsx'
import { isSure, type Found } from './found.ts'
import { HitList } from './hit-list.tsx'
import { describeField, sureHeading, whyNear } from './hit-text.ts'
import { useFormat } from '#web/data/format.ts'
import { describeNoneYet } from '#domain/text/urgency.ts'
import type { Format } from '#domain/text/format.ts'
import { answerFor } from '#domain/text/answer.ts'
import { firstPlanFacts } from '#domain/text/first-plan.ts'
import { useFacilityAddress } from '#web/data/facility-addresses.ts'
import { AppointmentTime } from '#web/parts/appointment-time.tsx'
import { AnswerCard } from '#web/parts/answer-card.tsx'
import { CostLine } from '#web/parts/cost.tsx'
import { FacilityAddress } from '#web/parts/facility-address.tsx'
import { LfdDate } from '#web/parts/lfd-date.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { RefreshButton } from '#web/parts/refresh-button.tsx'
import { ReturnBy } from '#web/parts/return-by.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ComponentProps } from 'react'
import { answerForShipment } from '#domain/text/answer-shipment.ts'
import { useNow } from '#web/data/clock.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { RefreshMany } from '#web/parts/refresh-many.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { isEnded } from '#domain/container/place.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

interface Props {
  readonly found: Found
  /** How many things the text may mean: each is shown, none is chosen for the person. */
  readonly among: number
}

/** The answer about one sure match. */
export function SureMatch({ found, among }: Props) {
  const { hit } = found
  const { title, about } = isSure(hit)
    ? sureHeading(hit)
    : { title: 'Closest match', about: whyNear(hit) }
  return (
    <section className="mt-4">
      <h2 className="text-label font-semibold">
        {among > 1 ? hit.through.value : title}{' '}
        <span className="font-normal text-muted">
          {about}
          {found.kind === 'container' && hit.kind === 'container' && hit.ended && ', completed'}
          {among > 1 && `, one of ${among}`}
        </span>
      </h2>
      <Answer found={found} />
    </section>
  )
}

function Answer({ found }: { readonly found: Found }) {
  switch (found.kind) {
    case 'container':
      return (
        <>
          <ContainerAnswer row={found.row} />
          <SameShipment row={found.row} />
        </>
      )
    case 'shipment':
      return <ShipmentAnswer shipment={found.shipment} rows={found.rows} />
    case 'group':
      return <GroupAnswer found={found} />
  }
}

function GroupAnswer({ found }: { readonly found: Extract<Found, { kind: 'group' }> }) {
  const { field, value } = found.hit.through
  const left = found.count - found.rows.length
  const order = found.rows
    .map(({ container }) => container.deliveryOrder)
    .find((one) => one?.number === value)
  return (
    <HitList
      title={`${found.count} ${found.count === 1 ? 'container' : 'containers'}`}
      about={
        <>
          of {describeField[field]} {value}{' '}
          {order ? (
            <TextLink to={paths.order(order.id)}>Open the order ({order.carrier.name})</TextLink>
          ) : (
            <TextLink to={paths.containers({ q: value })}>Open in Containers</TextLink>
          )}
          {left > 0 && `, ${left} more not listed here`}
        </>
      }
      hits={found.rows.map((row) => ({ row }))}
    />
  )
}

/** The other containers on the same bill that are on their way. */
function SameShipment({ row }: { readonly row: FleetRow }) {
  const fleet = useContainers()
  const { shipment } = row.container
  if (!shipment) return null
  const others = fleet.rows
    .filter(
      (container) => container.shipment?.id === shipment.id && container.id !== row.container.id,
    )
    .map((container) => assessFacts(container, row.now, row.policy))
  return (
    <HitList
      title="Same shipment"
      about={
        <>
          {others.length} more on BL <span className="code">{shipment.billOfLading}</span>
        </>
      }
      hits={others.map((other) => ({ row: other }))}
    />
  )
}

type Facts = ComponentProps<typeof AnswerCard>['facts']

function inFacts(format: Format, row: FleetRow): Facts {
  const { container, assessment } = row
  const { urgency } = assessment
  return [
    [
      'Last free day',
      <span key="lfd" className="flex flex-wrap items-center gap-2">
        {container.deadline && urgency.notRunning === null && <LfdDate row={row} />}
        {container.deadline === null && urgency.notRunning !== null ? (
          describeNoneYet(format, urgency)
        ) : (
          <LoneUrgencyChip urgency={urgency} />
        )}
      </span>,
    ],
    ['Pickup status', <ReadinessMark key="leave" row={row} />],
    ['Cost', <CostLine key="cost" row={row} />],
    ['Appointment', <AppointmentTime key="slot" row={row} />],
  ]
}

/** For a container that is out: the clock of its empty. */
function outFacts(row: FleetRow): Facts {
  return [
    ['Last free day', <LoneUrgencyChip key="lfd" urgency={row.assessment.urgency} />],
    ['Return by', <ReturnBy key="return-by" row={row} />],
    ['Return to', row.container.handling?.returnTo?.place ?? 'Not reported'],
    ['Cost', <CostLine key="cost" row={row} />],
  ]
}

/** The answer about one container. */
function ContainerAnswer({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  const address = useFacilityAddress(container.facility?.id ?? null)
  return (
    <AnswerCard
      answer={answerFor(format, container, assessment, now)}
      link={paths.container(container.id)}
      facts={[
        ...(assessment.perDiem === null ? inFacts(format, row) : outFacts(row)),
        ...firstPlanFacts(container),
        ...(address === null
          ? []
          : ([
              ['Address', <FacilityAddress key="address" facility={container.facility} />],
            ] as const)),
      ]}
      actions={
        <>
          <ButtonLink to={paths.container(container.id)}>Open container</ButtonLink>
          <span className="flex-1" />
          <RefreshButton container={container} />
        </>
      }
    />
  )
}

interface ShipmentAnswerProps {
  readonly shipment: ShipmentRow
  /** All its known containers, including those whose journey is over. */
  readonly rows: readonly FleetRow[]
}

/** The answer about a whole shipment: a summary, and one sentence for each of its containers. */
function ShipmentAnswer({ shipment, rows }: ShipmentAnswerProps) {
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
          ended > 0 ? [['Completed', `${ended} of ${shipment.containerIds.length} containers`]] : []
        }
        actions={
          <>
            {rows.length > 0 && <CopyButton text={whole} label="Copy all answers" />}
            <ButtonLink to={paths.shipment(shipment.id)}>Open shipment</ButtonLink>
            <span className="flex-1" />
            {inPlay.length > 0 && (
              <RefreshMany
                ids={inPlay.map((row) => row.container.id)}
                label={refreshAllLabel(inPlay.length)}
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
        <LoneUrgencyChip urgency={row.assessment.urgency} />
      </span>
      <CopyButton iconOnly text={answer} label={`Copy the answer for ${row.container.number}`} />
      <p className="col-span-2 mt-1 text-pretty">{answer}</p>
    </li>
  )
}
