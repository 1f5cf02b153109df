import { instantAt } from '../../src/domain/time/instant.ts'
import { containerPage } from '../../src/wire/api/containers.ts'
import { searchAnswer, type SearchAnswer } from '../../src/wire/api/search.ts'
import { readConfig } from '../../src/server/config.ts'
import { unlimitedCalls } from '../../src/server/routes/call-limits.ts'
import { openServer } from '../../src/server/open-server.ts'
import { noFiles } from '../../src/server/static-files.ts'
import { silentLog } from '../../src/server/store/engine/log.ts'
import { systemTimers } from '../../src/server/runtime/timers.ts'
import { serviceRoot } from './account.ts'

/** The input of a process that measures {@link Figures}, as JSON. */
export interface ToStart {
  readonly directory: string
  readonly stored: number
}

/**
 * The cost of one start. Times are from the moment at which the code is loaded, except `pageMs` and `searchP95Ms`.
 * `startProcessorMs`: of all threads, which is more reliable than the clock on a busy machine.
 */
export interface Figures {
  readonly startMs: number
  readonly startProcessorMs: number
  readonly pageMs: number
  readonly searchableMs: number
  readonly searchP95Ms: number
  readonly memoryMiB: number
}

const lookUps = 200
const origin = 'http://localhost:4900'
const admin = { email: 'admin@landside.test', password: 'the password of this bench' }
const options: ToStart = JSON.parse(process.argv[2] ?? '{}')
const read = readConfig({
  DATA_DIR: options.directory,
  TRACKING_API_URL: serviceRoot,
  TRACKING_API_TOKEN: 'bench',
  AUTO_REFRESH: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
if (!read.ok) throw new Error(read.mistakes.join(' '))

const idle = process.cpuUsage()
const began = performance.now()
const server = await openServer(
  read.config,
  { baseUrl: serviceRoot, token: 'bench' },
  {
    // A service that never responds: the start on the stored data is what is measured.
    fetch: () => new Promise<Response>(() => undefined),
    now: () => instantAt(Date.now()),
    after: systemTimers,
    elapsed: () => performance.now(),
    log: silentLog,
    files: noFiles,
    version: '0.0.0',
    // 200 lookups in a row are more than one person's share.
    calls: unlimitedCalls,
    store: { kind: 'sqlite', directory: options.directory },
  },
)
const startMs = performance.now() - began
const { user, system } = process.cpuUsage(idle)
const startProcessorMs = (user + system) / 1000

const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
const ask = (path: string, init: RequestInit = {}) =>
  server.app.request(`${origin}${path}`, { ...init, headers: { ...headers, cookie } })
let cookie = ''
const signedIn = await ask('/api/auth/sign-in/email', {
  method: 'POST',
  body: JSON.stringify(admin),
})
cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const pageBegan = performance.now()
const page = await ask('/api/containers?page[size]=500')
if (!page.ok) throw new Error(`The page answered ${page.status}: ${await page.text()}`)
const pageText = await page.text()
const pageMs = performance.now() - pageBegan
const rows = containerPage.parse(JSON.parse(pageText))
if (rows.data.length === 0) throw new Error('The page is empty')

// Search reads the rest after the server is ready.
await untilFound()
const searchableMs = performance.now() - began
const times: number[] = []
for (let at = 0; at < lookUps; at += 1) {
  const number = `MSKU${String(Math.floor((options.stored * at) / lookUps)).padStart(7, '0')}`
  const from = performance.now()
  const { data } = await search(number)
  times.push(performance.now() - from)
  if (data.kind !== 'one' || data.hits.length === 0) throw new Error(`${number} was not found`)
}
times.sort((a, b) => a - b)
globalThis.gc?.()
const { heapUsed, external } = process.memoryUsage()
const figures: Figures = {
  startMs,
  startProcessorMs,
  pageMs,
  searchableMs,
  searchP95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  memoryMiB: (heapUsed + external) / 1_048_576,
}
async function search(text: string): Promise<SearchAnswer> {
  const body = JSON.stringify({ text, records: false })
  return searchAnswer.parse(await (await ask('/api/search', { method: 'POST', body })).json())
}

async function untilFound(): Promise<void> {
  for (;;) {
    await server.settled()
    const { searched } = await search('MSKU0')
    if (searched.complete && searched.containers === options.stored) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

process.stdout.write(JSON.stringify(figures))
process.exit(0)
