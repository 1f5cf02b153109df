import type { Instant } from '#domain/time/instant.ts'
import type { ShipmentSummary } from '#domain/container/shipment.ts'
import { positionAge, type VesselPosition } from '#domain/container/vessel-position.ts'
import { positionSentence } from '#domain/text/vessel.ts'
import { useVesselPosition } from '#web/data/vessels.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Drawing = lazy(async () => ({ default: (await import('./route-drawing.tsx')).RouteDrawing }))

interface Props {
  readonly shipment: ShipmentSummary
  readonly now: Instant
  /** Whether the map is open until somebody closes it. */
  readonly open?: boolean
}

/**
 * The ship's reported position as text, and the route on an offline map. The map can be closed; it shows nothing that the
 * text and the list beside it don't.
 */
export function RouteMap({ shipment, now, open = false }: Props) {
  const { portOfLading, portOfDischarge, destination, vessel } = shipment
  const isUnderWay = vessel !== null && shipment.arrivedAt === null
  const { data, error } = useVesselPosition(shipment.id, isUnderWay)
  const position = data ?? null
  const isDrawn = position !== null && positionAge(position, now) === 'recent'
  return (
    <div className="px-gutter pb-4">
      {isUnderWay && (
        <p className="py-1 text-data">
          <span className="font-medium">{vessel}</span>: {describeShip(data, error, now)}
        </p>
      )}
      <details className="max-sm:hidden print:hidden" open={open}>
        <summary className="cursor-pointer py-1 text-label font-semibold">Route map</summary>
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <Drawing
            places={[portOfLading, portOfDischarge, destination]}
            vessel={vessel}
            position={isDrawn ? position : null}
          />
        </Suspense>
      </details>
    </div>
  )
}

function describeShip(
  position: VesselPosition | null | undefined,
  error: Error | null,
  now: Instant,
): string {
  if (position) return positionSentence(position, now)
  if (position === undefined && error === null) return 'loading position…'
  return error === null ? 'position not reported.' : 'position couldn’t be loaded.'
}
