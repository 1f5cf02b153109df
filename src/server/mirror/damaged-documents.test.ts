import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '#sandbox/create-sandbox.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { containerRow } from '#wire/api/containers.ts'
import { anyList, anyResource, type AnyList, type AnyResource } from '#wire/upstream/json-api.ts'
import { instantAt } from '#domain/time/instant.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { assessContainer, rowJson } from '../fleet/container-row.ts'
import { findContainers } from '../store/containers/containers.ts'
import { countStored } from '../store/containers/counts.ts'
import { openStore } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { mirrorAll, openMirror } from './testing/open-mirror.ts'
import { createSmallService, type ServedRecord } from './testing/small-service.ts'
import { containerFactsFed, translateContainer } from './translate-container.ts'
import { shipmentFactsFed, translateShipment } from './translate-shipment.ts'

const nowMs = Date.parse('2026-11-20T20:00:00Z')
const token = 'secret-token'
const perRun = 500
const runs = process.env['LONG'] === undefined ? 1 : 100

/** Containers and shipments of the sandbox, as it sends them. */
async function sandboxRecords(): Promise<AnyResource[]> {
  const { app } = createSandbox({
    world: createWorld({ seed: 'damaged', containers: 60 }),
    now: () => nowMs,
    token,
    limits: false,
  })
  const lists = ['containers', 'shipments'].map(async (list) => {
    const answer = await app.request(`/v2/${list}?page[size]=50`, {
      headers: { authorization: `Token ${token}` },
    })
    return anyList.parse(await answer.json()).data.map((record) => anyResource.parse(record))
  })
  return (await Promise.all(lists)).flat()
}

/** Values that fit hardly any field: null, of the wrong type, unknown, huge; undefined leaves the field out. */
const damage = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -1, 40.5, 1e300, '', ' ', 'unheard_of'),
  fc.constantFrom<unknown>('1,372.50', '2026-13-45', '99999-01-01T00:00:00Z', [], {}, [null], [[]]),
  fc.constantFrom<unknown>('2026-11-31T08:00:00Z', '2026-11-31', '2026-11-25T24:00:00Z'),
  fc.constantFrom<unknown>(
    '2026-11-20T08:00Z',
    '2026-11-20t08:00:00z',
    ' 2026-11-20T08:00:00-0800 ',
  ),
  fc.constantFrom<unknown>('USHO1', 'Ñandú \u202eabc', 12345, 'Asia/Shanghai', 'Mars/Olympus'),
  fc.constantFrom<unknown>([{}], [{ name: 'customs' }], [{ status: 'hold' }]),
  fc.constantFrom<unknown>([
    { name: 'customs', status: ['hold'] },
    { name: 'TMF', status: null },
  ]),
  fc.constantFrom<unknown>([{ type: 'demurrage', amount: '700 USD', currency_code: 'US$' }]),
  fc.constantFrom<unknown>([
    { type: 'exam', amount: 1e12 },
    { type: 'other', amount: -50 },
  ]),
  fc.constantFrom<unknown>('2026-02-30T08:00:00Z', 'USHO', 'Houston, TX', '12345'),
  fc.constant('N'.repeat(100_000)),
  fc.constantFrom<unknown>([7], ['\0'], { data: 7 }, { id: null }, [{ name: {}, status: [] }]),
  fc.jsonValue({ maxDepth: 3 }),
)
const damages = fc.array(fc.tuple(fc.nat(), damage), { minLength: 1, maxLength: 5 })

interface Damaged {
  readonly clean: AnyResource
  readonly served: ServedRecord
  readonly fields: readonly string[]
}

function damaged(
  record: AnyResource,
  at: number,
  done: readonly (readonly [number, unknown])[],
): Damaged {
  const id = `damaged-${at}`
  const names = Object.keys(record.attributes ?? {})
  const changes = new Map(done.map(([pick, value]) => [names[pick % names.length] ?? '', value]))
  const clean = { ...record, id }
  return {
    clean,
    // Written as JSON and read again, what is undefined is absent.
    served: {
      ...clean,
      attributes: { ...record.attributes, ...Object.fromEntries(changes) },
    } as ServedRecord,
    fields: withContradicted([...changes.keys()]),
  }
}

