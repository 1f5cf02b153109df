import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { demoPeople } from '../auth/demo-people.ts'
import { openPeople } from '../auth/people.ts'
import { findClaim, claimStore } from '../store/engine/claim-store.ts'
import { openStore, type Store } from '../store/engine/open-store.ts'
import { listAudit, writeAudit } from '../store/people/audit.ts'
import { listLookups, saveLookup } from '../store/people/saved-lookups.ts'
import { countTry, findWindow } from '../store/people/sign-in-tries.ts'
import { historyDirectory, prepareHistory } from './history-files.ts'
import { beginReset, decideReset, finishReset, resetDirectory } from './reset-files.ts'

const now = (): Instant => '2026-11-20T20:42:00Z'
let directory: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'landside-reset-'))
  const store = await present()
  await peopleOf(store).then((people) => people.ensure(demoPeople))
  await claimStore(store, 'the sandbox of this test')
  await store.transaction(async (tx) => {
    await writeAudit(tx, actor, { action: 'write note', object: 'MSCU1234566' })
    await writeAudit(tx, actor, { action: 'reset demo', object: 'sample data' })
  })
  await store.close()
  writeFileSync(join(directory, 'service-1a2b-500.sqlite'), 'what people added')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const actor = { id: 'adam', name: 'Adam Novak', address: '127.0.0.1', requestId: 'request-1' }
const present = () => openStore({ kind: 'sqlite', directory }, { now })

async function peopleOf(store: Store) {
  const parts = { store, secret: 's'.repeat(32), baseUrl: 'http://localhost:4900' }
  return (await openPeople({ ...parts, arePlainCookies: false, onError: () => {} })).people
}

async function prepare(): Promise<void> {
  beginReset(directory)
  const store = await openStore({ kind: 'sqlite', directory: resetDirectory(directory) }, { now })
  await store.close()
}

/** What a start after the kill finds: whether the store is new, its people and its audit. */
async function afterStart(days: number) {
  finishReset(directory, days)
  const getsHistory = prepareHistory(directory, days)
  const store = await present()
  const isNew = (await findClaim(store.db)) === null
  const people = (await (await peopleOf(store)).list()).map(({ name }) => name)
  const actions = (await listAudit(store.db, { limit: 10 })).map(({ action }) => action)
  await store.close()
  return { isNew, people: people.length, actions, getsHistory }
}

const old = {
  isNew: false,
  people: 4,
  actions: ['reset demo', 'write note'],
  getsHistory: false,
}
const anew = { isNew: true, people: 4, actions: ['reset demo'], getsHistory: true }

describe('a reset', () => {
  it('starts the store anew, keeps people and who reset it, and gets a history', async () => {
    await prepare()
    decideReset(directory)
    expect(await afterStart(90)).toEqual(anew)
    expect(readdirSync(directory).filter((name) => name.startsWith('service-'))).toEqual([])
    expect(existsSync(resetDirectory(directory))).toBe(false)
    expect(existsSync(historyDirectory(directory))).toBe(true)
  })

  it('keeps counted sign-in tries, and no lookups', async () => {
    const before = await present()
    await countTry(before.db, 'name:admin', 900_000, epochMs(now()))
    await before.transaction((tx) => saveLookup(tx, 'adam', 'MSCU1234566', true))
    await before.close()
    await prepare()
    decideReset(directory)
    finishReset(directory, 0)
    const store = await present()
    expect((await findWindow(store.db, 'name:admin', epochMs(now())))?.tries).toBe(1)
    expect(await listLookups(store.db, 'adam')).toEqual([])
    await store.close()
  })

  it('gets no history with 0 days', async () => {
    await prepare()
    decideReset(directory)
    expect(await afterStart(0)).toEqual({ ...anew, getsHistory: false })
  })

  it('that is killed before it is decided leaves everything as it was', async () => {
    beginReset(directory)
    expect(await afterStart(90)).toEqual(old)
    await prepare()
    expect(await afterStart(90)).toEqual(old)
    expect(existsSync(resetDirectory(directory))).toBe(false)
    expect(existsSync(join(directory, 'service-1a2b-500.sqlite'))).toBe(true)
  })

  it('that is killed after it is decided is completed by the next start', async () => {
    await prepare()
    decideReset(directory)
    // Killed after the new store was put in place.
    finishReset(directory, 90)
    beginReset(directory)
    writeFileSync(join(resetDirectory(directory), 'decided'), '')
    expect(await afterStart(90)).toEqual(anew)
  })
})
