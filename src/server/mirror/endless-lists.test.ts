import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { findContainers, listInPlay } from '../store/containers/containers.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { mirrorAll, openMirror, openMirrorAt, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService, type ServedRecord } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

const containers = (from: number, count: number): ServedRecord[] =>
  Array.from({ length: count }, (_, at) => theirContainer(`container-${from + at}`))

/** A page of a list that always names a next one. */
const endlessPage = (data: readonly ServedRecord[], next: string, total?: number): Response =>
  Response.json({ data, links: { next }, ...(total ? { meta: { total } } : {}) })

const isPageOf = (request: Request, list: string) =>
  request.method === 'GET' && new URL(request.url).pathname.endsWith(`/${list}`)

const numberIn = (request: Request) =>
  Number(new URL(request.url).searchParams.get('page[number]') ?? 1)

onEachEngine('A list whose pages never end', (open) => {
  let opened: OpenMirror | null = null

  afterEach(async () => {
    await opened?.mirror.stop()
    await opened?.store.close()
    opened = null
  })

  it('a page of 3,000 records is not taken in', async () => {
    const service = createSmallService()
    service.behaviour.instead = (request) =>
      isPageOf(request, 'containers')
        ? endlessPage(
            containers(numberIn(request) * 3_000, 3_000),
            `/containers?page[number]=${numberIn(request) + 1}`,
          )
        : null
    opened = await openMirror(open, service)
    await opened.mirror.start()
    await opened.time.advance(60_000)
    expect(await listInPlay(opened.store.db)).toEqual([])
    expect(opened.mirror.state().failure).toMatchObject({ kind: 'unreadable' })
  })

  it.each([
    [
      'repeats its only page',
      () => endlessPage(containers(1000, 50), '/containers?after=1'),
      { page: 3, reason: 'repeats-records' },
      50,
    ],
    [
      'comes around after four pages, and claims to have 50,000 records',
      (request: Request) =>
        endlessPage(
          containers(1000 + ((numberIn(request) - 1) % 4) * 50, 50),
          '/containers?after=1',
          50_000,
        ),
      { page: 6, reason: 'repeats-records' },
      200,
    ],
    [
      'links its first page to itself',
      (request: Request) => endlessPage(containers(1000, 50), request.url),
      { page: 1, reason: 'links-to-itself' },
      50,
    ],
  ])('%s: is ended there, and noted', async (_, page, found, records) => {
    const service = createSmallService()
    service.behaviour.instead = (request) =>
      isPageOf(request, 'containers') ? page(request) : null
    opened = await openMirror(open, service)
    await mirrorAll(opened)
    const notes = await readSyncFact(opened.store.db, 'endlessLists')
    expect(notes).toMatchObject([{ list: 'containers', ...found }])
    expect(await listInPlay(opened.store.db)).toHaveLength(records)
    // Pages asked for ahead of the one that ended it, at most those of one minute.
    expect(service.calls.length).toBeLessThan(100)
  })

  it('is not taken for the whole account: what it left out is not asked for as gone', async () => {
    const service = createSmallService(containers(1000, 120))
    opened = await openMirror(open, service)
    await mirrorAll(opened)
    service.behaviour.instead = (request) =>
      isPageOf(request, 'containers') ? endlessPage(containers(1000, 50), request.url) : null
    service.calls.length = 0
    await opened.time.advance(25 * 60_000)
    expect(service.calls.filter((call) => /\/containers\/container/.test(call))).toEqual([])
    expect(await listInPlay(opened.store.db)).toHaveLength(120)
  })

  it('is forgotten once it comes to its end', async () => {
    const service = createSmallService(containers(1000, 50))
    service.behaviour.instead = (request) =>
      isPageOf(request, 'containers') ? endlessPage(containers(1000, 50), request.url) : null
    opened = await openMirror(open, service)
    await mirrorAll(opened)
    service.behaviour.instead = null
    await opened.time.advance(12 * 60_000)
    expect(await readSyncFact(opened.store.db, 'endlessLists')).toEqual([])
  })

  it('with new records on every page never makes a signed-in person wait', async () => {
    const time = createVirtualTime()
    const service = createSmallService(containers(1, 1))
    service.behaviour.instead = (request) =>
      isPageOf(request, 'containers')
        ? endlessPage(
            [theirContainer(`container-${1000 + numberIn(request)}`)],
            '/containers?after=1',
            5_000,
          )
        : null
    opened = await openMirrorAt(time, open, async (request) => {
      await new Promise<void>((resolve) => void time.after(150, resolve))
      return service.fetch(request)
    })
    const { ledger, mirror, store } = opened
    await mirror.start()
    const waits: number[] = []
    const readOne = async (): Promise<void> => {
      const askedAt = time.elapsedMs()
      await mirror.readShipment('shipment-1')
      waits.push(time.elapsedMs() - askedAt)
    }
    for (let at = 0; at < 24; at += 1) {
      if (at % 3 === 0) ledger.peopleSeen()
      await time.advance(5_000)
      // The minute before somebody came is spent already.
      if (at >= 12) void readOne()
    }
    await time.advance(1_000)
    expect(waits).toHaveLength(12)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
    expect(await findContainers(store.db, ['container-1100'])).toHaveLength(1)
  })
})
