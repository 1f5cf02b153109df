import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { examine } from './doctor.ts'
import { openStore } from './store/engine/open-store.ts'

const now = () => '2026-11-20T20:42:00Z' as const
const account = {
  TRACKING_API_URL: 'https://service.example/v2',
  TRACKING_API_TOKEN: 'the-key-of-this-account',
  PUBLIC_URL: 'https://landside.example.com',
}

let directory: string
let asked: Request[]
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'landside-'))
  asked = []
})
afterEach(() => rm(directory, { recursive: true }))

async function findings(
  env: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, () => Response>>,
) {
  const read = readConfig({ DATA_DIR: directory, ...env })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  const store = await openStore({ kind: 'sqlite', directory: read.config.dataDirectory }, { now })
  try {
    return await examine(read.config, {
      now,
      fetch: async (request) => {
        asked.push(request)
        const answer = answers[new URL(request.url).host]
        if (!answer) throw new Error('no such host')
        return answer()
      },
    })
  } finally {
    await store.close()
  }
}

const wantsKey = (date: string) => () => new Response(null, { status: 401, headers: { date } })
const alive = () => Response.json({ status: 'ok' })

describe('the doctor', () => {
  it('finds everything well, beside a server that runs', async () => {
    const found = await findings(account, {
      'service.example': wantsKey('Fri, 20 Nov 2026 20:42:01 GMT'),
      'landside.example.com': alive,
    })
    expect(found.filter(({ isWell }) => !isWell)).toEqual([])
    expect(found).toHaveLength(4)
  })

  it('spends nothing of the account’s budget: no request carries the key', async () => {
    await findings(account, { 'service.example': wantsKey('Fri, 20 Nov 2026 20:42:01 GMT') })
    expect(asked.length).toBeGreaterThan(0)
    for (const request of asked) expect([...request.headers.keys()]).not.toContain('authorization')
  })

  it.each([
    ['a service that does not answer', {}, 'Check TRACKING_API_URL and the network'],
    [
      'something else at its address',
      { 'service.example': () => new Response('<h1>hello</h1>') },
      'isn’t the tracking provider’s API (expected status 401 or 403 without a key, got 200)',
    ],
    [
      'a clock that is off',
      { 'service.example': wantsKey('Fri, 20 Nov 2026 20:40:00 GMT') },
      'by 120 s',
    ],
    [
      'an address that leads elsewhere',
      { 'service.example': wantsKey('Fri, 20 Nov 2026 20:42:00 GMT') },
      'https://landside.example.com doesn’t reach a running Landside',
    ],
  ])('says what to do about %s', async (_, answers, text) => {
    const found = await findings(account, answers)
    const wrong = found.filter(({ isWell }) => !isWell).map(({ sentence }) => sentence)
    expect(wrong.join('\n')).toContain(text)
  })
})
