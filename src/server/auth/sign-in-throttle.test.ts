import { beforeEach, describe, expect, it } from 'vitest'
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts'

const ana = 'ana@example.com'
const home = '192.0.2.1'
let throttle: SignInThrottle

beforeEach(() => {
  throttle = createSignInThrottle()
})

async function fail(times: number, account: string, address: string): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await throttle.failed(account, address)
}

describe('failed sign-ins', () => {
  it('make one account wait at one address after five', async () => {
    await fail(4, ana, home)
    expect(await throttle.waitSeconds(ana, home)).toBe(0)
    await fail(1, ana, home)
    expect(await throttle.waitSeconds(ana, home)).toBeGreaterThan(800)
    expect(await throttle.waitSeconds(' ANA@example.com', home)).toBeGreaterThan(800)
  })

  it('cost nobody else anything', async () => {
    await fail(9, ana, home)
    expect(await throttle.waitSeconds(ana, '192.0.2.2')).toBe(0)
    expect(await throttle.waitSeconds('ben@example.com', home)).toBe(0)
  })

  it('from many addresses make the account wait everywhere after thirty', async () => {
    for (let host = 0; host < 30; host += 1) await fail(1, ana, `192.0.2.${host}`)
    expect(await throttle.waitSeconds(ana, '198.51.100.1')).toBeGreaterThan(800)
  })

  it('for many accounts make the address wait after a hundred', async () => {
    for (let person = 0; person < 100; person += 1) await fail(1, `${person}@example.com`, home)
    expect(await throttle.waitSeconds('new@example.com', home)).toBeGreaterThan(800)
  })

  it('are forgotten for the account at that address once it succeeds', async () => {
    await fail(4, ana, home)
    await throttle.succeeded(ana, home)
    await fail(4, ana, home)
    expect(await throttle.waitSeconds(ana, home)).toBe(0)
  })
})
