import type { ShipmentPlace } from './shipment.ts'

/**
 * UN/LOCODEs that name one place to a trucker: a port with its neighbor ports and suburbs, or an inland city with the ramps
 * around it. A move within one of them isn't an inland move, and a train that reached any of them has arrived. Only codes
 * that differ from the city's own need an entry; two codes in no common entry are different places. Source: US Census
 * Bureau metropolitan statistical areas (2023 delineation) and Statistics Canada census metropolitan areas, applied to the
 * ports and ramps of the service's coverage tables (public facts, sections 23.1 and 23.2).
 */
const metroAreas: readonly (readonly string[])[] = [
  // Ports
  ['USLAX', 'USLGB', 'USSPQ'], // Los Angeles, Long Beach, San Pedro
  ['USNYC', 'USEWR', 'USELZ', 'USJEC'], // New York, Newark, Elizabeth, Jersey City
  ['USSEA', 'USTIW'], // Seattle, Tacoma
  ['USOAK', 'USSFO'], // Oakland, San Francisco
  ['USMIA', 'USPEF', 'USFLL'], // Miami, Port Everglades, Fort Lauderdale
  ['USORF', 'USNNS'], // Norfolk, Newport News
  // Ramps
  ['USCHI', 'USEWI', 'USBDP', 'USJOT'], // Chicago, Elwood, Bedford Park, Joliet
  ['USDET', 'USDEO'], // Detroit, Dearborn
  ['USDAL', 'USFWT', 'USMSQ'], // Dallas, Fort Worth, Mesquite
  ['USMKC', 'USEEU'], // Kansas City, Edgerton
  ['USMEM', 'USROQ'], // Memphis, Rossville
  ['USMES', 'USMSP', 'USSTP'], // Minneapolis, St. Paul
  ['CATOR', 'CABRP'], // Toronto, Brampton
]

const areaByCode: ReadonlyMap<string, number> = new Map(
  metroAreas.flatMap((codes, area) => codes.map((code) => [code, area] as const)),
)

/** Whether two UN/LOCODEs are in one metro area; null if either is unknown or malformed. */
export function isSameMetro(
  a: string | null | undefined,
  b: string | null | undefined,
): boolean | null {
  const [one, other] = [a?.trim().toUpperCase() ?? '', b?.trim().toUpperCase() ?? '']
  if (!locode.test(one) || !locode.test(other)) return null
  if (one === other) return true
  const area = areaByCode.get(one)
  return area !== undefined && area === areaByCode.get(other)
}

const locode = /^[A-Z]{2}[A-Z2-9]{3}$/

/**
 * Whether two places of a route are in one metro area: by their names if these are equal, else by their codes. Null if the
 * codes don't tell. This is the one definition of a port move; goesInland (rail-facts.ts) has the other signs of one.
 */
export function isSamePlace(a: ShipmentPlace | null, b: ShipmentPlace | null): boolean | null {
  const [one, other] = [a, b].map((place) => place?.name?.trim().toLowerCase() ?? '')
  return one !== '' && one === other ? true : isSameMetro(a?.locode, b?.locode)
}
