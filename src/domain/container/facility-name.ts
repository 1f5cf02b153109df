import type { Facility } from './container.ts'

type Named = Pick<Facility, 'name' | 'nickname'>

/** The name people use for a facility: the provider's short one, if there is one. */
export function shortFacilityName({ name, nickname }: Named): string {
  return nickname ?? name
}

/** The same with its city, unless the name has it already: `TTI, Long Beach`. Terminals of two ports share short names. */
export function facilityName(facility: Named & Pick<Facility, 'city'>): string {
  const name = shortFacilityName(facility)
  const { city } = facility
  return city === null || name.toLowerCase().includes(city.toLowerCase())
    ? name
    : `${name}, ${city}`
}

/** The same with the formal name, for drivers, brokers and billers: `TTI, Long Beach (Total Terminals International)`. */
export function fullFacilityName(facility: Named & Pick<Facility, 'city'>): string {
  const name = facilityName(facility)
  return facility.nickname === null || name.includes(facility.name)
    ? name
    : `${name} (${facility.name})`
}
