import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createLog } from './create-log.ts'
import { createSecretStore } from './secret-store.ts'

const env = {
  TRACKING_API_URL: 'https://service.example/v2',
  TRACKING_API_TOKEN_FILE: '/run/secrets/key',
  WEBHOOK_SECRET_FILE: '/run/secrets/webhook',
  DATABASE_URL: 'postgres://landside:password-of-database@db/landside',
  AUTH_SECRET: 'the secret that signs cookies here',
  SMTP_URL: 'smtp://mailer:password-of-mails@mail.example',
  MAIL_FROM: 'landside@example.com',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'landside',
  OIDC_CLIENT_SECRET: 'password-of-provider',
}

function started() {
  const files = new Map([
    ['/run/secrets/key', 'first-key-of-the-service\n'],
    ['/run/secrets/webhook', 'first-secret-of-webhooks'],
  ])
  const read = () => readConfig(env, (path) => files.get(path) ?? '')
  const first = read()
  if (!first.ok || first.config.service.kind !== 'account') throw new Error('no account')
  const secrets = createSecretStore(first.config, first.config.service)
  const lines: string[] = []
  const log = createLog('info', secrets.hidden, (line) => lines.push(line))
  return { files, read, secrets, lines, log }
}

describe('secrets that are replaced while the server runs', () => {
  it('are used from then on', () => {
    const { files, read, secrets, log } = started()
    expect(secrets.token()).toBe('first-key-of-the-service')
    files.set('/run/secrets/key', 'second-key-of-the-service')
    files.set('/run/secrets/webhook', 'first-secret-of-webhooks, second-secret-of-webhooks')
    secrets.replace(read(), log)
    expect(secrets.token()).toBe('second-key-of-the-service')
    expect(secrets.webhookSecrets()).toEqual([
      'first-secret-of-webhooks',
      'second-secret-of-webhooks',
    ])
  })

  it('stay where the new ones cannot be read, and the log says why', () => {
    const { files, read, secrets, log, lines } = started()
    files.set('/run/secrets/key', '')
    secrets.replace(read(), log)
    expect(secrets.token()).toBe('first-key-of-the-service')
    expect(lines.join()).toContain('The file in TRACKING_API_TOKEN_FILE is empty.')
  })
})

it('no log line holds a secret, be it the one before, the one now, or one within an address', () => {
  const { files, read, secrets, log, lines } = started()
  files.set('/run/secrets/key', 'second-key-of-the-service')
  secrets.replace(read(), log)
  const all = [...Object.values(env), 'first-key-of-the-service', 'second-key-of-the-service']
  log.warn({ all, err: new Error(all.join(' ')) }, all.join(' '))
  const text = lines.join()
  expect(text).toContain('[hidden]')
  expect(text).not.toMatch(/-key-of-the-service|password-of|secret that signs/)
})
