import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LocalDate } from '#domain/time/local-date.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { findDigestZone, giveBackDigestDay, setDigestZone, takeDigestDay } from './digest.ts'
import type { Store } from '../engine/open-store.ts'

const zone = 'America/Los_Angeles'

onEachEngine('who gets a mail in the morning', (open) => {
  let store: Store
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
  })
  afterEach(() => store.close())

  const take = (day: LocalDate) => store.transaction((tx) => takeDigestDay(tx, 'ana', day))

  it('is nobody until they say so, and nobody again after', async () => {
    expect(await findDigestZone(store.db, 'ana')).toBeNull()
    await store.transaction((tx) => setDigestZone(tx, 'ana', zone, null))
    expect(await findDigestZone(store.db, 'ana')).toBe(zone)
    await store.transaction((tx) => setDigestZone(tx, 'ana', null, null))
    expect(await findDigestZone(store.db, 'ana')).toBeNull()
    expect(await take('2026-11-20')).toBe(false)
  })

  it('is queried by people’s time zone, under whichever name it was saved', async () => {
    await store.transaction((tx) => setDigestZone(tx, 'ana', 'US/Pacific', null))
    expect(await findDigestZone(store.db, 'ana')).toBe(zone)
  })

  it('gets one mail a day, whoever sends it', async () => {
    await store.transaction((tx) => setDigestZone(tx, 'ana', zone, null))
    expect(await Promise.all([take('2026-11-20'), take('2026-11-20')])).toEqual([true, false])
    expect(await take('2026-11-21')).toBe(true)
  })

  it('gets it later where it could not be sent', async () => {
    await store.transaction((tx) => setDigestZone(tx, 'ana', zone, null))
    await take('2026-11-20')
    const ana = { personId: 'ana', name: 'Ana', email: '', zone, lastDay: null }
    await store.transaction((tx) => giveBackDigestDay(tx, ana))
    expect(await take('2026-11-20')).toBe(true)
  })

  it('gets no second one that day, whatever they change after it was sent', async () => {
    const set = (to: string | null) => store.transaction((tx) => setDigestZone(tx, 'ana', to, null))
    await set(zone)
    await take('2026-11-20')
    await set(zone)
    expect(await take('2026-11-20')).toBe(false)
    await set(null)
    await set(zone)
    expect(await take('2026-11-20')).toBe(false)
    expect(await take('2026-11-21')).toBe(true)
  })

  it('gets one of each day where they change their zone', async () => {
    const set = (to: string) => store.transaction((tx) => setDigestZone(tx, 'ana', to, null))
    await set('Asia/Tokyo')
    await take('2026-11-21')
    await set(zone)
    expect(await take('2026-11-20')).toBe(false)
    expect(await take('2026-11-21')).toBe(false)
    expect(await take('2026-11-22')).toBe(true)
  })

  it('does not get today’s where they subscribe after the morning', async () => {
    await store.transaction((tx) => setDigestZone(tx, 'ana', zone, '2026-11-20'))
    expect(await take('2026-11-20')).toBe(false)
    expect(await take('2026-11-21')).toBe(true)
  })
})
