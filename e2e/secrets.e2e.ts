import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, test, type Page } from '@playwright/test'
import { startLandside } from './landside.ts'
import { signIn } from './person.ts'
import { startReplay } from './replay/server.ts'

const canary = 'canary-4c1f9e7b20d8'
const webhookSecret = 'canary-of-the-webhooks-91d2'
const authSecret = 'canary-of-the-sessions-5ab0-and-32-long'
const mailPassword = 'canary-of-the-mail-77c3'
const canaries = [canary, webhookSecret, authSecret, mailPassword]
const password = 'correct horse battery'
const hidden = (text: string): boolean => !canaries.some((secret) => text.includes(secret))

test('no secret is in a byte or the memory of a browser, in a log line, a file, a backup or an export', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const upstream = await startReplay(canary)
  const env = {
    TRACKING_API_URL: upstream.url,
    TRACKING_API_TOKEN: canary,
    WEBHOOK_SECRET: webhookSecret,
    AUTH_SECRET: authSecret,
    SMTP_URL: `smtp://landside:${mailPassword}@127.0.0.1:9`,
    MAIL_FROM: 'landside@example.test',
    ADMIN_EMAIL: 'ada@example.test',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'trace',
  }
  const landside = await startLandside(env)
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
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Password').fill(password)
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
    '/settings/connection',
  ]) {
    await page.goto(`${landside.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const memory = await heapOf(page)
  expect(memory).toContain('ada@example.test')
  expect(hidden(memory)).toBe(true)
  for (const asset of readdirSync(join(import.meta.dirname, '../dist/assets'))) {
    await bytesOf(`${landside.url}/assets/${asset}`)
    await bytesOf(`${landside.url}/assets/${asset}.map`)
  }
  const ada = await signIn(landside.url, 'ada@example.test', password)
  for (const path of [
    '/api/containers',
    '/api/containers/bare-0001',
    '/api/containers/nobody',
    '/api/shipments',
    '/api/health',
    '/api/limits',
    '/api/connection',
    '/api/audit',
    '/api/audit/export',
    '/api/people',
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
  expect(bodies.filter((body) => !hidden(body))).toEqual([])
  expect(upstream.calls.length).toBeGreaterThan(0)
  for (const command of ['backup', 'export']) {
    const file = join(landside.dataDir, `${command}.jsonl`)
    const said = execFileSync('node', ['src/start.js', command, file], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...env, DEMO_AT: '', DATA_DIR: landside.dataDir },
      encoding: 'utf8',
    })
    expect(hidden(said)).toBe(true)
    expect(statSync(file).size).toBeGreaterThan(1000)
  }
  for (const name of readdirSync(landside.dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(landside.dataDir, name)
    if (statSync(path).isFile()) expect(hidden(readFileSync(path, 'latin1')), name).toBe(true)
  }
  await landside.kill('SIGTERM')
  expect(hidden(landside.log())).toBe(true)
  expect(landside.log()).not.toContain(password)
  await landside.close()
  await upstream.close()
})

/** Everything that the page's scripts hold in memory. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
