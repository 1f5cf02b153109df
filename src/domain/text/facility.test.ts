import { describe, expect, it } from 'vitest'
import { aContainer, anInlandContainer } from '../testing/containers.ts'
import { facilityNoun, feesListedBy } from './facility.ts'
import { internationalFormat } from './format.ts'
import { describeNextStep } from './next-step.ts'
import { becauseSentence, reportedBy } from './readiness-because.ts'

const now = '2026-11-20T20:42:00Z'
const available = { fact: 'available', subject: null } as const

describe('whose words they are', () => {
  it('the ramp’s once the container is there', () => {
    const atRamp = anInlandContainer()
    expect(facilityNoun(atRamp)).toBe('ramp')
    expect(facilityNoun(aContainer())).toBe('terminal')
    const step = { step: 'check-terminal' } as const
    expect(describeNextStep(internationalFormat, atRamp, step, now)).toBe('Check ramp')
    expect(becauseSentence(available, reportedBy(atRamp, now))).toBe(
      'Ramp says: available for pickup.',
    )
  })

  it('the fees of the port terminal count at a ramp that lists none', () => {
    const inlandFees = [{ type: 'demurrage', amount: 50, currency: 'USD' }]
    expect(feesListedBy({ ...anInlandContainer(), inlandFees: [] })).toBe('port terminal')
    expect(feesListedBy({ ...anInlandContainer(), inlandFees })).toBe('ramp')
    expect(feesListedBy(aContainer())).toBe('terminal')
  })

  it('the last status before departure, once it left', () => {
    const left = aContainer({
      status: 'picked_up',
      milestones: { portFullOutAt: '2026-11-19T20:00:00Z' },
    })
    expect(becauseSentence(available, reportedBy(left, now))).toBe(
      'Last terminal status before departure: available for pickup.',
    )
  })
})
