import { ownValue } from '#domain/tables/own-value.ts'
import type { ShipmentPlace } from '#domain/container/shipment.ts'

/** A route ready to draw. */
export interface Laid {
  readonly names: readonly string[]
  readonly points: readonly { readonly name: string; readonly at: readonly [number, number] }[]
  /** Places without a known position, listed as text. */
  readonly unknown: readonly string[]
  readonly line: { readonly type: 'LineString'; readonly coordinates: [number, number][] }
  /** Longitude around which the map is centered, so that no route is cut at the date line. */
  readonly middle: number
}

/** Finds the points of the places of a route, each place once, in its order. */
export function layRoute(places: readonly (ShipmentPlace | null)[]): Laid {
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

/** Midway between the ends of a route, the short way around the globe. */
function middleOf(longitudes: readonly number[]): number {
  const from = longitudes[0] ?? 0
  const to = longitudes.at(-1) ?? from
  const across = ((((to - from + 180) % 360) + 360) % 360) - 180
  return from + across / 2
}

/** Positions of ports and inland cities: longitude and latitude in degrees, by UN/LOCODE (public port coordinates). */
// oxfmt-ignore
const placePoints: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  AEJEA: [55.06, 24.987], BEANR: [4.333, 51.323], BRSSZ: [-46.362, -23.921],
  CABRP: [-79.762, 43.732], CACAL: [-114.072, 51.045], CAEDM: [-113.494, 53.546],
  CAHAL: [-63.596, 44.668], CAMTR: [-73.514, 45.573], CAPRR: [-130.326, 54.313],
  CATOR: [-79.383, 43.653], CAVAN: [-123.095, 49.287], CLSAI: [-71.622, -33.589],
  CNNBG: [121.853, 29.927], CNQDG: [120.202, 36.014], CNSHG: [121.615, 31.366],
  CNYTN: [114.26, 22.575], DEBRV: [8.544, 53.571], DEHAM: [9.906, 53.53], EGPSD: [32.302, 31.265],
  ESVLC: [-0.323, 39.441], GBFXT: [1.309, 51.956], GRPIR: [23.591, 37.956],
  HKHKG: [114.181, 22.288], IDJKT: [106.902, -6.099], INMUN: [69.697, 22.741],
  INNSA: [72.951, 18.956], ITGOA: [8.909, 44.404], JPTYO: [139.769, 35.599],
  JPYOK: [139.694, 35.458], KRPUS: [129.036, 35.102], LKCMB: [79.851, 6.943],
  MAPTM: [-5.491, 35.894], MXZLO: [-104.29, 19.072], MYPKG: [101.299, 2.931],
  MYTPP: [103.548, 1.367], NLRTM: [4.063, 51.957], PABLB: [-79.565, 8.959], PAMIT: [-79.883, 9.362],
  SGSIN: [103.768, 1.272], THLCH: [100.897, 13.065], TRMER: [34.642, 36.803],
  TWKHH: [120.31, 22.572], USATL: [-84.388, 33.749], USBAL: [-76.546, 39.255],
  USBDP: [-87.781, 41.764], USBNA: [-86.782, 36.163], USBOS: [-71.021, 42.341],
  USCHI: [-87.63, 41.878], USCHS: [-79.891, 32.831], USCLE: [-81.69, 41.507],
  USCLT: [-80.843, 35.227], USCMH: [-82.999, 39.961], USCVG: [-84.512, 39.103],
  USDAL: [-96.797, 32.777], USDEN: [-104.99, 39.739], USDEO: [-83.176, 42.322],
  USDET: [-83.123, 42.258], USEEU: [-95.008, 38.765], USEWI: [-88.112, 41.404],
  USFRR: [-78.194, 38.918], USFWT: [-97.331, 32.755], USGXX: [-82.227, 34.939],
  USHOU: [-95.005, 29.611], USILM: [-77.955, 34.192], USJAX: [-81.656, 30.332],
  USLAX: [-118.256, 33.728], USLGB: [-118.236, 33.77], USMEM: [-90.049, 35.15],
  USMES: [-93.265, 44.978], USMIA: [-80.159, 25.768], USMKC: [-94.579, 39.1],
  USMOB: [-88.038, 30.694], USMSQ: [-96.599, 32.767], USMSY: [-90.106, 29.914],
  USNBH: [-83.678, 41.183], USNYC: [-74.151, 40.685], USOAK: [-122.316, 37.814],
  USORF: [-76.325, 36.911], USPDX: [-122.675, 45.505], USPEF: [-80.117, 26.068],
  USPHL: [-75.136, 39.901], USROQ: [-89.533, 35.033], USSAV: [-81.141, 32.129],
  USSEA: [-122.339, 47.595], USSLC: [-111.891, 40.761], USSTP: [-93.09, 44.954],
  USTIW: [-122.442, 47.255], USTPA: [-82.431, 27.912], VNHPH: [106.724, 20.863],
  VNSGN: [106.712, 10.786], VNVUT: [107.099, 10.395],
}
