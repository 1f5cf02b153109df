import { expect, test, type Page } from '@playwright/test'
import { attack } from './hostile/attacks.ts'
import { startHostileSite, type HostileSite } from './hostile/server.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, holdSession } from './person.ts'

/** What the victim, an admin, has and may see: nothing of it may be read or changed. */
const protectedPaths = ['/api/audit', '/api/people', '/api/views', '/api/lookups', '/api/digest']
const secrets = ['admin@landside.test', 'Adam Novak', '"billOfLading"', '"serverTime"']

test.describe('a page of another site', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  let landside: Landside
  let hostile: HostileSite
  test.beforeAll(async () => {
    landside = await startLandside({
      LOG_LEVEL: 'info',
      SANDBOX_CONTAINERS: '20',
      AUTO_REFRESH: 'off',
    })
    hostile = await startHostileSite(landside.url)
  })
  test.afterAll(async () => {
    await hostile.close()
    await landside.close()
  })

  for (const attacker of ['stranger', 'sibling'] as const)
    test(`reads nothing and changes nothing, as a ${attacker}`, async ({ page }) => {
      await holdSession(page, 'admin', landside.url)
      const before = await look(page, landside.url)
      const { length: from } = await logged(page, landside)
      await page.goto(hostile[attacker])
      const read = await page.evaluate(attack, landside.url)
      await page.goto('about:blank')
      const { length: until, requestId: ours } = await logged(page, landside)

      expect(Object.keys(read).length).toBeGreaterThanOrEqual(100)
      const exposed = [...Object.entries(read).map((one) => one.join(': ')), ...hostile.heard]
      expect(exposed.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
      const answers = answersIn(landside.log().slice(from, until))
      expect(answers.length).toBeGreaterThan(40)
      // One is our own, which marks the end; the service may send a notice meanwhile, which it signs.
      const theirs = answers.filter(
        ({ route, requestId }) => route !== '/webhooks/tracking' && requestId !== ours,
      )
      expect(theirs.filter(({ status }) => status < 400)).toEqual([])
      expect(await look(page, landside.url)).toEqual(before)
    })

  test('that opens ours can’t reach into it', async ({ page }) => {
    await enterAs(page, 'admin', landside.url)
    await page.goto(hostile.sibling)
    const opened = page.waitForEvent('popup')
    await page.evaluate(
      (url) => Reflect.set(window, 'opened', window.open(url)),
      `${landside.url}/board`,
    )
    const ours = await opened
    await expect(ours.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ours.evaluate(() => window.opener)).toBeNull()
    const seen = await page.evaluate(() => {
      const other = Reflect.get(window, 'opened') as Window
      return { closed: other.closed, frames: other.length }
    })
    expect(seen).toEqual({ closed: true, frames: 0 })
  })

  test('finds no way for a script into ours, even where ours would let it', async ({ page }) => {
    await page.goto(`${landside.url}/sign-in`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const taken = await page.evaluate(() => {
      const makers = Reflect.get(window, 'trustedTypes') as {
        createPolicy(...of: unknown[]): unknown
      }
      const ways: Readonly<Record<string, () => unknown>> = {
        'text as markup': () => (document.createElement('p').innerHTML = '<b>x</b>'),
        'the address of a script': () => (document.createElement('script').src = '/theme.js'),
        'the text of a script': () => (document.createElement('script').text = 'owned = 1'),
        'the address of a worker': () => new Worker('/theme.js'),
        'another maker': () => makers.createPolicy('other', {}),
      }
      return Object.entries(ways)
        .filter(([, go]) => {
          try {
            go()
            return true
          } catch {
            return false
          }
        })
        .map(([way]) => way)
    })
    expect(taken).toEqual([])
  })

  test('while our own page does all of it: what is guarded is there', async ({ page }) => {
    await enterAs(page, 'admin', landside.url)
    const before = await look(page, landside.url)
    const { length: from } = await logged(page, landside)
    const read = await page.evaluate(async () => {
      const view = { page: 'containers', name: 'Taken', search: 'q=taken', shared: true }
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(view) }
      return (await fetch('/api/views', init)).text()
    })
    expect(read).toContain('Taken')
    const { length: until } = await logged(page, landside)
    const answers = answersIn(landside.log().slice(from, until))
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(await look(page, landside.url)).not.toEqual(before)
  })
})

/** All that could have been changed, as the victim sees it. */
async function look(page: Page, url: string): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  for (const path of protectedPaths) {
    const answer = await page.request.get(`${url}${path}`)
    expect(answer.status()).toBe(200)
    // When somebody was last seen is told by looking.
    seen.push((await answer.text()).replaceAll(/"lastSeenAt":"[^"]*"/g, ''))
  }
  return seen
}

/** How long the log is when everything asked so far is in it, and the ID of a request of ours that marks the end. */
async function logged(page: Page, landside: Landside) {
  const answer = await page.request.get(`${landside.url}/api/lookups`)
  const requestId = answer.headers()['x-request-id'] ?? 'no id'
  const log = await landside.logWith(requestId)
  return { length: log.lastIndexOf('\n') + 1, requestId }
}

interface LoggedAnswer {
  readonly route: string
  readonly status: number
  readonly requestId: string
}

/** How it answered, by the log, which is silent only of pages that are there. */
function answersIn(log: string): readonly LoggedAnswer[] {
  return log
    .split('\n')
    .filter((line) => line.includes('Request completed'))
    .map((line) => JSON.parse(line) as LoggedAnswer)
}
