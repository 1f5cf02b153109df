import { afterAll, describe, expect, it } from 'vitest'
import { assess } from '#domain/fleet/assess.ts'
import { containerPage } from '#wire/api/containers.ts'
import { policyChanges, tariffVersions, type TariffChange } from '#wire/api/policy-changes.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { problem } from '#wire/api/problem.ts'
import { jsonPost, jsonPut, openMirroredServer } from '../testing/test-server.ts'
import { tariffChange } from '../testing/write-bodies.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ at: friday, containers: 40 })
const manager = await server.as('manager')
const support = await server.as('support')
const admin = await server.as('admin')
afterAll(() => server.end())

/** A terminal or ramp of the account. */
const { data: fleet } = containerPage.parse(await (await support('/api/containers')).json())
const terminal = fleet.flatMap(({ facility }) => facility?.id ?? [])[0] ?? ''

const terms = tariffChange({ name: 'Contract 2026' })

const inForce = async () => policyAnswer.parse(await (await support('/api/policy')).json()).data
const add = async (change: TariffChange) => manager('/api/policy/tariffs', jsonPost(change))

describe('rates', () => {
  it('are none until a manager adds some: nothing is costed by a rate nobody entered', async () => {
    const { policy, illustration } = await inForce()
    expect(policy.tariffs).toEqual([])
    expect(illustration).toBe(false)
  })

  it('are a manager’s to change, and everybody’s to read', async () => {
    const refused = await support('/api/policy/tariffs', jsonPost(terms))
    expect(refused.status).toBe(403)
    expect((await add(terms)).status).toBe(200)
    expect((await inForce()).policy.tariffs).toMatchObject([{ name: 'Contract 2026', version: 1 }])
  })

  it('have a name that can be seen', async () => {
    for (const name of ['Contract\u202E 2026', '\u200D', 'Rate\u200B'])
      expect((await add({ ...terms, name })).status).toBe(422)
  })

  it('store every version with who changed it and when', async () => {
    const [tariff] = (await inForce()).policy.tariffs
    const path = `/api/policy/tariffs/${tariff?.id ?? ''}`
    const dearer = { ...terms, tiers: [{ from: 1, perDay: 250 }], basedOn: 1 }
    expect((await manager(path, jsonPut(dearer))).status).toBe(200)
    expect((await inForce()).policy.tariffs).toMatchObject([
      { version: 2, tiers: [{ perDay: 250 }] },
    ])
    const { data } = policyChanges.parse(await (await support('/api/policy/changes')).json())
    expect(data.map(({ version, what }) => [version, what])).toEqual([
      [2, 'Contract 2026'],
      [1, 'Contract 2026'],
    ])
    expect(data[0]?.by.name).not.toBe('')
  })

  it('are not overwritten by who has not seen the latest version', async () => {
    const [tariff] = (await inForce()).policy.tariffs
    const path = `/api/policy/tariffs/${tariff?.id ?? ''}`
    const refused = await manager(path, jsonPut({ ...terms, basedOn: 1 }))
    expect(refused.status).toBe(409)
    expect(
      (await manager('/api/policy/tariffs/nobody', jsonPut({ ...terms, basedOn: 1 }))).status,
    ).toBe(404)
  })

  it.each([
    ['tiers', { tiers: [] }],
    [
      'tiers',
      {
        tiers: [
          { from: 5, perDay: 1 },
          { from: 1, perDay: 2 },
        ],
      },
    ],
    ['currency', { currency: 'dollars' }],
    ['effectiveTo', { effectiveTo: '2025-12-31' as const }],
    ['name', { name: '  ' }],
  ])('with a wrong %s are refused, naming it', async (field, wrong) => {
    const refused = await add({ ...terms, ...wrong })
    expect(refused.status).toBe(422)
    expect(problem.parse(await refused.json()).fields?.[0]?.field).toBe(field)
  })

  it('keeps a target per measure, each with its own version, until it is removed', async () => {
    const put = (target: number | null, basedOn: number, measure = 'on-time') =>
      manager('/api/policy/target', jsonPut({ measure, target, basedOn }))
    const read = async () => policyAnswer.parse(await (await support('/api/policy')).json()).data
    expect(
      (await support('/api/policy/target', jsonPut({ measure: 'dwell', target: 4, basedOn: 0 })))
        .status,
    ).toBe(403)
    expect((await put(90, 0)).status).toBe(200)
    expect((await put(85, 0)).status).toBe(409)
    expect((await put(4, 0, 'dwell')).status).toBe(200)
    expect((await put(4, 0, 'demurrage')).status).toBe(422)
    expect((await put(-1, 1)).status).toBe(422)
    const { policy, versions } = await read()
    expect(policy.targets).toEqual({ 'on-time': 90, dwell: 4 })
    expect(versions['target:on-time']).toBe(1)
    expect((await put(null, 1)).status).toBe(200)
    expect((await read()).policy.targets).toEqual({ dwell: 4 })
  })

  it('keeps a target of money per currency', async () => {
    const put = (currency: string | null, target: number) => {
      const body = { measure: 'demurrage', currency, target, basedOn: 0 }
      return manager('/api/policy/target', jsonPut(body))
    }
    expect((await put(null, 40)).status).toBe(422)
    expect((await put('usd', 40)).status).toBe(422)
    expect((await put('USD', 2_000_000)).status).toBe(422)
    expect((await put('USD', 40)).status).toBe(200)
    expect((await put('CAD', 55.5)).status).toBe(200)
    const { data } = policyAnswer.parse(await (await support('/api/policy')).json())
    expect(data.policy.targets).toMatchObject({ 'demurrage USD': 40, 'demurrage CAD': 55.5 })
    expect(data.versions['target:demurrage USD']).toBe(1)
  })

  it('say how the server writes dates, in US format until a manager decides', async () => {
    const written = async () => {
      const { data } = policyAnswer.parse(await (await support('/api/policy')).json())
      return { format: data.policy.writtenFormat, version: data.versions['format'] ?? 0 }
    }
    expect(await written()).toEqual({ format: 'us', version: 0 })
    const change = jsonPut({ format: 'international', basedOn: 0 })
    expect((await support('/api/policy/format', change)).status).toBe(403)
    expect((await manager('/api/policy/format', change)).status).toBe(200)
    expect((await manager('/api/policy/format', change)).status).toBe(409)
    expect(
      (await manager('/api/policy/format', jsonPut({ format: 'german', basedOn: 1 }))).status,
    ).toBe(422)
    expect(await written()).toEqual({ format: 'international', version: 1 })
    expect(
      (await manager('/api/policy/format', jsonPut({ format: 'us', basedOn: 1 }))).status,
    ).toBe(200)
  })

  it('assess every container at once: the fleet is another version, and an older one cannot be followed', async () => {
    const page = async () => containerPage.parse(await (await support('/api/containers')).json())
    const before = (await page()).meta.snapshot
    expect((await manager('/api/policy/illustration', jsonPut({ on: true }))).status).toBe(200)
    await server.settled()
    const after = await page()
    expect(after.meta.snapshot).toBeGreaterThan(before)
    const { policy, illustration } = await inForce()
    expect(illustration).toBe(true)
    const costed = after.data.filter(
      (container) => assess(container, '2026-11-20T20:42:00Z', policy).exposure.estimated,
    )
    expect(costed.length).toBeGreaterThan(0)
  })
})

