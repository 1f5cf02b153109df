import { containerName } from '#web/parts/container-number.tsx'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { useEndedSearch } from '#web/parts/use-ended-search.ts'
import { useShipments } from '#web/data/shipments.ts'
import { useMemo } from 'react'
import { BoxAnswer } from './box-answer.tsx'
import { HitList } from './hit-list.tsx'
import { lookUp, type Lookup, type Match, type NearMatch, type NumberKind } from './look-up.ts'
import { NothingFound } from './nothing-found.tsx'
import { ShipmentAnswer } from './shipment-answer.tsx'

/** What was found for one number: exact matches with their answer, the same shipment, near matches. */
export function LookupResults({ text }: { readonly text: string }) {
  const fleet = useAssessedFleet()
  const shipments = useShipments()
  const found = useMemo(
    () => lookUp(text, fleet.boxes, shipments.rows),
    [text, fleet.boxes, shipments.rows],
  )
  const complete = fleet.complete && shipments.complete && !fleet.mirroring
  const ended = useEndedSearch(complete && found.exact.length === 0 ? text : null)
  if (found.exact.length + found.near.length + ended.found.length === 0) {
    return <NothingFound text={text} complete={complete} ended={ended} />
  }
  return (
    <div aria-live="off">
      {!complete && (
        <p className="pt-3 text-data text-muted">
          Searched in {fleet.loaded} containers so far; the others are still being read.
        </p>
      )}
      <ExactMatches found={found} boxes={fleet.boxes} />
      <EndedMatches rows={ended.found} />
      <HitList
        title="Near matches"
        hits={found.near.map((near) => ({ row: near.row, note: whyNear(near) }))}
      />
    </div>
  )
}

/** The number belongs to a journey that is over: the answer says so itself. */
function EndedMatches({ rows }: { readonly rows: readonly FleetBox[] }) {
  if (rows.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="text-label font-semibold">
        Exact match <span className="font-normal text-muted">container, journey ended</span>
      </h2>
      {rows.map((row) => (
        <BoxAnswer key={row.box.id} row={row} />
      ))}
    </section>
  )
}

interface ExactProps {
  readonly found: Lookup
  readonly boxes: readonly FleetBox[]
}

function ExactMatches({ found: { exact }, boxes }: ExactProps) {
  const [only, ...more] = exact
  if (!only) return null
  if (more.length > 0) return <SeveralMatches matches={exact} />
  const box = only.shipment ? null : (only.rows[0] ?? null)
  return (
    <section className="mt-4">
      <h2 className="text-label font-semibold">
        Exact match <span className="font-normal text-muted">{kindWords[only.by]}</span>
      </h2>
      {box && <BoxAnswer row={box} />}
      {only.shipment && <ShipmentAnswer shipment={only.shipment} rows={only.rows} />}
      {box ? (
        <SameShipment row={box} boxes={boxes} />
      ) : (
        <HitList title="Its containers" hits={only.rows.map((row) => ({ row }))} />
      )}
    </section>
  )
}

/** One number with several meanings: each is named, none is chosen for the person. */
function SeveralMatches({ matches }: { readonly matches: readonly Match[] }) {
  return (
    <>
      {matches.map((match) => (
        <section
          key={`${match.by} ${match.shipment?.id ?? match.rows[0]?.box.id}`}
          className="mt-6"
        >
          <h2 className="text-label font-semibold">
            {match.number}{' '}
            <span className="font-normal text-muted">
              {kindWords[match.by]}, one of {matches.length}
            </span>
          </h2>
          {match.shipment ? (
            <ShipmentAnswer shipment={match.shipment} rows={match.rows} />
          ) : (
            match.rows.map((row) => <BoxAnswer key={row.box.id} row={row} />)
          )}
        </section>
      ))}
    </>
  )
}

function SameShipment({
  row,
  boxes,
}: {
  readonly row: FleetBox
  readonly boxes: readonly FleetBox[]
}) {
  const { shipment } = row.box
  if (!shipment) return null
  const others = boxes.filter(
    ({ box }) => box.shipment?.id === shipment.id && box.id !== row.box.id,
  )
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

function whyNear({ why, through, row }: NearMatch): string {
  switch (why) {
    case 'digits-swapped':
      return 'two digits swapped'
    case 'one-differs':
      return 'one character differs'
    case 'starts-with':
    case 'contains': {
      const own = through.number === row.box.number
      const verb = why === 'starts-with' ? 'starts with it' : 'contains it'
      return own
        ? `${containerName(through.number)} ${verb}`
        : `${kindWords[through.by]} ${through.number} ${verb}`
    }
  }
}

const kindWords: Readonly<Record<NumberKind, string>> = {
  container: 'container',
  'bill-of-lading': 'bill of lading',
  booking: 'booking',
  reference: 'reference',
}
