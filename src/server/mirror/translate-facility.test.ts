import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { translateFacility } from './translate-facility.ts'

function facilityOf(type: string, attributes: AnyResource['attributes']) {
  const read = translateFacility({ id: 'facility-1', type, attributes })
  return read.ok ? read.facts.facility : null
}

describe('a facility', () => {
  it.each([
    ['rail_terminal', undefined, 'rail-terminal'],
    ['terminal', 'rail_terminal', 'rail-terminal'],
    ['terminal', 'ocean_terminal', 'terminal'],
    ['terminal', null, 'terminal'],
    ['terminal', 40, 'terminal'],
  ])('of type %s and facility type %s is a %s', (type, facility_type, kind) => {
    expect(facilityOf(type, { name: 'CP Lachine', facility_type })?.kind).toBe(kind)
  })

  it('that came as a terminal retains its street, ramp or not', () => {
    const said = { name: 'CP Lachine', street: '1 Rail Road', city: 'Montreal', country: 'CA' }
    const address = '1 Rail Road, Montreal, CA'
    expect(facilityOf('terminal', { ...said, facility_type: 'rail_terminal' })).toMatchObject({
      kind: 'rail-terminal',
      address,
    })
    expect(facilityOf('rail_terminal', said)?.address).toBeNull()
  })
})