describe('gate calendars', () => {
  const friday = { 5: { opens: 480, cutOff: 900 } }
  const calendar = { weekly: friday, holidays: 'none', closures: {}, exceptions: {}, assumed: true }

  it('of a facility are set by a manager, no longer assumed, and go back as shipped', async () => {
    expect((await inForce()).policy.gates.standard.assumed).toBe(true)
    await manager(`/api/policy/gates/${terminal}`, jsonPut({ calendar, basedOn: 0 }))
    expect((await inForce()).policy.gates.byFacility[terminal]).toEqual({
      ...calendar,
      assumed: false,
    })
    await manager(`/api/policy/gates/${terminal}`, jsonPut({ calendar: null, basedOn: 1 }))
    expect((await inForce()).policy.gates.byFacility).toEqual({})
  })

  it('are of places that the account knows, and of 150 days at most', async () => {
    const path = '/api/policy/gates/terminal-9'
    expect((await manager(path, jsonPut({ calendar, basedOn: 0 }))).status).toBe(404)
    const days = Object.fromEntries(
      Array.from({ length: 151 }, (_, at) => [
        new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        'Closed',
      ]),
    )
    const tooMany = { ...calendar, closures: days }
    const own = `/api/policy/gates/${terminal}`
    expect((await manager(own, jsonPut({ calendar: tooMany, basedOn: 2 }))).status).toBe(422)
  })

  it('that close before they open are refused', async () => {
    const wrong = { ...calendar, weekly: { 5: { opens: 900, cutOff: 480 } } }
    expect(
      (await manager(`/api/policy/gates/${terminal}`, jsonPut({ calendar: wrong, basedOn: 2 })))
        .status,
    ).toBe(422)
  })
})

