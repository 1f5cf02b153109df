import { describe, expect, it } from 'vitest'
import type { AlertCause } from '../alerts/alert.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { digestOf } from '../fleet/digest.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, losAngeles, type ContainerOptions } from '../testing/containers.ts'
import {
  alertChatMessage,
  digestChatMessage,
  testChatMessage,
  type ChatAbout,
} from './chat-message.ts'
import { usFormat } from './format.ts'
import type { NotifiedAlert } from './alert-message.ts'

/** Friday 12:42 in Los Angeles. */
const now = '2026-11-20T20:42:00Z'
const origin = 'https://landside.example'
const about: ChatAbout = { viewName: null, origin, now }
const nothing = { dropped: 0, unsure: 0 }
const held: AlertCause = { kind: 'held', hold: 'customs' }
const silent: AlertCause = {
  kind: 'silent',
  facility: 'APM Terminals Pier 400',
  heardAt: null,
  containers: 3,
}

function assessed(facts: ContainerOptions = {}): AssessedContainer {
  const container = aContainer({ deadlines: { terminal: '2026-11-23' }, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, defaultPolicy) }
  return { container: governed, assessment: assess(governed, now, defaultPolicy) }
}
const alert = (facts: ContainerOptions = {}, cause = held): NotifiedAlert => ({
  cause,
  assessed: assessed(facts),
  link: `${origin}/containers/1`,
})
const alerts = (count: number) =>
  Array.from({ length: count }, (_, at) => alert({ number: `MSKU${1_000_000 + at}` }))

describe('alerts in a chat channel', () => {
  it('name the container, what happened, what to do, the zone and the link', () => {
    expect(alertChatMessage(usFormat, [alert()], nothing, about, 10)).toEqual({
      title: 'MSKU1234565 · APM P400, Los Angeles: On hold near LFD',
      facts: [],
      items: [
        {
          name: 'MSKU1234565 · APM P400, Los Angeles',
          text: expect.stringMatching(
            /^The customs hold is blocking pickup\. .*Mon, Nov 23.*Dates in Pacific time\.$/,
          ),
          link: `${origin}/containers/1`,
        },
      ],
      notes: [],
      link: { label: 'Open Inbox', url: `${origin}/inbox` },
    })
  })

  it.each([
    [222, 10, 'and 212 more in the Inbox.'],
    [11, 10, 'and 1 more in the Inbox.'],
    [3, 0, 'and 3 more in the Inbox.'],
  ])('of %i list %i and count the rest', (count, listed, note) => {
    const message = alertChatMessage(usFormat, alerts(count), nothing, about, listed)
    expect(message.title).toBe(`${count} alerts`)
    expect(message.facts).toEqual([`${count} On hold near LFD`])
    expect(message.items).toHaveLength(listed)
    expect(message.notes).toEqual([note])
  })

  it('come with facilities first, then by urgency', () => {
    const later = alert({ number: 'MSKU0000002', deadlines: { terminal: '2026-12-02' } })
    const facility = { cause: silent, assessed: null, link: null }
    const message = alertChatMessage(usFormat, [later, alert(), facility], nothing, about, 10)
    expect(message.items.map(({ name }) => name)).toEqual([
      'APM Terminals Pier 400',
      'MSKU1234565 · APM P400, Los Angeles',
      'MSKU0000002 · APM P400, Los Angeles',
    ])
    expect(message.facts).toEqual(['2 On hold near LFD · 1 No terminal data'])
  })

  it('say what was missed, the view, and that a zone isn’t known', () => {
    const unknown = alert({ facility: null, portZone: null, destinationZone: null })
    const missed = { dropped: 1, unsure: 12 }
    const inView = { ...about, viewName: 'Due this week', origin: null }
    const message = alertChatMessage(usFormat, [unknown], missed, inView, 10)
    expect(message.facts).toEqual(['Containers in the view Due this week.'])
    expect(message.items[0]?.text).toMatch(/Time zone of the facility not known\.$/)
    expect(message.notes).toEqual([
      '1 older alert waited more than a day and won’t be posted.',
      '12 earlier alerts may not have been posted. Check the Inbox.',
    ])
    expect(message.link).toBeNull()
  })
})

describe('the morning digest in a chat channel', () => {
  it('has the figures of its mail and the most urgent containers', () => {
    const digest = digestOf(
      [assessed(), assessed({ number: 'MSKU0000002' })],
      losAngeles,
      defaultPolicy,
    )
    const message = digestChatMessage(usFormat, digest, losAngeles, about, 1)
    expect(message.title).toMatch(/^Morning digest: .* \(Pacific time, Fri, Nov 20\)$/)
    expect(message.facts[0]).toMatch(/^2 containers at terminals and ramps: /)
    expect(message.facts).not.toContain('')
    expect(message.items).toHaveLength(1)
    expect(message.notes).toEqual(['and 1 more on the Board.'])
    expect(message.link?.url).toBe(`${origin}/board`)
  })

  it('says that there are no containers', () => {
    const message = digestChatMessage(
      usFormat,
      digestOf([], losAngeles, defaultPolicy),
      losAngeles,
      about,
      10,
    )
    expect(message.facts).toEqual([
      'No containers at Pacific time terminals or ramps, so no demurrage is accruing there.',
    ])
    expect(message.items).toEqual([])
  })
})

it('a test message says that it is one', () => {
  expect(testChatMessage('Import desk', 'Mei', null)).toEqual({
    title: 'Test message from Landside',
    facts: ['Sent by Mei for the channel Import desk. This is only a test.'],
    items: [],
    notes: [],
    link: null,
  })
})
