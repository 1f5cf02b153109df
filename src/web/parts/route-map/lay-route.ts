import { ownValue } from '#domain/tables/own-value.ts'
import type { Place } from '#domain/container/shipment.ts'
import { placePoints } from './place-points.ts'

/** A route made ready to draw. */
export interface Laid {
  readonly names: readonly string[]
  readonly points: readonly { readonly name: string; readonly at: readonly [number, number] }[]
  /** Places without a known position, listed as text. */
  readonly unknown: readonly string[]
  readonly line: { readonly type: 'LineString'; readonly coordinates: [number, number][] }
  /** Longitude around which the map is turned, so that no route is cut at the date line. */
  readonly middle: number
}

/** Finds the points of the places of a route, each place once, in its order. */
export function layRoute(places: readonly (Place | null)[]): Laid {
  const known = places.filter((place) => place !== null)
  const named = known.map((place) => ({
    name: place.name ?? place.locode ?? 'unnamed location',
    at: ownValue(placePoints, place.locode ?? ''),
  }))
  const once = named.filter((one, i) => named.findIndex(({ name }) => name === one.name) === i)
  const points = once.flatMap(({ name, at }) => (at ? [{ name, at }] : []))
  return {
    names: once.map(({ name }) => name),
    points,
    unknown: once.filter(({ at }) => at === undefined).map(({ name }) => name),
    line: { type: 'LineString', coordinates: points.map(({ at }) => [at[0], at[1]]) },
    middle: middleOf(points.map(({ at }) => at[0])),
  }
}

/** Between the ends of a route, the short way round the globe. */
function middleOf(longitudes: readonly number[]): number {
  const from = longitudes[0] ?? 0
  const to = longitudes.at(-1) ?? from
  const across = ((((to - from + 180) % 360) + 360) % 360) - 180
  return from + across / 2
}