describe('booking sites', () => {
  const path = `/api/policy/booking-sites/${terminal}`
  const put = async (url: string | null, basedOn: number) =>
    (await admin(path, jsonPut({ url, basedOn }))).status

  it('of a facility are an admin’s to enter, and everybody’s to read', async () => {
    expect((await inForce()).policy.bookingSites).toEqual({})
    const body = jsonPut({ url: 'https://terminal.example.com/book?a=1', basedOn: 0 })
    expect((await manager(path, body)).status).toBe(403)
    expect((await admin(path, body)).status).toBe(200)
    const { policy, versions } = await inForce()
    expect(policy.bookingSites).toEqual({ [terminal]: 'https://terminal.example.com/book?a=1' })
    expect(versions[`booking-site:${terminal}`]).toBe(1)
    expect(await put('https://other.example.com', 0)).toBe(409)
    expect(await put(null, 1)).toBe(200)
    expect((await inForce()).policy.bookingSites).toEqual({})
    const { data } = policyChanges.parse(await (await support('/api/policy/changes')).json())
    expect(data.filter(({ subject }) => subject === 'booking-site')).toMatchObject([
      { subject: 'booking-site', subjectId: terminal, what: 'none', version: 2 },
      { subject: 'booking-site', what: 'https://terminal.example.com/book?a=1', version: 1 },
    ])
  })

  it('are of places that the account knows', async () => {
    const other = '/api/policy/booking-sites/standard'
    expect((await admin(other, jsonPut({ url: null, basedOn: 0 }))).status).toBe(404)
  })

  it.each([
    ['http://terminal.example.com', 'Enter a URL that starts with https://'],
    ['javascript:alert(1)', 'Enter a URL that starts with https://'],
    ['data:text/html,hello', 'Enter a URL that starts with https://'],
    ['terminal.example.com', 'Enter a URL that starts with https://'],
    ['', 'Enter a URL that starts with https://'],
    ['https://', 'Enter a URL that starts with https://'],
    ['https://ana@terminal.example.com/', 'Remove the username and password'],
    ['https://ana:secret@terminal.example.com/', 'Remove the username and password'],
    ['https:\\\\ana@terminal.example.com', 'Remove the username and password'],
    [`https://terminal.example.com/${'x'.repeat(473)}`, '500 characters at most'],
  ])('aren’t %s', async (url, problem) => {
    const answer = await admin(path, jsonPut({ url, basedOn: 2 }))
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: [{ field: 'url', problem }] },
    ])
  })

  it('are stored as browsers read them, up to 500 characters', async () => {
    expect(await put('  HTTPS://Terminal.Example.com/a@b ', 2)).toBe(200)
    expect(Object.values((await inForce()).policy.bookingSites)).toEqual([
      'https://terminal.example.com/a@b',
    ])
    expect(await put(`https://terminal.example.com/${'x'.repeat(471)}`, 3)).toBe(200)
    expect(await put(null, 4)).toBe(200)
  })
})

describe('what governs, and when a word is too old', () => {
  const rule = {
    rule: 'line-first',
    ruleOverrides: [{ lineScac: 'MAEU', customer: null, rule: 'terminal-first' }],
  }

  it('are a manager’s to set, for everybody at once, each with its version', async () => {
    expect((await support('/api/policy/rule', jsonPut({ ...rule, basedOn: 0 }))).status).toBe(403)
    expect((await manager('/api/policy/rule', jsonPut({ ...rule, basedOn: 0 }))).status).toBe(200)
    const hours = { near: 2, close: 4, far: 8 }
    expect((await manager('/api/policy/freshness', jsonPut({ ...hours, basedOn: 0 }))).status).toBe(
      200,
    )
    const { policy, versions } = await inForce()
    expect(policy).toMatchObject({ ...rule, freshnessHours: hours })
    expect(versions).toMatchObject({ rule: 1, freshness: 1 })
    const { data } = policyChanges.parse(await (await support('/api/policy/changes')).json())
    expect(data.map(({ subject, what }) => [subject, what])).toEqual(
      expect.arrayContaining([
        ['rule', 'line-first'],
        ['freshness', '2, 4, 8'],
      ]),
    )
  })

  it.each(['rule', 'freshness', 'gates/standard'])(
    'two people who change %s at once do not overwrite each other',
    async (what) => {
      const body = { ...rule, near: 3, close: 6, far: 9, calendar: null }
      const { versions } = await inForce()
      const basedOn = versions[what.replace('/', ':')] ?? 0
      const first = await manager(`/api/policy/${what}`, jsonPut({ ...body, basedOn }))
      expect(first.status).toBe(200)
      const second = await manager(`/api/policy/${what}`, jsonPut({ ...body, basedOn }))
      expect(second.status).toBe(409)
      expect(problem.parse(await second.json()).detail ?? '').toBe('')
    },
  )

  it('take no exception that is for nobody, and no hours beyond a month', async () => {
    const nobody = [{ lineScac: null, customer: null, rule: 'earliest' }]
    const body = { rule: 'earliest', ruleOverrides: nobody, basedOn: 9 }
    expect((await manager('/api/policy/rule', jsonPut(body))).status).toBe(422)
    const hours = { near: 0, close: 4, far: 1000, basedOn: 9 }
    expect((await manager('/api/policy/freshness', jsonPut(hours))).status).toBe(422)
  })
})