/**
 * The damaged fields, and those that a readable but wrong one of them may contradict: a container can't leave before it
 * was discharged, nor be discharged before it arrived. Which of the two is wrong isn't known.
 */
function withContradicted(fields: readonly string[]): readonly string[] {
  const leaving = [
    'pod_full_out_at',
    'final_destination_full_out_at',
    'delivered_at',
    'empty_terminated_at',
  ]
  if (fields.includes('pod_arrived_at')) return [...fields, 'pod_discharged_at', ...leaving]
  return fields.includes('pod_discharged_at') ? [...fields, ...leaving] : fields
}

/** Every value of the facts by its path, but those that the damaged fields feed. */
function factsBeside(
  facts: object,
  fields: readonly string[],
  fed: Readonly<Record<string, readonly string[]>>,
) {
  const names = Object.keys(fed).filter((name) => fields.includes(name.split('.')[0] ?? ''))
  const excluded = new Set(names.flatMap((name) => fed[name] ?? []))
  return Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'unreadable' || excluded.has(name)) return []
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isPart)
      return [...excluded].some((path) => path.startsWith(`${name}.`)) ? [] : [[name, value]]
    return Object.entries(value).flatMap(([member, part]): [string, unknown][] =>
      excluded.has(`${name}.${member}`) ? [] : [[`${name}.${member}`, part]],
    )
  })
}

/** Whether a container's damaged attributes still say what decides about it, by the interface alone. */
function isDecidable(attributes: Readonly<Record<string, unknown>>): boolean {
  const { holds_at_pod_terminal: holds, availability_known: isKnown } = attributes
  const isHold = (hold: unknown) =>
    typeof hold === 'object' &&
    hold !== null &&
    'name' in hold &&
    typeof hold.name === 'string' &&
    'status' in hold &&
    (hold.status === 'hold' || hold.status === 'pending')
  const isCalendarDay = (text: unknown) => typeof text !== 'string' || !/-11-31|T24/.test(text)
  return (
    Array.isArray(holds) &&
    holds.every(isHold) &&
    typeof isKnown === 'boolean' &&
    isCalendarDay(attributes['pickup_lfd'])
  )
}

describe('Documents of the sandbox with random damage to 1 to 5 of their fields', () => {
  it(
    'all come on screen, with every undamaged field as it was sent',
    { timeout: runs * 60_000 },
    async () => {
      const records = await sandboxRecords()
      for (let run = 0; run < runs; run += 1) {
        const all = fc.sample(damages, { numRuns: perRun, seed: run }).flatMap((done, at) => {
          const record = records[at % records.length]
          return record ? [damaged(record, at, done)] : []
        })
        const account = await openMirror(
          (now) => openStore({ kind: 'sqlite-memory' }, { now }),
          createSmallService(all.map(({ served }) => served)),
        )
        await mirrorAll(account)
        const { db } = account.store
        expect(await countStored(db)).toMatchObject({ unreadable: 0 })
        for (const { clean, served, fields } of all) {
          if (clean.type === 'container') {
            const translated = translateContainer(clean, instantAt(nowMs))
            const [held] = await findContainers(db, [clean.id])
            if (!translated.ok || !held) throw new Error(`${clean.id} is missing`)
            const {
              shipmentId: _,
              portTerminalId: __,
              pickupFacilityId: ___,
              ...facts
            } = translated.facts.container
            const expected = factsBeside(facts, fields, containerFactsFed)
            const actual = new Map(factsBeside(held, fields, containerFactsFed))
            for (const [path, value] of expected)
              expect({ [`${clean.id} ${path}`]: actual.get(path) }).toEqual({
                [`${clean.id} ${path}`]: value,
              })
            const row = assessContainer(held, account.time.now(), defaultPolicy)
            expect(containerRow.safeParse(JSON.parse(rowJson(row))).success).toBe(true)
            expect(rowJson(row).length).toBeLessThan(100_000)
            const { verdict } = containerRow.parse(JSON.parse(rowJson(row))).readiness
            if (!isDecidable({ ...served.attributes }))
              expect([clean.id, verdict]).not.toEqual([
                clean.id,
                expect.stringMatching(/^(ready|ready-pending-hold|not-released)$/),
              ])
          } else {
            const translated = translateShipment(clean, instantAt(nowMs))
            const [held] = await findShipments(db, [clean.id])
            if (!translated.ok || !held) throw new Error(`${clean.id} is missing`)
            const {
              portTerminalId: _,
              destinationTerminalId: __,
              ...facts
            } = translated.facts.shipment
            const actual = new Map(factsBeside(held, fields, shipmentFactsFed))
            for (const [path, value] of factsBeside(facts, fields, shipmentFactsFed)) {
              // A zone alone names no place: one whose code and name are damaged is not reported.
              if (path.endsWith('.zone') && !actual.has(path)) continue
              expect({ [`${clean.id} ${path}`]: actual.get(path) }).toEqual({
                [`${clean.id} ${path}`]: value,
              })
            }
          }
        }
        await account.mirror.stop()
        await account.store.close()
      }
    },
  )
})

