import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { v1Problems } from '../src/wire/api/v1-problems.ts'
import { startLandside, type Landside } from './landside.ts'
import { signInAs } from './person.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const clients = join(import.meta.dirname, 'clients')
const guide = readFileSync(join(root, 'docs/api.md'), 'utf8')
const openapi = JSON.parse(readFileSync(join(root, 'docs/openapi-v1.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas: Record<string, { readonly properties: object }> }
}

test.describe.configure({ mode: 'default' })

let landside: Landside
let env: Record<string, string | undefined>
let containers: readonly { readonly id: string; readonly number: string }[]

/** On a connection of its own: the server may be closing an idle one when the next call comes. */
const ask = async (path: string): Promise<Response> =>
  fetch(`${landside.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${env['TOKEN']}`, connection: 'close' },
  })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  landside = await startLandside()
  const admin = await signInAs(landside.url, 'admin')
  const wanted = { kind: 'service', name: 'TMS', role: 'coordinator', writes: true, days: 30 }
  const { token } = (await (await admin.post('/api/tokens', wanted)).json()) as { token: string }
  env = { ...process.env, LANDSIDE: landside.url, TOKEN: token }
  const list = (await (await ask('/containers')).json()) as { data: typeof containers }
  containers = list.data
})
test.afterAll(() => landside.close())

/** Code blocks of the guide in a language; none: those without one. */
function examples(language: string): readonly string[] {
  const blocks = guide.matchAll(/^```(\w*)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, name, code = '']) => (name === language ? [code] : []))
}

/** Skips the test on a machine without the program. */
function needs(program: string): void {
  const isMissing = spawnSync(program, ['--version']).error !== undefined
  test.skip(isMissing, `${program} isn’t installed: install it to run this test`)
}

test('a client that is generated from the OpenAPI document walks every operation', async () => {
  test.setTimeout(300_000)
  const npm = (...args: readonly string[]) => run('npm', args, { cwd: clients, env })
  await npm('ci', '--no-audit', '--no-fund')
  await npm('run', 'generate')
  await npm('run', 'check')
  const { stdout } = await run('node', ['walk.ts'], { cwd: clients, env })
  const called = JSON.parse(stdout) as string[]
  const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const succeeded = called.filter((one) => / 2\d\d$/.test(one)).map((one) => one.slice(0, -4))
  expect(new Set(succeeded)).toEqual(new Set(operations))
})

test('the curl examples of the guide work as written', async () => {
  needs('curl')
  const [first, tagged, write, ...others] = examples('sh')
  expect(others).toEqual([])
  const shell = async (script = '') => (await run('bash', ['-ec', script], { env })).stdout
  const [, ...call] = (first ?? '').split('\n')
  expect(JSON.parse(await shell(call.join('\n')))).toMatchObject({ data: [{}, {}] })

  expect(tagged).toContain('"…"')
  // An alert may open between the two calls.
  const again = async () => {
    const etag = (await ask('/alerts')).headers.get('etag') ?? ''
    return shell(tagged?.replace('"…"', etag))
  }
  await expect.poll(again).toContain('304 Not Modified')

  const number = containers[0]?.number ?? ''
  const noted = write?.replace('MSKU1234565', number)
  const texts = [await shell(noted), await shell(noted)]
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ data: { author: { name: 'TMS' } } })
  expect(texts[1]).toBe(texts[0])
})

test('the Python example of the guide follows changes, and resumes after a restart', async () => {
  needs('python3')
  test.setTimeout(120_000)
  const [code = '', ...others] = examples('python')
  expect(others).toEqual([])
  const cwd = mkdtempSync(join(tmpdir(), 'landside-api-'))
  const saved = join(cwd, 'landside-cursor.txt')
  const listed = async () =>
    ((await (await ask('/changes?limit=200')).json()) as { data: readonly object[] }).data.length
  await fetch(`${landside.sandboxUrl}/sandbox/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'holds-storm' }),
  })
  await expect.poll(listed, { timeout: 60_000 }).toBeGreaterThan(0)
  const known = await listed()
  /** The cursor after all that there is. */
  const latest = async (): Promise<number> => {
    let cursor = ''
    for (;;) {
      const answer = await ask(`/changes?limit=200&cursor=${cursor}`)
      const page = (await answer.json()) as { data: readonly object[]; cursor: string }
      if (page.data.length === 0) return Number(page.cursor)
      cursor = page.cursor
    }
  }
  /** Runs it until it has read all that there is at its start, and returns what it printed. */
  const follow = async (): Promise<readonly string[]> => {
    const wanted = await latest()
    const writtenAt = () => (existsSync(saved) ? statSync(saved).mtimeMs : 0)
    const before = writtenAt()
    let printed = ''
    const python = spawn('python3', ['-c', code], { cwd, env })
    const ended = new Promise((resolve) => python.once('close', resolve))
    python.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    python.stderr.setEncoding('utf8').on('data', (text: string) => (printed += `error: ${text}`))
    const isUpToDate = () => writtenAt() > before && Number(readFileSync(saved, 'utf8')) >= wanted
    await expect.poll(isUpToDate, { timeout: 30_000 }).toBe(true)
    python.kill()
    await ended
    return printed.split('\n').filter((line) => line !== '')
  }
  const first = await follow()
  expect(first.length).toBeGreaterThanOrEqual(known)
  for (const line of first) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z (\w+|None) [a-z-]+$/)
  const second = await follow()
  expect(second.filter((line) => first.includes(line))).toEqual([])
  rmSync(cwd, { recursive: true })
})

