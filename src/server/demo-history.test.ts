import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { session } from '#wire/api/session.ts'
import { createAccount } from '#sandbox/account/account.ts'
import { createChangeReader } from '#sandbox/history/read-changes.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { readConfig } from './config.ts'
import { createDemoHistory, type OpenPast } from './demo-history.ts'
import { historyDirectory } from './demo/history-files.ts'
import { silentLog } from './store/engine/log.ts'
import { openStore } from './store/engine/open-store.ts'
import { jsonPost, jsonPut, openMirroredServer } from './testing/test-server.ts'
import { friday } from '../testing/world-moment.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'landside-demo-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const openPast: OpenPast = async (now, until) =>
  createChangeReader(createAccount(createWorld({ seed: 'landside', containers: 20 }), now), until)

function historyOf(env: Readonly<Record<string, string>>) {
  const read = readConfig({ DATA_DIR: directory, ...env })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  const { config } = read
  const history = createDemoHistory(config, { now: () => friday, openPast, log: silentLog })
  return { config, history }
}

const service = { TRACKING_API_URL: 'https://api.example.com/v2', TRACKING_API_TOKEN: 'a-key' }
const postgres = { DATABASE_URL: 'postgres://localhost/landside', AUTH_SECRET: 's'.repeat(32) }

describe('the history of a demo', () => {
  it.each([
    ['a real service', service],
    ['Postgres', postgres],
    ['0 days', { DEMO_HISTORY_DAYS: '0' }],
  ])('is not built with %s', (_, env) => {
    expect(historyOf(env).history).toBeNull()
    expect(existsSync(historyDirectory(directory))).toBe(false)
  })

  it('is built beside the store, says how far it is, and is whole in the end', async () => {
    const { config, history } = historyOf({ DEMO_HISTORY_DAYS: '3' })
    const { dataDirectory } = config
    const present = await openStore(
      { kind: 'sqlite', directory: dataDirectory },
      { now: () => friday },
    )
    expect(history?.whyReadOnly()).toBe(
      'Loading the demo’s last 3 days: 0%. You can make changes once that’s done.',
    )
    expect(await history?.build(present, 'the sandbox', [])).toBe(true)
    await present.close()
    history?.done()
    expect(history?.whyReadOnly()).toBeNull()
    expect(existsSync(join(historyDirectory(dataDirectory), 'landside.db'))).toBe(true)
  })

  it('that is stopped is not whole, and is built by the next start', async () => {
    const { config, history } = historyOf({ DEMO_HISTORY_DAYS: '3' })
    const options = { kind: 'sqlite', directory: config.dataDirectory } as const
    const present = await openStore(options, { now: () => friday })
    const building = history?.build(present, 'the sandbox', [])
    await history?.stop()
    expect(await building).toBe(false)
    await present.close()
    expect(historyOf({ DEMO_HISTORY_DAYS: '3' }).history).not.toBeNull()
  })

  it.each(['-1', '366', 'many'])('takes no %s days', (days) => {
    const read = readConfig({ DATA_DIR: directory, DEMO_HISTORY_DAYS: days })
    expect(read).toEqual({
      ok: false,
      mistakes: [`DEMO_HISTORY_DAYS is "${days}". Use a whole number from 0 to 365.`],
    })
  })
})

describe('while it is built', () => {
  const detail = 'The demo is loading.'

  it('refuses changes with the reason, and still answers, searches and signs in', async () => {
    const server = await openMirroredServer({ whyReadOnly: () => detail })
    const ask = await server.as('manager')
    const refused = await ask('/api/policy/rule', jsonPut({ rule: 'earliest', version: 0 }))
    expect(refused.status).toBe(503)
    expect(problem.parse(await refused.json())).toMatchObject({
      type: 'urn:landside:read-only',
      detail,
    })
    expect((await ask('/api/containers')).status).toBe(200)
    const { readOnly } = session.parse(await (await ask('/api/session')).json())
    expect(readOnly).toBe(detail)
    expect((await ask('/api/search', jsonPost({ text: 'MSCU' }))).status).not.toBe(503)
    expect((await ask('/api/auth/sign-out', jsonPost({}))).status).toBe(204)
    await server.end()
  })

  it('allows changes again afterwards', async () => {
    let reason: string | null = detail
    const server = await openMirroredServer({ whyReadOnly: () => reason })
    const ask = await server.as('manager')
    reason = null
    expect((await ask('/api/policy/rule', jsonPut({}))).status).toBe(422)
    await server.end()
  })
})
