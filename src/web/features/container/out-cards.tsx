import { useFormat } from '#web/data/format.ts'
import { chargeAtGateOut } from '#domain/money/exposure.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { facilityZone, gateOutAt, isGateOutUnreadable } from '#domain/container/place.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { describeTariff } from '#domain/text/charge.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import { chargeBasis, formatMoney, formatRateAhead, formatRateStart } from '#domain/text/money.ts'
import { perDiemGapLabels, describeReturned, returnByLabel } from '#domain/text/per-diem.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { unreadableFeesNote } from '#domain/text/unreadable.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { ChargeDetails } from '#web/parts/charge-details.tsx'
import { EventTime } from '#web/parts/event-time.tsx'
import { FieldTime } from '#web/parts/field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { openHandling } from '#web/parts/open-handling.ts'
import { Money } from '#web/parts/money.tsx'
import { EmptyReadyDay, ReturnChip, ReturnDay } from '#web/parts/return-by.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactCard } from './fact-card.tsx'

/** For a container that is out: when its empty is due back, whether it was returned, its cost, and its return place. */
export function OutCards({ row }: { readonly row: FleetRow }) {
  return (
    <>
      <ReturnByCard row={row} />
      <StatusCard row={row} />
      <PerDiemCard row={row} />
      <ReturnToCard row={row} />
    </>
  )
}

function ReturnByCard({ row: { assessment } }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { perDiem, urgency } = assessment
  const known = knownPerDiem(perDiem)
  const rate = known?.nextDay ?? known?.charge ?? null
  return (
    <FactCard
      title={returnByLabel(known)}
      big={
        known === null ? (
          'Unknown'
        ) : (
          <>
            <ReturnDay perDiem={known} today={urgency.today} />
            {known.state === 'running' && <ReturnChip perDiem={known} />}
          </>
        )
      }
      last={[describeUrgency(format, urgency)]}
    >
      {typeof perDiem === 'string'
        ? capitalised(perDiemGapLabels[perDiem])
        : rate && `Last day to return the empty, ${describeTariff(rate)}`}
    </FactCard>
  )
}

/** Where an empty is that isn't known to be returned. */
function describeOut(isUntracked: boolean, isDelivered: boolean): string {
  if (isUntracked) return 'Unknown'
  return isDelivered ? 'Delivered, empty not returned' : 'Picked up, empty not returned'
}

function StatusCard({ row }: { readonly row: FleetRow }) {
  const { container, assessment, now } = row
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { perDiem, freshness } = assessment
  const { deliveredAt, emptyReturnedAt } = container.milestones
  const known = knownPerDiem(perDiem)
  const isBack = emptyReturnedAt !== null || perDiem === 'no-return-day'
  return (
    <FactCard
      title="Return status"
      big={isBack ? 'Empty returned' : describeOut(perDiem === 'not-tracked', deliveredAt !== null)}
      last={[describeFreshness(freshness)]}
    >
      <span className="block">
        Gate-out{' '}
        <EventTime
          at={gateOutAt(container)}
          zone={facilityZone(container)}
          now={now}
          missing={isGateOutUnreadable(container) ? 'time couldn’t be read' : 'not reported'}
        />
      </span>
      {deliveredAt !== null && (
        <span className="block">
          Delivered <FieldTime container={container} field="milestones.deliveredAt" now={now} />
        </span>
      )}
      {!isBack && (
        <span className="block">
          Empty ready: <EmptyReadyDay row={row} />
        </span>
      )}
      {!isBack && (
        <Button
          className="mt-1.5 print:hidden"
          whyNot={whyNot}
          onClick={() => openHandling('empty-ready', [container])}
        >
          {container.handling?.emptyReady ? 'Change ready date' : 'Set ready date'}
        </Button>
      )}
      {isBack && (
        <span className="block">
          {known?.state === 'returned' ? describeReturned(known) : 'Returned'}{' '}
          <FieldTime
            container={container}
            field="milestones.emptyReturnedAt"
            now={now}
            missing="date not reported"
          />
        </span>
      )}
    </FactCard>
  )
}

function PerDiemCard({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { exposure, perDiem, urgency } = row.assessment
  const known = knownPerDiem(perDiem)
  return (
    <FactCard
      title="Per diem"
      big={<PerDiemSum row={row} />}
      last={[
        exposure.posted.length === 0
          ? (unreadableFeesNote(row.container) ?? 'No fees listed')
          : `Terminal: ${exposure.posted.map((one) => formatMoney(format, one)).join(', ')} posted`,
      ]}
    >
      <LateDemurrage row={row} />
      {known?.nextDay && (
        <span className="block">
          {formatRateAhead(format, known.nextDay)}{' '}
          {formatRateStart(format, known.nextDay, urgency.today)}
        </span>
      )}
      <ChargeDetails row={row} />
    </FactCard>
  )
}

/** The cost of the days past the LFD at the facility, by our rates: still owed after gate-out. */
function LateDemurrage({ row: { container, policy } }: { readonly row: FleetRow }) {
  const charge = chargeAtGateOut(container, container.deadline, policy)
  return charge === null ? null : (
    <span className="block">
      Demurrage to gate-out:{' '}
      <Money
        money={charge.money}
        basis={chargeBasis(charge, 'estimated')}
        note={counted(charge.days, 'day')}
      />
    </span>
  )
}

function PerDiemSum({ row: { assessment } }: { readonly row: FleetRow }) {
  const known = knownPerDiem(assessment.perDiem)
  if (known === null) return 'No estimate'
  if (known.charge === null) return known.state === 'running' ? 'None yet' : 'None'
  return (
    <Money
      money={known.charge.money}
      basis={chargeBasis(known.charge, 'estimated')}
      note={counted(known.charge.days, 'day')}
    />
  )
}

function ReturnToCard({ row: { container, now } }: { readonly row: FleetRow }) {
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const entered = container.handling?.returnTo ?? null
  return (
    <FactCard
      title="Return to"
      big={entered?.place ?? 'Not reported'}
      last={[entered && `${entered.by.name}, ${formatAgeAt(entered.at, now)}`]}
    >
      {container.facility && (
        <span className="block">Picked up at {facilityName(container.facility)}</span>
      )}
      {container.milestones.emptyReturnedAt === null && (
        <Button
          className="mt-1.5 print:hidden"
          whyNot={whyNot}
          onClick={() => openHandling('return-to', [container])}
        >
          {entered === null ? 'Enter return location' : 'Change return location'}
        </Button>
      )}
    </FactCard>
  )
}
