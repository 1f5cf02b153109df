import { afterEach, beforeEach, expect, it } from 'vitest'
import { unhandled, type Handling, type HandlingChange } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { changedSince, currentVersion } from './changes.ts'
import { findContainers, listInPlay } from './containers.ts'
import { findHandling, listNotes } from './handling.ts'
import { addNote, changeHandling, removeNote } from './write-handling.ts'
import { toJson } from '../schema/json-column.ts'
import { listChangedFields, listJournal } from './journal.ts'
import type { Store } from '../engine/open-store.ts'
import { listOwnChanges } from './own-journal.ts'
import { containerFacts } from '../testing/facts.ts'
import { writeContainer } from './write-container.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }
const ben = { id: 'p-2', name: 'Ben Sato' }
const owned: Handling = { ...unhandled, owner: ana, tags: ['rush'] }

onEachEngine('what people save on a container', (open) => {
  let store: Store
  let now: Instant
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    store = await open(() => now)
    const reading = { raw: {}, askedAt: now, readAt: now }
    await store.transaction((tx) => writeContainer(tx, containerFacts('container-1'), reading))
  })
  afterEach(() => store.close())

  const change = (change: HandlingChange, by = ben) =>
    store.transaction((tx) => changeHandling(tx, 'container-1', change, { by, lastFreeDay: null }))
  const own = async () => {
    await change({ kind: 'owner', to: ana })
    await change({ kind: 'tags', add: ['rush'], remove: [] })
  }
  const note = (id: string, text: string) =>
    store.transaction((tx) => addNote(tx, 'container-1', { id, text, by: ana, at: tx.at }))

  it('is nothing until somebody touches the container', async () => {
    expect(await findHandling(store.db, ['container-1'])).toEqual(new Map())
    expect((await findContainers(store.db, ['container-1']))[0]?.handling).toBeNull()
  })

  it('comes with the container, wherever the container is read', async () => {
    await own()
    expect((await findContainers(store.db, ['container-1']))[0]?.handling).toEqual(owned)
    expect((await listInPlay(store.db))[0]?.handling).toEqual(owned)
  })

  it('reads a row from before last free days could be set by hand', async () => {
    const { override: _, ...older } = owned
    await store.transaction((tx) =>
      tx.db
        .insertInto('container_handling')
        .values({ container_id: 'container-1', handling: toJson(older as Handling) })
        .execute(),
    )
    expect((await findHandling(store.db, ['container-1'])).get('container-1')).toEqual(owned)
  })

  it('saves a last free day set by hand, and journals what a dispute may need', async () => {
    const to = {
      date: '2026-11-23',
      reason: 'extended by mail',
      evidence: null,
      until: '2026-11-30',
      against: [{ source: 'terminal', date: '2026-11-18' }],
    } as const
    await change({ kind: 'override', to })
    const saved = (await findHandling(store.db, ['container-1'])).get('container-1')?.override
    expect(saved).toMatchObject({ ...to, by: ben })
    await change({ kind: 'override', to: null })
    expect(await listJournal(store.db, { containerId: 'container-1', limit: 10 })).toMatchObject([
      { field: 'override', old: to, new: null, by: ben },
      { field: 'override', old: null, new: to, by: ben },
    ])
  })

  it('makes a version of the fleet, so that everybody hears of it', async () => {
    const before = await currentVersion(store.db)
    await own()
    expect(await changedSince(store.db, before)).toMatchObject({ containers: ['container-1'] })
  })

  it('is journaled with who, old and new, and does not count as a change from a source', async () => {
    await own()
    now = '2026-11-20T21:00:00Z'
    await change({ kind: 'owner', to: ben }, ana)
    const [newest, ...earlier] = await listJournal(store.db, {
      containerId: 'container-1',
      limit: 10,
    })
    expect(newest).toMatchObject({ field: 'owner', old: 'Ana Reyes', new: 'Ben Sato', by: ana })
    expect(earlier.map(({ field, by }) => [field, by?.name])).toEqual([
      ['tags', 'Ben Sato'],
      ['owner', 'Ben Sato'],
    ])
    expect(await listChangedFields(store.db, 'container-1', '2026-11-20T00:00:00Z')).toEqual([])
    expect(await listOwnChanges(store.db, { since: now, limit: 10 })).toMatchObject([
      { containerId: 'container-1', containerNumber: 'MSKU1234565', field: 'owner', by: ana },
    ])
  })

  it('shows the newest note on the row, and the one before it when that is taken back', async () => {
    await note('n-1', 'Broker called, exam on Monday')
    now = '2026-11-20T21:00:00Z'
    await note('n-2', 'Wrong container')
    expect((await findHandling(store.db, ['container-1'])).get('container-1')).toMatchObject({
      notes: 2,
      lastNote: { id: 'n-2', text: 'Wrong container', by: ana, at: '2026-11-20T21:00:00.000Z' },
    })
    const taken = await store.transaction((tx) => removeNote(tx, 'container-1', 'n-2', ana))
    expect(taken).toBe('removed')
    expect((await listNotes(store.db, 'container-1')).map(({ id }) => id)).toEqual(['n-1'])
    expect((await findHandling(store.db, ['container-1'])).get('container-1')).toMatchObject({
      notes: 1,
      lastNote: { id: 'n-1' },
    })
  })

  it('lets nobody take back the note of another, nor one that is not there', async () => {
    await note('n-1', 'Broker called')
    const byBen = await store.transaction((tx) => removeNote(tx, 'container-1', 'n-1', ben))
    const other = await store.transaction((tx) => removeNote(tx, 'container-2', 'n-1', ana))
    expect([byBen, other]).toEqual(['not-yours', 'not-found'])
    expect(await listNotes(store.db, 'container-1')).toHaveLength(1)
  })

  it('stores hostile text as plain text', async () => {
    const text = `'); drop table container_note; -- <img src=x onerror=alert(1)> \u202e`
    await note('n-1', text)
    expect((await listNotes(store.db, 'container-1'))[0]?.text).toBe(text)
  })
})
