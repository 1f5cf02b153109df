import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import type { Store } from '../store/engine/open-store.ts'
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts'

const ana = 'ana@example.com'
const home = '192.0.2.1'

onEachEngine('sign-in tries', (open) => {
  let store: Store
  let throttle: SignInThrottle
  let nowMs: number
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
    nowMs = Date.UTC(2026, 10, 20)
    throttle = createSignInThrottle(store, () => nowMs)
  })
  afterEach(() => store.close())

  const waitAfter = async (account: string, address: string): Promise<number> => {
    const tried = await throttle.count(account, address)
    await tried.takeBack()
    return tried.waitSeconds
  }

  async function fail(times: number, account: string, address: string): Promise<void> {
    for (let tries = 0; tries < times; tries += 1) await throttle.count(account, address)
  }

  it('make one account wait at one address after five', async () => {
    await fail(4, ana, home)
    expect(await waitAfter(ana, home)).toBe(0)
    await fail(1, ana, home)
    expect(await waitAfter(ana, home)).toBe(900)
    expect(await waitAfter(' ANA@example.com', home)).toBe(900)
    nowMs += 900_000
    expect(await waitAfter(ana, home)).toBe(0)
  })

  it('are counted one by one when they come at once, at any instance', async () => {
    const other = createSignInThrottle(store, () => nowMs)
    const burst = await Promise.all(
      Array.from({ length: 300 }, (_, i) => (i % 2 ? throttle : other).count(ana, home)),
    )
    expect(burst.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(5)
  })

  it('in a burst leave the owner a way in from another address', async () => {
    await fail(300, ana, home)
    expect(await waitAfter(ana, '192.0.2.2')).toBe(0)
    expect(await waitAfter('ben@example.com', home)).toBe(0)
  })

  it('from many addresses hold the account up for a minute at most', async () => {
    for (let host = 0; host < 30; host += 1) await fail(1, ana, `192.0.2.${host}`)
    expect(await waitAfter(ana, '198.51.100.1')).toBeLessThanOrEqual(60)
    nowMs += 60_000
    expect(await waitAfter(ana, '198.51.100.1')).toBe(0)
  })

  it('from many addresses never hold up where the account signed in lately', async () => {
    await (await throttle.count(ana, home)).succeeded()
    for (let minute = 0; minute < 5; minute += 1) {
      nowMs += 60_000
      for (let host = 2; host < 30; host += 1) await fail(1, ana, `192.0.2.${host}`)
      expect(await waitAfter(ana, '198.51.100.1')).toBeGreaterThan(0)
      expect(await waitAfter(ana, home)).toBe(0)
    }
    await fail(5, ana, home)
    expect(await waitAfter(ana, home)).toBeGreaterThan(0)
    nowMs += 30 * 86_400_000
    for (let host = 2; host < 30; host += 1) await fail(1, ana, `192.0.2.${host}`)
    expect(await waitAfter(ana, home)).toBeGreaterThan(0)
  })

  it('for many accounts make the address wait after a hundred', async () => {
    for (let person = 0; person < 100; person += 1) await fail(1, `${person}@example.com`, home)
    expect(await waitAfter('new@example.com', home)).toBe(900)
  })

  it('for many accounts never hold up who signed in at that address lately', async () => {
    await (await throttle.count(ana, home)).succeeded()
    for (let person = 0; person < 100; person += 1) await fail(1, `${person}@example.com`, home)
    expect(await waitAfter('new@example.com', home)).toBeGreaterThan(0)
    expect(await waitAfter(ana, home)).toBe(0)
  })

  it('with the right password are thirty a minute for one account, from wherever', async () => {
    for (let entry = 0; entry < 30; entry += 1)
      await (await throttle.count(ana, `192.0.2.${entry % 3}`)).succeeded()
    expect(await waitAfter(ana, home)).toBeGreaterThan(0)
    expect(await waitAfter('ben@example.com', home)).toBe(0)
    nowMs += 60_000
    expect(await waitAfter(ana, home)).toBe(0)
  })

  it('start over for the account at that address once one succeeds', async () => {
    await fail(4, ana, home)
    await (await throttle.count(ana, home)).succeeded()
    await fail(4, ana, home)
    nowMs += 60_000
    expect(await waitAfter(ana, home)).toBe(0)
  })

  it('name nobody in the store', async () => {
    await fail(1, 'my secret password', home)
    const rows = await store.db.selectFrom('sign_in_try').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret|192\.0/)
  })
})
