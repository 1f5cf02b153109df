import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { listChanges } from '../store/alerts/consequences.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listHoldAges } from '../store/containers/hold-ages.ts'
import { listJournal } from '../store/containers/journal.ts'
import { mirrorAll, openMirror, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

const customs = { name: 'customs', status: 'hold', description: 'CBP' }
const demurrage = { type: 'demurrage', amount: 200, currency_code: 'USD' }

onEachEngine('Holds and fees of the inland facility', (open) => {
  let account: OpenMirror | null = null

  afterEach(async () => {
    await account?.mirror.stop()
    await account?.store.close()
    account = null
  })

  it('are stored, journaled and reported when they change; not when a first list is empty', async () => {
    const service = createSmallService([theirContainer('container-1')])
    account = await openMirror(open, service)
    await mirrorAll(account)
    const { store, time } = account
    const serve = async (said: object) => {
      service.records.set('container container-1', theirContainer('container-1', said))
      await time.advance(20_000)
    }
    const container = async () => (await findContainers(store.db, ['container-1']))[0]
    const journal = () => listJournal(store.db, { containerId: 'container-1', limit: 10 })
    expect(await container()).not.toHaveProperty('inlandHolds')
    await serve({ ind_facility_holds: [], ind_facility_fees: [] })
    expect(await container()).toMatchObject({ inlandHolds: [], inlandFees: [] })
    expect(await journal()).toEqual([])
    await serve({ ind_facility_holds: [customs, null], ind_facility_fees: [demurrage] })
    const holds = [{ name: 'customs', status: 'hold', description: 'CBP' }]
    const fees = [{ type: 'demurrage', amount: 200, currency: 'USD' }]
    expect(await container()).toMatchObject({ holds: [], inlandHolds: holds, inlandFees: fees })
    expect(await journal()).toMatchObject([
      { field: 'inlandFees', old: [], new: fees, source: 'rail' },
      { field: 'inlandHolds', old: [], new: holds, source: 'rail' },
    ])
    const changes = await listChanges(store.db, {
      personId: 'p',
      unreadOnly: false,
      before: null,
      limit: 10,
      now: time.now(),
    })
    expect(changes.map(({ consequence }) => consequence)).toEqual([
      { kind: 'fees', old: [], new: fees, inland: true },
      { kind: 'hold-added', hold: 'customs', status: 'hold', inland: true },
    ])
    expect(await listHoldAges(store.db)).toMatchObject([
      { containerId: 'container-1', hold: 'customs' },
    ])
    await serve({ ind_facility_holds: 'x', ind_facility_fees: [demurrage] })
    expect(await container()).toMatchObject({
      inlandHolds: holds,
      unreadable: [{ field: 'ind_facility_holds', facts: ['inlandHolds'], raw: '"x"' }],
    })
    expect(await journal()).toHaveLength(2)
    await serve({ ind_facility_holds: null, ind_facility_fees: [demurrage] })
    expect(await container()).not.toHaveProperty('inlandHolds')
    expect(await journal()).toMatchObject([{ field: 'inlandHolds', old: holds, new: null }, {}, {}])
  })
})
