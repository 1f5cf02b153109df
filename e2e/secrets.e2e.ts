import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { signIn } from './person.ts'
import { startReplay } from './replay/server.ts'

const canary = 'canary-4c1f9e7b20d8'

test('the token is in no byte a browser receives, in no log line and in no file', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const upstream = await startReplay(canary)
  const landside = await startLandside({
    TRACKING_API_URL: upstream.url,
    TRACKING_API_TOKEN: canary,
    ADMIN_EMAIL: 'ada@example.test',
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'trace',
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  const bodies: string[] = []
  const bytesOf = async (url: string) => bodies.push(await (await page.request.get(url)).text())
  page.on('response', (response) => {
    bodies.push(JSON.stringify(response.headers()))
    if (response.headers()['content-type']?.includes('event-stream')) return
    void response.text().then(
      (text) => bodies.push(text),
      () => undefined,
    )
  })

  await page.goto(`${landside.url}/sign-in`)
  await page.getByLabel('E-mail').fill('ada@example.test')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'))
  for (const path of [
    '/board',
    '/containers',
    '/shipments',
    '/lookup',
    '/requests',
    '/health',
    '/settings/profile',
  ]) {
    await page.goto(`${landside.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const asset of readdirSync(join(import.meta.dirname, '../dist/assets'))) {
    await bytesOf(`${landside.url}/assets/${asset}`)
    await bytesOf(`${landside.url}/assets/${asset}.map`)
  }
  const ada = await signIn(landside.url, 'ada@example.test', 'correct horse battery')
  for (const path of [
    '/api/containers',
    '/api/containers/bare-0001',
    '/api/containers/nobody',
    '/api/shipments',
    '/api/health',
    '/api/limits',
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/%ff',
    '/nowhere',
  ]) {
    bodies.push(await (await ada.get(path)).text())
  }
  const stream = await ada.get('/api/live')
  const reader = stream.body?.getReader()
  for (let chunks = 0; chunks < 3; chunks++)
    bodies.push(new TextDecoder().decode((await reader?.read())?.value))
  await reader?.cancel()
  await context.close()

  expect(bodies.length).toBeGreaterThan(20)
  expect(bodies.filter((body) => body.includes(canary))).toEqual([])
  expect(upstream.calls.length).toBeGreaterThan(0)
  expect(landside.log()).not.toContain(canary)
  for (const name of readdirSync(landside.dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(landside.dataDir, name)
    if (statSync(path).isFile()) expect(readFileSync(path).includes(canary)).toBe(false)
  }
  await landside.close()
  await upstream.close()
})
