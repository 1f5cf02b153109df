import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, type ContainerOptions } from '../testing/containers.ts'
import { holdMessage, type HeldContainer } from './hold-message.ts'

const now = '2026-11-20T20:42:00Z'
const held = (facts: ContainerOptions = {}, description: string | null = null): HeldContainer => {
  const container = aContainer({ deadlines: { line: '2026-11-20T08:00:00Z' }, ...facts })
  return {
    container: { ...container, deadline: governingDeadline(container, defaultPolicy) },
    holds: [{ name: 'customs', status: 'hold', description, since: null }],
  }
}
const body = (...containers: readonly HeldContainer[]) =>
  holdMessage(internationalFormat, 'terminal', null, containers, now).body

describe('a message about held containers', () => {
  it.each([
    ['broker', 'Please clear them, or tell us what’s missing and when they’ll be cleared.'],
    ['line', 'Please tell us what’s owed or missing, and release them once that’s settled.'],
    ['pierpass', 'Please pay the Traffic Mitigation Fee (TMF) for them.'],
    ['terminal', 'Please tell us what each hold is for and what clears it.'],
  ] as const)('asks the %s for what it can do', (contact, request) => {
    const [opening, asked] = holdMessage(
      internationalFormat,
      contact,
      null,
      [held(), held()],
      now,
    ).body.split('\n')
    expect([opening, asked]).toEqual(['These containers are on hold.', request])
  })

  it('asks about one in the singular', () => {
    const [opening, asked] = holdMessage(
      internationalFormat,
      'line',
      null,
      [held()],
      now,
    ).body.split('\n')
    expect(opening).toBe('This container is on hold.')
    expect(asked).toBe('Please tell us what’s owed or missing, and release it once that’s settled.')
  })

  it('repeats what the terminal says of a hold, and says where nothing is known', () => {
    expect(body(held({}, 'CBP exam'))).toContain('\n  Terminal says: CBP exam\n')
    expect(body(held())).not.toContain('Terminal says')
    expect(body(held({ deadlines: {} }))).toContain('\n  No last free day reported yet\n')
  })

  it('says of a last free day that has passed how long ago it was', () => {
    expect(body(held({ deadlines: { line: '2026-11-18' } }))).toMatch(
      /\n {2}Last free day was Wednesday 18 November \(\d days? ago\)\n/,
    )
  })

  it('names days by UTC where no zone is known', () => {
    const nowhere = held({ portZone: null, facility: null, deadlines: { line: '2027-01-02' } })
    const [since, seen] = ['2026-11-18T23:30:00Z', '2027-01-01T00:30:00Z'] as const
    const container = { ...nowhere, holds: nowhere.holds.map((one) => ({ ...one, since })) }
    const text = holdMessage(internationalFormat, 'terminal', null, [container], seen).body
    expect(text).toContain('customs hold since Wednesday 18 November 2026')
    expect(text).toContain('Last free day Saturday 2 January\n')
  })
})
