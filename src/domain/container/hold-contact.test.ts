import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { contactFor, contactKey, holdsClearedBy } from './hold-contact.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer } from '../testing/containers.ts'
import { holdMessage } from '../text/hold-message.ts'

describe('whom one calls about a hold', () => {
  it.each([
    ['customs', 'broker'],
    ['USDA', 'broker'],
    ['VACIS', 'broker'],
    ['freight', 'line'],
    ['TMF', 'pierpass'],
    ['other', 'terminal'],
    ['', 'terminal'],
  ])('%s: %s', (name, contact) => {
    expect(contactFor({ name, status: 'hold', description: null })).toBe(contact)
  })

  it('is the broker of the customer, the line of the shipment, the terminal where the container stands', () => {
    const container = aContainer({ shipment: { customer: 'Northbeam Home' } })
    expect(contactKey('broker', container)).toBe('Northbeam Home')
    expect(contactKey('line', container)).toBe('MAEU')
    expect(contactKey('terminal', container)).toBe('pier-400')
    expect(contactKey('broker', aContainer({ shipment: null }))).toBeNull()
  })
})

describe('the message about held containers', () => {
  const container = aContainer({
    holds: [
      ['customs', 'hold'],
      ['VACIS', 'pending'],
      ['freight', 'hold'],
    ],
    deadlines: { line: '2026-11-20T08:00:00Z' },
    milestones: { dischargedAt: '2026-11-15T10:00:00Z' },
  })
  const held = {
    container: { ...container, deadline: governingDeadline(container, defaultPolicy) },
    holds: holdsClearedBy(container, 'broker').map((hold) => ({
      ...hold,
      since: hold.name === 'customs' ? ('2026-11-18T03:00:00Z' as const) : null,
    })),
  }

  it('names each container with its bill, the holds of this contact alone, their age in its own days and the last free day', () => {
    const { subject, body } = holdMessage(
      internationalFormat,
      'broker',
      'Northbeam Home',
      [held],
      '2026-11-20T20:42:00Z',
    )
    expect(subject).toBe('1 container on hold: Northbeam Home')
    expect(body).toBe(
      [
        'This container is on hold.',
        'Please clear it, or tell us what’s missing and when it’ll be cleared.',
        '',
        'MSKU 123456 5, BL MAEU259871234',
        '  customs hold since Tuesday 17 November and VACIS exam (pending)',
        '  At APM P400, Los Angeles (APM Terminals Pier 400)',
        '  Last free day Friday 20 November',
        '',
        'Thank you.',
      ].join('\n'),
    )
  })

  it('covers all containers of the contact at once', () => {
    const { subject, body } = holdMessage(
      internationalFormat,
      'broker',
      null,
      [held, held],
      '2026-11-20T20:42:00Z',
    )
    expect(subject).toBe('2 containers on hold')
    expect(body).toContain('when they’ll be cleared')
    expect(body.match(/MSKU 123456 5/g)).toHaveLength(2)
  })
})
