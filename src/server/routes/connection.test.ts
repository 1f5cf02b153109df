import { afterEach, describe, expect, it } from 'vitest'
import { connectionAnswer } from '#wire/api/connection.ts'
import { canary, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
afterEach(() => server.end())

describe('the connection', () => {
  it('is shown to admins, with only the end of the key', async () => {
    server = await openTestServer({ containers: 2 })
    const answer = await (await server.as('admin'))('/api/connection')
    const text = await answer.text()
    expect(text).not.toContain(canary)
    expect(connectionAnswer.parse(JSON.parse(text)).data).toMatchObject({
      service: {
        kind: 'sandbox',
        address: 'http://localhost:4910/v2',
        keyEnd: canary.slice(-4),
      },
      database: { engine: 'sqlite' },
      publicUrl: null,
    })
  })

  it('names addresses, and no secret of those who answer there', async () => {
    server = await openTestServer({
      containers: 2,
      env: {
        SMTP_URL: 'smtp://mailer:mail-secret@mail.example:587',
        MAIL_FROM: 'landside@example.com',
        OIDC_ISSUER: 'https://login.example.com/',
        OIDC_CLIENT_ID: 'landside',
        OIDC_CLIENT_SECRET: 'provider-secret',
        WEBHOOK_SECRET: 'webhook-secret-of-tests',
        PUBLIC_URL: 'http://localhost:4900',
        TRUSTED_PROXIES: '10.0.0.0/8',
      },
    })
    const answer = await (await server.as('admin'))('/api/connection')
    const text = await answer.text()
    expect(text).not.toMatch(/secret/)
    expect(connectionAnswer.parse(JSON.parse(text)).data).toMatchObject({
      publicUrl: 'http://localhost:4900',
      trustedProxies: ['10.0.0.0/8'],
      singleSignOn: 'https://login.example.com',
      mailFrom: 'landside@example.com',
    })
  })

  it.each(['support', 'coordinator', 'manager'] as const)('is not shown to %s', async (role) => {
    server = await openTestServer({ containers: 2 })
    expect((await (await server.as(role))('/api/connection')).status).toBe(403)
  })
})