/** A page with damage beside the attributes: to relations, what came along, `meta`, `links`, of records and of the page. */
function damagedAround(page: AnyList, done: readonly (readonly [number, unknown])[]): object {
  const inPage = ['included', 'meta', 'links', 'jsonapi'] as const
  const inRecord = ['relationships', 'links', 'meta'] as const
  const pages: Record<string, unknown> = { ...page }
  const data: Record<string, unknown>[] = page.data.map((one) => ({ ...anyResource.parse(one) }))
  for (const [pick, value] of done) {
    const name = inPage[pick % inPage.length] ?? 'meta'
    const record = data[pick % Math.max(1, data.length)]
    const member = inRecord[pick % inRecord.length] ?? 'links'
    if (pick % 2 === 0) {
      pages[name] = damagedPart(pages[name], pick, value)
    } else if (record) {
      record[member] = damagedPart(record[member], pick, value)
    }
  }
  return { ...pages, data }
}

/** All of it, or one of its members or entries. */
function damagedPart(part: unknown, pick: number, value: unknown): unknown {
  if (pick % 3 === 0 || typeof part !== 'object' || part === null) return value
  if (Array.isArray(part)) return [...part, value]
  const names = Object.keys(part)
  return { ...part, [names[pick % Math.max(1, names.length)] ?? 'more']: value }
}

describe('Documents of the sandbox with random damage beside the attributes', () => {
  it('cost no record, and no attribute', { timeout: runs * 60_000 }, async () => {
    const records = await sandboxRecords()
    const samples = fc.sample(damages, { numRuns: 60 * runs, seed: 7 })
    for (const done of samples) {
      const service = createSmallService(records as ServedRecord[])
      const account = await openMirror((now) => openStore({ kind: 'sqlite-memory' }, { now }), {
        fetch: async (request) => {
          const answer = await service.fetch(request)
          const list = anyList.safeParse(await answer.clone().json())
          if (!list.success) return answer
          return Response.json(damagedAround(list.data, done), { headers: answer.headers })
        },
      })
      await mirrorAll(account)
      const { db } = account.store
      for (const record of records) {
        const [held] =
          record.type === 'container'
            ? await findContainers(db, [record.id])
            : await findShipments(db, [record.id])
        expect(held, `${record.type} ${record.id} after ${JSON.stringify(done)}`).toBeDefined()
        if (!held || record.type !== 'container') continue
        const translated = translateContainer(record, instantAt(nowMs))
        if (!translated.ok) throw new Error(`${record.id} cannot be read`)
        const { number, holds, reportedDeadlines, milestones } = translated.facts.container
        expect(held).toMatchObject({ number, holds, reportedDeadlines, milestones })
      }
      await account.mirror.stop()
      await account.store.close()
    }
  })
})
