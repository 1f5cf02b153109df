import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import land from 'world-atlas/land-110m.json'
import type { ShipmentPlace } from '#domain/container/shipment.ts'
import type { VesselPosition } from '#domain/container/vessel-position.ts'
import { layRoute, type Laid } from './lay-route.ts'

const size = { width: 720, height: 260 } as const

interface Props {
  readonly places: readonly (ShipmentPlace | null)[]
  readonly vessel: string | null
  /** The ship's reported position, if it is recent enough to be drawn. */
  readonly position: VesselPosition | null
}

/** Land, the shortest lines between the places, and their names. Great circles, not the course of the ship. */
export function RouteDrawing({ places, vessel, position }: Props) {
  const route = layRoute(places)
  const title = `Route: ${route.names.join(', then ')}${vessel ? ` on ${vessel}` : ''}`
  return (
    <figure className="grid grid-cols-1 gap-1">
      {route.points.length > 1 && <Drawn route={route} title={title} position={position} />}
      <figcaption className="text-label font-normal text-muted">
        {title}. Lines show the shortest path, not the actual course.
        {position && ' The square is where the vessel was reported.'}
        {route.unknown.length > 0 && ` Not on the map: ${route.unknown.join(', ')}.`}
      </figcaption>
    </figure>
  )
}

function Drawn({
  route,
  title,
  position,
}: {
  readonly route: Laid
  readonly title: string
  readonly position: VesselPosition | null
}) {
  const ship = position && ([position.longitude, position.latitude] as const)
  const projection = geoNaturalEarth1()
    .rotate([-route.middle, 0])
    .fitExtent(
      [
        [70, 40],
        [size.width - 70, size.height - 40],
      ],
      ship === null
        ? route.line
        : { type: 'MultiPoint', coordinates: [...route.line.coordinates, [...ship]] },
    )
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ])
  const draw = geoPath(projection)
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="w-full max-w-180 rounded-panel border border-line bg-canvas"
    >
      <path d={draw(world) ?? ''} className="fill-shade-3" />
      <path d={draw(route.line) ?? ''} className="fill-none stroke-accent stroke-2" />
      {route.points.map(({ name, at }) => {
        const [x, y] = projection([at[0], at[1]]) ?? [0, 0]
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r={5} className="fill-accent stroke-surface stroke-2" />
            <text y={-10} textAnchor="middle" className="fill-text text-label">
              {name}
            </text>
          </g>
        )
      })}
      {ship !== null && <Ship at={projection([...ship])} />}
    </svg>
  )
}

/** A square, to differ from a port without color. */
function Ship({ at }: { readonly at: readonly [number, number] | null }) {
  if (at === null) return null
  return (
    <rect
      x={at[0] - 5}
      y={at[1] - 5}
      width={10}
      height={10}
      className="fill-text stroke-surface stroke-2"
    />
  )
}

type Topology = Parameters<typeof feature>[0]
// A JSON import has strings where the library's type has literals.
const topology = land as unknown as Topology
const world = feature(
  topology,
  topology.objects['land'] ?? { type: 'GeometryCollection', geometries: [] },
)
