import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Container } from '#domain/container/container.ts'
import { unhandled } from '#domain/container/handling.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import { calendarEntriesOf } from '#domain/planning/calendar-days.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import type { Instant } from '#domain/time/instant.ts'
import { aContainer, aTariff, pier400, policyWith } from '../../domain/testing/containers.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { hostileTexts } from '../../testing/hostile-text.ts'
import { readCalendar } from './testing/read-calendar.ts'
import { writeCalendar, type ContainerEntry } from './write-calendar.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const monday = '2026-11-23T08:00:00Z'
const rate = aTariff({ charge: 'per-diem', startEvent: 'out-gated', freeDaysCount: 'calendar' })
const policy = policyWith({ tariffs: [rate] })
const nobody = new AbortController().signal

function entriesOf(container: Container, at: Instant = now): readonly ContainerEntry[] {
  const deadline = governingDeadline(container, policy, null, at)
  const row = assessRow({ ...container, deadline }, at, policy)
  return calendarEntriesOf(row).map((entry) => ({ row, entry }))
}

const calendar: Parameters<typeof writeCalendar>[0] = {
  name: 'Landside: Due',
  description: null,
  origin: 'https://landside.example',
}

async function write(entries: readonly ContainerEntry[], over: Partial<typeof calendar> = {}) {
  return writeCalendar({ ...calendar, ...over }, entries, nobody)
}

const booked = { appointmentAt: '2026-11-23T17:00:00Z', deadlines: { terminal: monday } } as const

describe('a calendar', () => {
  it('has whole days of the facility, and moments in UTC', async () => {
    const { events } = readCalendar(await write(entriesOf(aContainer(booked))))
    expect(events).toEqual([
      {
        uid: 'container-1-pick-up@landside',
        summary: 'Pick up MSKU 123456 5 · APM P400',
        description: expect.stringMatching(
          /^Next step: .*\nPick up by Mon, Nov 23\nLast free day: Mon, Nov 23\. Source: terminal\.\nTerminal data from .*\nhttps:\/\/landside\.example\/containers\/container-1$/,
        ),
        location: 'APM P400, Los Angeles',
        start: '2026-11-23',
        end: '2026-11-24',
        properties: expect.arrayContaining(['dtstamp', 'transp', 'uid', 'url']),
      },
      expect.objectContaining({
        uid: 'container-1-appointment@landside',
        start: '2026-11-23T17:00:00Z',
        end: '2026-11-23T18:00:00Z',
      }),
    ])
  })

  it('asks to be read hourly, and has nothing but its events', async () => {
    const read = readCalendar(await write(entriesOf(aContainer(booked))))
    expect(read.components).toEqual(['vevent', 'vevent'])
    expect(read.properties).toEqual([
      'version',
      'prodid',
      'method',
      'name',
      'x-wr-calname',
      'refresh-interval',
      'x-published-ttl',
    ])
    expect(readCalendar(await write([])).events).toEqual([])
  })

  it('has no links without a public address', async () => {
    const read = readCalendar(await write(entriesOf(aContainer(booked)), { origin: null }))
    expect(JSON.stringify(read)).not.toContain('http')
  })

  it('lets other requests be served while it is written', async () => {
    const [entry] = entriesOf(aContainer(booked))
    const many = Array.from({ length: 2000 }, () => entry).filter((one) => one !== undefined)
    expect(await countTurns(write(many))).toBeGreaterThan(30)
  })
})

describe('on any machine', () => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  // Los Angeles changes its clocks on March 8 and November 1, 2026, Berlin on March 29 and October 25.
  it.each<[Instant, string, Instant]>([
    ['2026-03-06T20:00:00Z', '2026-03-09', '2026-03-09T16:00:00Z'],
    ['2026-03-27T20:00:00Z', '2026-03-30', '2026-03-30T16:00:00Z'],
    ['2026-10-23T20:00:00Z', '2026-10-26', '2026-10-26T16:00:00Z'],
    ['2026-10-30T20:00:00Z', '2026-11-02', '2026-11-02T17:00:00Z'],
  ])('a calendar written at %s has the day %s and the moment %s', async (at, day, moment) => {
    const container = aContainer({
      appointmentAt: moment,
      deadlines: { terminal: day },
      checkedAt: at,
    })
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati']
    const texts: string[] = []
    for (const zone of zones) {
      process.env.TZ = zone
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
        { 0: 480, 1: -60, 2: -840 }[texts.length],
      )
      texts.push(await write(entriesOf(container, at)))
    }
    expect(new Set(texts).size).toBe(1)
    const { events } = readCalendar(texts[0] ?? '')
    expect(events.map(({ start }) => start)).toEqual([day, moment])
    expect(events[1]?.description).toContain('9:00 AM P')
  })
})

describe('a text from outside', () => {
  /** The same container with the text wherever one gets into a calendar. */
  async function readWith(text: string) {
    const facility = { ...pier400, name: text, nickname: null, city: null }
    const returnTo = { place: text, by: { id: 'p-1', name: 'Ana' }, at: now }
    const out = { status: 'picked_up', milestones: { portFullOutAt: monday } } as const
    const entries = [
      ...entriesOf(aContainer({ ...booked, id: text, number: text, facility })),
      ...entriesOf(
        aContainer({ ...out, handling: { ...unhandled, returnTo } }),
        '2026-11-24T20:00:00Z',
      ),
    ]
    const written = await write(entries, { name: text, description: text })
    return { written, read: readCalendar(written) }
  }

  let usual: ReturnType<typeof readCalendar> | null = null

  async function expectHarmless(text: string): Promise<void> {
    const { written, read } = await readWith(text)
    usual ??= (await readWith('APM')).read
    const shown = toVisibleLine(text).toWellFormed()
    const line = (value: string | null) => value ?? ''
    expect(read.components).toEqual(usual?.components)
    expect(read.events).toHaveLength(3)
    if (shown !== '') {
      expect(read.properties).toEqual(usual?.properties)
      expect(read.events.map(({ properties }) => properties)).toEqual(
        usual?.events.map(({ properties }) => properties),
      )
      expect(line(read.name)).toBe(shown)
      expect(line(read.description)).toBe(shown)
      for (const { location } of read.events) expect(line(location)).toBe(shown)
    }
    for (const { summary, uid } of read.events) {
      expect(toVisibleLine(summary)).toBe(summary)
      expect(uid).toMatch(/^[!-~]+@landside$/)
    }
    const bytes = written.split('\r\n').map((one) => new TextEncoder().encode(one).length)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }

  it.each([
    'a; b, c: d \\ e \\n f',
    'END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VALARM',
    'x\nATTENDEE:mailto:evil@evil.example',
    'x\r\n ATTACH:https://evil.example',
    '\u202Egpj.exe\u2066',
    '😀'.repeat(60),
    'ä'.repeat(200),
    `${'x'.repeat(60)}👩‍👩‍👧‍👦 end`,
    '\uD83D lone',
    'x'.repeat(5000),
  ])('%j comes back as it is, or on one visible line, and adds nothing', expectHarmless)

  it('comes back in every one of the texts that other tests use, and of any others', async () => {
    for (const text of hostileTexts) await expectHarmless(text)
    const unit = fc.oneof(
      fc.constantFrom('😀', 'é', '\r', '\n', ';', ',', '\\', '\t', '"'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    await fc.assert(fc.asyncProperty(fc.string({ unit, maxLength: 200 }), expectHarmless), {
      numRuns: 100,
    })
  })
})
