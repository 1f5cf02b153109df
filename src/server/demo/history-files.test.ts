import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { openPeople } from '../auth/people.ts'
import { demoPeople } from '../auth/demo-people.ts'
import { visitChanges } from '../store/alerts/consequences.ts'
import { listLookups, saveLookup } from '../store/people/saved-lookups.ts'
import { countTry, findWindow } from '../store/people/sign-in-tries.ts'
import { openStore } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { adoptHistory, historyDirectory, prepareHistory } from './history-files.ts'
import { openPast } from './testing/past.ts'

const now = (): Instant => '2026-11-20T20:42:00Z'
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'landside-history-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const present = () => openStore({ kind: 'sqlite', directory }, { now })

describe('whether a store gets a past', () => {
  it('a new one does, and one that was there before does not', async () => {
    expect(prepareHistory(directory, 90)).toBe(true)
    rmSync(historyDirectory(directory), { recursive: true })
    await (await present()).close()
    expect(prepareHistory(directory, 90)).toBe(false)
    expect(existsSync(historyDirectory(directory))).toBe(false)
  })

  it('none does with 0 days, not even later', async () => {
    expect(prepareHistory(directory, 0)).toBe(false)
    await (await present()).close()
    expect(prepareHistory(directory, 90)).toBe(false)
  })

  it('one does whose build was cut short, and nothing of that is left', async () => {
    prepareHistory(directory, 90)
    await (await present()).close()
    const half = join(historyDirectory(directory), 'landside.db')
    writeFileSync(half, 'half of a store')
    expect(prepareHistory(directory, 90)).toBe(true)
    expect(existsSync(half)).toBe(false)
  })
})

describe('taking the built store', () => {
  it('brings people and sessions along, and leaves the directory of the build behind', async () => {
    prepareHistory(directory, 5)
    const before = await present()
    const parts = { store: before, secret: 's'.repeat(32), baseUrl: 'http://localhost:4900' }
    const { people } = await openPeople({ ...parts, arePlainCookies: false, onError: () => {} })
    await people.ensure(demoPeople)
    const ids = (await people.list()).map(({ id }) => id)
    const [person = ''] = ids
    await before.transaction((tx) => saveLookup(tx, person, 'MSCU1234566', true))
    await before.transaction((tx) => visitChanges(tx, person))
    await countTry(before.db, 'name:admin', 900_000, epochMs(now()))
    await before.close()
    const { store } = await openPast({
      days: 5,
      store: { kind: 'sqlite', directory: historyDirectory(directory), isDisposable: true },
    })
    const old = new Date(epochMs(now()) - 86_400_000).toISOString()
    const changes = await store.db.selectFrom('consequence').select(['id', 'learnt_at']).execute()
    const ofOld = changes.filter(({ learnt_at }) => learnt_at < old).map(({ id }) => id)
    await store.close()

    adoptHistory(directory)
    expect(existsSync(historyDirectory(directory))).toBe(false)
    const after = await present()
    expect(await readSyncFact(after.db, 'demoHistory')).not.toBeNull()
    const again = await openPeople({
      ...parts,
      store: after,
      arePlainCookies: false,
      onError: () => {},
    })
    expect(await again.people.ensure(demoPeople)).toEqual([])
    expect((await again.people.list()).map(({ id }) => id)).toEqual(ids)
    expect(await listLookups(after.db, person)).toEqual([{ text: 'MSCU1234566', pinned: true }])
    const tries = await findWindow(after.db, 'name:admin', epochMs(now()))
    expect(tries?.tries).toBe(1)
    expect(ofOld.length).toBeGreaterThan(0)
    expect(await after.db.selectFrom('changes_visit').selectAll().execute()).toEqual([
      {
        person_id: person,
        read_to: Math.max(...ofOld),
        visited_at: '2026-11-20T20:42:00.000Z',
        last_visit_at: null,
      },
    ])
    await after.close()
  })

  it('leaves the present store as it is where the built one is missing', async () => {
    mkdirSync(historyDirectory(directory))
    await (await present()).close()
    expect(() => adoptHistory(directory)).toThrow(/ENOENT|no such|unable to open/i)
    await (await present()).close()
  })
})
