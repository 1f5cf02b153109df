import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const account = {
  TRACKING_API_URL: 'https://api.example.com/v2',
  TRACKING_API_TOKEN: 'a-key',
}
const secret = 'x'.repeat(32)

function configOf(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.mistakes.join('\n'))
  return result.config
}

function mistakesOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return result.ok ? [] : result.mistakes
}

describe('an empty environment', () => {
  it('follows the sandbox on loopback, with its own store', () => {
    expect(configOf({})).toEqual({
      service: {
        kind: 'sandbox',
        port: 4910,
        containers: 500,
        seed: 'landside',
        demoAt: null,
        historyDays: 90,
        demoAtText: null,
      },
      host: '127.0.0.1',
      port: 4900,
      dataDirectory: resolve('data/sandbox'),
      databaseUrl: null,
      publicUrl: null,
      trustedProxies: [],
      authSecret: null,
      webhookSecrets: [],
      identityProvider: null,
      firstAdmin: null,
      mail: null,
      alertHookPrivate: false,
      autoRefresh: true,
      areToursOffered: true,
      logLevel: 'info',
    })
  })

  it('is the same as one with empty variables', () => {
    expect(configOf({ PORT: '', TRACKING_API_URL: ' ' })).toEqual(configOf({}))
  })
})

describe('a demo at a set time', () => {
  it.each([
    ['2026-11-22T13:00-08:00', '2026-11-22T21:00:00Z'],
    ['2026-11-22T21:00Z', '2026-11-22T21:00:00Z'],
    ['2026-11-22T21:00:00.500Z', '2026-11-22T21:00:00.500Z'],
    ['2028-02-29T23:59:30+05:30', '2028-02-29T18:29:30Z'],
  ])('starts at %s', (text, moment) => {
    expect(configOf({ DEMO_AT: text }).service).toMatchObject({ demoAt: moment })
  })

  it.each([
    'yesterday',
    '2026-11-22',
    '2026-11-22T13:00',
    '2026-11-22 13:00-08:00',
    '2026-02-30T13:00-08:00',
    '2026-11-22T25:00-08:00',
    '1026-11-22T13:00-08:00',
    '1795381200000',
  ])('%s is refused with what to write', (text) => {
    expect(mistakesOf({ DEMO_AT: text })).toEqual([
      `DEMO_AT is "${text}". Use a date and time in this century with its UTC offset, like 2026-11-22T13:00-08:00 or 2026-11-22T21:00Z.`,
    ])
  })

  it('is refused with a configured service', () => {
    expect(mistakesOf({ ...account, DEMO_AT: '2026-11-22T13:00-08:00' })).toEqual([
      'DEMO_AT is set, but only the sandbox can start at another time. Remove DEMO_AT, or TRACKING_API_URL and TRACKING_API_TOKEN.',
    ])
  })
})

describe('a configured service', () => {
  it('puts its store beside the sandbox’s, never in it', () => {
    expect(configOf({ ...account, DATA_DIR: '/srv/landside' }).dataDirectory).toBe('/srv/landside')
  })

  it('may listen beyond loopback', () => {
    expect(configOf({ ...account, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('loses a trailing slash', () => {
    expect(
      configOf({ ...account, TRACKING_API_URL: 'https://api.example.com/v2/' }).service,
    ).toMatchObject({
      baseUrl: 'https://api.example.com/v2',
    })
  })
})

describe('each mistake is one sentence', () => {
  it.each([
    [{ TRACKING_API_URL: 'https://api.example.com/v2' }, 'TRACKING_API_TOKEN isn’t'],
    [{ TRACKING_API_TOKEN: 'a-key' }, 'TRACKING_API_URL isn’t'],
    [{ ...account, TRACKING_API_URL: 'https://api.example.com' }, 'end in /v2'],
    [{ ...account, TRACKING_API_URL: 'http://api.example.com/v2' }, 'must use https'],
    [
      { ...account, TRACKING_API_URL: 'https://me:pw@api.example.com/v2' },
      'can’t include a username',
    ],
    [{ ...account, TRACKING_API_URL: 'api.example.com/v2' }, 'TRACKING_API_URL isn’t a URL'],
    [{ ...account, TRACKING_API_TOKEN: 'two words' }, 'TRACKING_API_TOKEN contains a space'],
    [{ PORT: '0' }, 'PORT is "0"'],
    [{ PORT: '4900.5' }, 'PORT is "4900.5"'],
    [{ PORT: '70000' }, 'Use a whole number from 1 to 65535'],
    [{ PORT: '4910' }, 'PORT and SANDBOX_PORT are both 4910'],
    [{ SANDBOX_CONTAINERS: 'many' }, 'SANDBOX_CONTAINERS is "many"'],
    [{ HOST: '0.0.0.0' }, 'demo people'],
    [{ DATABASE_URL: 'mysql://host/db', AUTH_SECRET: secret }, 'DATABASE_URL isn’t a URL'],
    [{ DATABASE_URL: 'postgres://host/db' }, 'AUTH_SECRET must be set too'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32'],
    [{ PUBLIC_URL: 'https://host/app' }, 'PUBLIC_URL must be an origin'],
    [{ ADMIN_EMAIL: 'ana@example.com' }, 'Set both or neither'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM go together'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us' }, 'MAIL_FROM isn’t an email'],
    [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'long enough word' }, 'isn’t an email'],
    [{ ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be'],
    [{ AUTO_REFRESH: 'no' }, 'AUTO_REFRESH is "no"'],
    [{ TOURS: 'no' }, 'TOURS is "no"'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES contains "proxy"'],
    [{ OIDC_ISSUER: 'https://id.example.com' }, 'Set all or none'],
    [
      { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
      'OIDC_ISSUER must use https',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  ])('%o', (env, sentence) => {
    const mistakes = mistakesOf(env)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain(sentence)
  })

  it('names all of them at once', () => {
    expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'x', ADMIN_EMAIL: 'a@b.cd' })).toHaveLength(3)
  })

  it('repeats no secret', () => {
    const mistakes = mistakesOf({
      TRACKING_API_TOKEN: 'sesame street',
      DATABASE_URL: 'sesame:pw@host',
      AUTH_SECRET: 'sesame',
      ADMIN_PASSWORD: 'sesame',
    })
    expect(mistakes.length).toBeGreaterThan(3)
    expect(mistakes.join()).not.toContain('sesame')
  })
})

describe('a secret in a file', () => {
  const files = new Map([
    ['/run/secrets/key', 'a-key\n'],
    ['/run/secrets/empty', '\n'],
  ])
  const readFile = (path: string): string => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`no ${path}`)
    return text
  }
  const url = account.TRACKING_API_URL

  it('counts as if it stood in the variable', () => {
    const read = readConfig(
      { TRACKING_API_URL: url, TRACKING_API_TOKEN_FILE: '/run/secrets/key' },
      readFile,
    )
    expect(read).toMatchObject({ ok: true, config: { service: { token: 'a-key' } } })
  })

  it.each([
    [{ AUTH_SECRET_FILE: '/run/secrets/none' }, 'The file in AUTH_SECRET_FILE can’t be read'],
    [{ AUTH_SECRET_FILE: '/run/secrets/empty' }, 'The file in AUTH_SECRET_FILE is empty'],
    [{ WEBHOOK_SECRET: secret, WEBHOOK_SECRET_FILE: '/run/secrets/key' }, 'Keep only one of them'],
  ])('%o is a mistake', (env, sentence) => {
    const read = readConfig(env, readFile)
    expect(read.ok ? [] : read.mistakes.filter((said) => said.includes(sentence))).toHaveLength(1)
  })
})
