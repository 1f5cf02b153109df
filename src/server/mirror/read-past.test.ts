import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { onEachEngine } from '../../testing/each-engine.ts'
import { findReportedAvailability } from '../store/containers/past-readings.ts'
import { claimStore } from '../store/engine/claim-store.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { mirrorAll, openMirror, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

const returned = (id: string, month: string, day: string) =>
  theirContainer(id, {
    current_status: 'empty_returned',
    pod_discharged_at: `${month}-01T12:00:00Z`,
    pod_full_out_at: `${month}-06T12:00:00Z`,
    empty_terminated_at: `${month}-${day}T12:00:00Z`,
  })

const event = (id: string, name: string, timestamp: string, more: object = {}) => ({
  id,
  type: 'transport_event',
  attributes: { event: `container.transport.${name}`, timestamp, ...more },
})

onEachEngine('containers that left before they were tracked', (open) => {
  async function follow(events: (id: string) => Response) {
    const service = createSmallService([
      returned('container-1', '2026-10', '09'),
      returned('container-2', '2026-10', '12'),
      returned('container-3', '2023-01', '09'),
      theirContainer('container-4'),
    ])
    service.behaviour.instead = ({ url }) => {
      const [, id] = /containers\/([^/]+)\/transport_events/.exec(url) ?? []
      return id === undefined ? null : events(id)
    }
    const account = await openMirror(open, service)
    await claimStore(account.store, 'service')
    await mirrorAll(account)
    const asked = () =>
      service.calls.flatMap((call) => /containers\/([^/]+)\/transport_events/.exec(call)?.[1] ?? [])
    return { ...account, asked, service }
  }

  const told = async ({ store }: OpenMirror) =>
    Object.fromEntries(await findReportedAvailability(store.db, ['container-1', 'container-2']))

  it('are read once each, the latest first, when everything current is there', async () => {
    const account = await follow((id) =>
      Response.json({
        data: [
          event('d', 'available', '2026-10-05T08:00:00Z'),
          event('c', 'available', '2026-10-04T08:00:00Z'),
          event('b', 'available', '2026-10-03T08:00:00Z', {
            invalidated_at: '2026-10-03T09:00:00Z',
          }),
          event(
            'a',
            id === 'container-2' ? 'full_out' : 'estimated.available',
            '2026-10-02T08:00:00Z',
          ),
        ],
      }),
    )
    await account.time.advance(600_000)
    expect(account.asked()).toEqual([])
    await account.time.until(async () => Object.keys(await told(account)).length === 2, 600_000)
    expect(account.asked()).toEqual(['container-2', 'container-1'])
    expect(await told(account)).toEqual({
      'container-1': '2026-10-04T08:00:00Z',
      'container-2': '2026-10-04T08:00:00Z',
    })
    await account.time.advance(1_200_000)
    expect(account.asked()).toHaveLength(2)
    await account.mirror.stop()
    await account.store.close()
  })

  it('are read when they are returned, if they were out when tracking began', async () => {
    const account = await follow((id) =>
      id === 'container-5'
        ? Response.json({ data: [event('a', 'available', '2026-10-04T08:00:00Z')] })
        : Response.json({ data: [] }),
    )
    const { attributes } = returned('container-5', '2026-10', '09')
    const back = { ...attributes, empty_terminated_at: account.time.now() }
    account.service.records.set('container container-5', {
      ...returned('container-5', '2026-10', '09'),
      attributes: back,
    })
    await account.time.until(() => account.asked().includes('container-5'), 2 * 3_600_000)
    const ofIt = () => findReportedAvailability(account.store.db, ['container-5'])
    await account.time.until(async () => (await ofIt()).size === 1, 60_000)
    expect((await ofIt()).get('container-5')).toBe('2026-10-04T08:00:00Z')
    await account.mirror.stop()
    await account.store.close()
  })

  it('don’t wait for one whose events the service never sends', async () => {
    const account = await follow((id) =>
      id === 'container-2'
        ? new Response(null, { status: 500 })
        : Response.json({ data: [event('a', 'available', '2026-10-04T08:00:00Z')] }),
    )
    await account.time.until(async () => 'container-1' in (await told(account)), 1_800_000)
    expect(account.asked().slice(0, 2)).toEqual(['container-2', 'container-1'])
    await account.mirror.stop()
    await account.store.close()
  })

  it('are asked for again only if the service may answer later', async () => {
    let status = 503
    const account = await follow((id) =>
      id === 'container-2'
        ? new Response(null, { status: 403 })
        : status === 200
          ? Response.json({ data: [event('a', 'available', '2026-10-04T08:00:00Z')] })
          : new Response(null, { status }),
    )
    await account.time.advance(1_000_000)
    expect(await told(account)).toEqual({})
    status = 200
    await account.time.advance(600_000)
    expect(await told(account)).toEqual({ 'container-1': '2026-10-04T08:00:00Z' })
    expect(account.asked().filter((id) => id === 'container-2')).toHaveLength(1)
    await account.mirror.stop()
    await account.store.close()
  })

  it('are read by a store of the version before, too', async () => {
    const account = await follow(() => Response.json({ data: [] }))
    await account.store.db.schema.dropTable('past_reading').execute()
    await sql`delete from kysely_migration where name = '0039-past-readings'`.execute(
      account.store.db,
    )
    await migrate(account.store.db, account.store.isShared ? 'postgres' : 'sqlite')
    await account.time.advance(1_200_000)
    expect(account.asked()).toHaveLength(2)
    await account.mirror.stop()
    await account.store.close()
  })
})
