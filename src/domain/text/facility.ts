/** The name people use for a facility. */
export function shortFacilityName(facility: {
  readonly name: string
  readonly nickname: string | null
}) {
  return facility.nickname ?? facility.name
}

/** The same with its city, where no port code stands beside it: terminals of two ports share short names. */
export function facilityTitle(facility: {
  readonly name: string
  readonly nickname: string | null
  readonly city: string | null
}): string {
  const name = shortFacilityName(facility)
  const { nickname, city } = facility
  return nickname === null || city === null || name.includes(city) ? name : `${name}, ${city}`
}

/** Three letters of the UN/LOCODE: `USLAX` → `LAX`. */
export function portCode(locode: string | null): string {
  return locode && /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode) ? locode.slice(2) : ''
}