describe('rates from a file', () => {
  const bring = (tariffs: unknown) => manager('/api/policy/tariffs/import', jsonPost({ tariffs }))

  it('are saved all or none: one that somebody changed meanwhile stops them all, and is named', async () => {
    const before = await inForce()
    const [known] = before.policy.tariffs
    const refused = await bring([
      { id: null, change: { ...terms, name: 'From a file' } },
      { id: known?.id, change: { ...terms, basedOn: 99 } },
    ])
    expect(refused.status).toBe(409)
    expect(problem.parse(await refused.json()).fields?.[0]?.field).toBe('tariffs.1')
    expect((await inForce()).policy.tariffs).toEqual(before.policy.tariffs)
  })

  it('may change each rate once', async () => {
    const own = (await inForce()).policy.tariffs.find(({ illustration }) => !illustration)
    const change = { ...terms, name: 'Twice', basedOn: own?.version }
    const refused = await bring([
      { id: own?.id, change },
      { id: own?.id, change: { ...change, basedOn: (own?.version ?? 0) + 1 } },
    ])
    expect(refused.status).toBe(422)
    expect(problem.parse(await refused.json()).fields?.[0]?.problem).toBe(
      'Each rate can be changed only once',
    )
  })

  it('make new rates and next versions, and every version can be looked up', async () => {
    const own = (await inForce()).policy.tariffs.find(({ illustration }) => !illustration)
    const answer = await bring([
      { id: null, change: { ...terms, name: 'From a file' } },
      { id: own?.id, change: { ...terms, name: 'Renewed', basedOn: own?.version } },
    ])
    expect(answer.status).toBe(200)
    const { policy } = await inForce()
    expect(policy.tariffs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['From a file', 'Renewed']),
    )
    const versions = await support(`/api/policy/tariffs/${own?.id ?? ''}`)
    const { data } = tariffVersions.parse(await versions.json())
    expect(data.map(({ tariff }) => tariff.version)).toEqual([3, 2, 1])
    expect((await support('/api/policy/tariffs/nobody')).status).toBe(404)
  })
})

describe('many rates', () => {
  it('are refused beyond 500, and nothing is saved', async () => {
    const before = await inForce()
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ id: null, change: { ...terms, name: 'Many' } }))
    const bring = (tariffs: unknown) => manager('/api/policy/tariffs/import', jsonPost({ tariffs }))
    const first = await bring(many(300))
    expect(first.status).toBe(200)
    const refused = await bring(many(300))
    expect(refused.status).toBe(409)
    const own = (await inForce()).policy.tariffs
    expect(own).toHaveLength(before.policy.tariffs.length + 300)
    const ended = own
      .filter(({ name }) => name === 'Many')
      .map(({ id, version }) => ({
        id,
        change: { ...terms, name: 'Many', effectiveTo: terms.effectiveFrom, basedOn: version },
      }))
    expect((await bring(ended)).status).toBe(200)
    expect((await bring(many(300))).status).toBe(200)
  })

  it('are refused beyond 2,000 with those that have ended', async () => {
    const ended = { ...terms, name: 'Ended', effectiveTo: terms.effectiveFrom }
    const bring = () =>
      manager(
        '/api/policy/tariffs/import',
        jsonPost({ tariffs: Array.from({ length: 300 }, () => ({ id: null, change: ended })) }),
      )
    const statuses: number[] = []
    while (statuses.at(-1) !== 409 && statuses.length < 8) {
      const answer = await bring()
      statuses.push(answer.status)
      if (answer.status === 429) await server.advance(60_000)
    }
    expect(statuses.at(-1)).toBe(409)
    expect((await inForce()).policy.tariffs.length).toBeLessThanOrEqual(2000)
  })

  it('are not added under an ID that somebody made up', async () => {
    const change = { ...terms, basedOn: 0 }
    const answer = await manager(
      '/api/policy/tariffs/import',
      jsonPost({ tariffs: [{ id: '..', change }] }),
    )
    expect(answer.status).toBe(404)
  })
})
