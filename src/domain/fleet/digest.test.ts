import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from './assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { digestOf } from './digest.ts'
import {
  aContainer,
  aTariff,
  chicago,
  losAngeles,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { digestSubject, digestText } from '../text/digest.ts'

const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function assessed(id: string, facts: ContainerOptions = {}): AssessedContainer {
  const container = aContainer({ id, number: id, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

const fees = [{ type: 'demurrage', amount: 300, currency: 'CAD' }]
const fleet = [
  assessed('LATER', { deadlines: { terminal: '2026-11-30' } }),
  assessed('TOMORROW', { deadlines: { terminal: '2026-11-21' } }),
  assessed('TODAY', {
    deadlines: { terminal: '2026-11-20' },
    availability: 'not-available',
    holds: [['customs', 'hold']],
  }),
  assessed('NO DATE', { facility: null }),
  assessed('OVER', { deadlines: { terminal: '2026-11-18' }, fees }),
  assessed('AT SEA', { status: 'on_ship', deadlines: { terminal: '2026-11-18' } }),
  assessed('CHICAGO', { portZone: chicago, deadlines: { terminal: '2026-11-18' } }),
]
const digest = digestOf(fleet, losAngeles, policy)
const nothing = digestOf([], losAngeles, policy)

describe('the morning’s picture of the terminals of one zone', () => {
  it('counts the containers whose clock runs there, and no others', () => {
    expect(digest).toMatchObject({
      containers: 5,
      due: { 'past-lfd': 1, charging: 0, 'gate-closed': 0, today: 2, 'next-gate-day': 0 },
      noLfd: 1,
      unreadable: 0,
      noneApplies: 0,
      held: 1,
      notCosted: 1,
    })
  })

  it('is one picture for all zones that keep the same time', () => {
    const eastern = ['America/New_York', 'America/Detroit', 'America/Toronto']
    const containers = eastern.map((portZone) =>
      assessed(portZone, { portZone, deadlines: { terminal: '2026-11-20' } }),
    )
    for (const zone of eastern) expect(digestOf(containers, zone, policy).containers).toBe(3)
    expect(
      digestSubject(
        internationalFormat,
        digestOf(containers, 'America/Detroit', policy),
        'America/Detroit',
        now,
      ),
    ).toBe('0 past LFD, 3 to pick up today (Eastern time, Fri 20 Nov)')
  })

  it('keeps what is posted, estimated and missed today apart', () => {
    const { posted, estimated, missed } = digest
    expect([posted, estimated, missed].map((sums) => sums.map(({ money }) => money))).toEqual([
      [{ amount: 300, currency: 'CAD' }],
      [{ amount: 470, currency: 'USD' }],
      // On the last free day, and on the last gate day before one on a Saturday.
      [{ amount: 705 + 470, currency: 'USD' }],
    ])
  })

  it('lists what is over, ends today or tomorrow, or has no date, the most urgent first', () => {
    expect(digest.next.map(({ container }) => container.number)).toEqual([
      'OVER',
      'TODAY',
      'TOMORROW',
      'NO DATE',
    ])
  })
})

describe('the mail of it', () => {
  const at = { zone: losAngeles, now, origin: 'https://landside.example.com' } as const

  it('says in its subject what is over and what ends today', () => {
    expect(digestSubject(internationalFormat, digest, losAngeles, now)).toBe(
      '1 past LFD, 2 to pick up today (Pacific time, Fri 20 Nov)',
    )
  })

  it('says what it says, line by line', () => {
    expect(digestText(internationalFormat, digest, at).split('\n')).toEqual([
      'Pacific time, Friday 20 November, 12:42 PST',
      '',
      '5 containers at terminals and ramps: 1 past LFD, 2 to pick up today, 0 on the next gate day, 1 with no LFD yet. 1 on hold.',
      '',
      'Posted by terminals: CAD 300.00',
      'Estimated now: $470.00',
      'Cost of missing today: $1,175.00',
      'No estimate: 1 container',
      '',
      'Most urgent:',
      '- OVER · APM P400, Los Angeles · 2 days past LFD · Ready · CAD 300.00 posted · Book for today',
      '- TODAY · APM P400, Los Angeles · Pick up by Fri 20 Nov · On hold: customs · Clear customs hold',
      '- TOMORROW · APM P400, Los Angeles · Pick up by Fri 20 Nov · LFD Sat 21 Nov (gate may be closed) · Ready · Book for today',
      '- NO DATE · facility not reported · No LFD reported · Ready · Book for today',
      '',
      expect.stringContaining('Currencies are never added together.'),
      '',
      'Risk: https://landside.example.com/risk',
      'Stop these emails: https://landside.example.com/settings/digest',
      '',
    ])
  })

  it('has no links where the address of the dashboard is not known', () => {
    const text = digestText(internationalFormat, digest, { ...at, origin: null })
    expect(text).not.toContain('/risk')
    expect(text.endsWith('never added together.\n')).toBe(true)
  })

  it('lists fifteen, and says how many more there are', () => {
    const numbers = Array.from({ length: 16 }, (_, i) => `BOX ${i}`)
    const all = numbers.map((id) => assessed(id, { deadlines: { terminal: '2026-11-20' } }))
    const mailOf = (containers: readonly AssessedContainer[]) =>
      digestText(internationalFormat, digestOf(containers, losAngeles, policy), at)
    expect(mailOf(all).match(/^- BOX/gm)).toHaveLength(15)
    expect(mailOf(all)).toContain('\nand 1 more.\n')
    expect(mailOf(all.slice(0, 15))).not.toContain(' more.')
  })

  it('has no figure where no rates are set', () => {
    const bare = { ...policy, tariffs: [] }
    const text = digestText(internationalFormat, digestOf(fleet, losAngeles, bare), at)
    expect(text).toContain('Estimated now: no rates set')
    expect(text).toContain('Cost of missing today: no rates set')
  })

  it('says so where nothing presses, or nothing stands there', () => {
    const calm = digestOf(fleet.slice(0, 1), losAngeles, policy)
    expect(digestText(internationalFormat, calm, at)).toContain(
      '\n\nNothing is past LFD, due by the next gate day, or missing an LFD.\n\n',
    )
    expect(digestText(internationalFormat, nothing, at)).toContain(
      '\n\nNo containers at Pacific time terminals or ramps, so no demurrage is accruing there.\n\nRisk: ',
    )
  })

  it('calls a place by its name where it has no short one', () => {
    const [container] = fleet
    if (!container?.container.facility) throw new Error('no place')
    const facility = { ...container.container.facility, nickname: null }
    const named = assessed('TODAY', { facility, deadlines: { terminal: '2026-11-20' } })
    expect(digestText(internationalFormat, digestOf([named], losAngeles, policy), at)).toContain(
      '- TODAY · APM Terminals Pier 400, Los Angeles · ',
    )
  })
})
