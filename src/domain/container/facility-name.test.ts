import { describe, expect, it } from 'vitest'
import { facilityName, fullFacilityName, shortFacilityName } from './facility-name.ts'

const tti = { name: 'Total Terminals International', nickname: 'TTI', city: 'Long Beach' }
const ramp = { name: 'NS 47th Street', nickname: null, city: 'Chicago' }

describe('the name of a facility', () => {
  it('is the short one, where the provider has one', () => {
    expect(shortFacilityName(tti)).toBe('TTI')
    expect(shortFacilityName(ramp)).toBe('NS 47th Street')
  })

  it('has the city, unless it says that already or it isn’t known', () => {
    expect(facilityName(tti)).toBe('TTI, Long Beach')
    expect(facilityName(ramp)).toBe('NS 47th Street, Chicago')
    expect(facilityName({ ...tti, city: null })).toBe('TTI')
    expect(facilityName({ ...ramp, name: 'CSX CHICAGO 59th Street' })).toBe(
      'CSX CHICAGO 59th Street',
    )
  })

  it('has the formal one too where a stranger reads it', () => {
    expect(fullFacilityName(tti)).toBe('TTI, Long Beach (Total Terminals International)')
    expect(fullFacilityName(ramp)).toBe('NS 47th Street, Chicago')
    expect(fullFacilityName({ ...tti, nickname: 'Total Terminals International' })).toBe(
      'Total Terminals International, Long Beach',
    )
  })
})