test('the Power Query example of the guide asks for what the API has', async () => {
  const [query = '', ...others] = examples('')
  expect(others).toEqual([])
  const part = (pattern: RegExp): string => pattern.exec(query)?.[1] ?? ''
  const path = `/${part(/RelativePath = "([^"]+)"/)}`
  const operation = openapi.paths[path]?.['get'] as { parameters: readonly { name: string }[] }
  const known = operation.parameters.map(({ name }) => name)
  const sent = [...part(/Query = \[([^\]]+)\]/).matchAll(/(\w+) =/g)].map(([, name]) => name)
  expect(sent).toEqual(['limit', 'cursor'])
  expect(known).toEqual(expect.arrayContaining(sent))
  expect(query).toContain('Headers = [Authorization = "Bearer " & Token]')
  const columns = [...part(/List\.Combine\(Pages\), \{([^}]+)\}/).matchAll(/"(\w+)"/g)]
  expect(columns.length).toBeGreaterThan(0)
  for (const [, column = ''] of columns)
    expect(Object.keys(openapi.components.schemas['Container']?.properties ?? {})).toContain(column)
  // Its first page has an empty cursor, and a page without one is the last.
  let cursor: string | null = ''
  const ids: string[] = []
  while (cursor !== null) {
    const answer: Response = await ask(`/containers?limit=200&cursor=${cursor}`)
    const page = (await answer.json()) as { data: { id: string }[]; cursor: string | null }
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(200)
})

test('the guide lists every operation and every problem, and no other', () => {
  const listed = [...guide.matchAll(/^\| `(GET|POST|PUT) (\/[^`?]*)/gm)].map(
    ([, method, path = '']) => `${method} /api/v1${path.replace(/\{[^}]+\}/, '{id}')}`,
  )
  const operations = Object.entries(openapi.paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((one) => !one.endsWith('openapi.json'))
  expect(listed.toSorted()).toEqual(operations.toSorted())
  const problems = [...guide.matchAll(/^\| ([\d, ]+) \| `urn:landside:([\w-]+)`/gm)].map(
    ([, statuses, type]) => `${statuses} ${type}`,
  )
  expect(problems).toEqual(
    Object.values(v1Problems).map(({ statuses, type }) => `${statuses.join(', ')} ${type}`),
  )
})
