import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person as the identity provider knows them. `roles` and `email` are its claims, unchecked. */
export interface KnownPerson {
  readonly id: string
  readonly email: unknown
  readonly name: string
  readonly roles: unknown
  /** Whether the provider has verified the address; absent: it has. */
  readonly emailVerified?: boolean
  /** Address of a picture; absent: none. */
  readonly picture?: string
}

/** A real OpenID Connect provider on this machine, whose sign-in page takes a person's id and asks for no password. */
export interface RunningProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly people: Map<string, KnownPerson>
  /** Whether token answers leave out the ID token, as a plain OAuth server's do. */
  dropsIdToken: boolean
  /** What its configuration says instead of what is true. */
  wrongConfiguration: Readonly<Record<string, unknown>>
  /** How often its configuration was read. */
  readonly readings: number
  close(): Promise<void>
}

/** @param callback the address to which people are sent back */
export async function startIdentityProvider(callback: string): Promise<RunningProvider> {
  const people = new Map<string, KnownPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${portOf(server)}`
  const [clientId, clientSecret] = ['landside', 'a secret between the two of us']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'roles', 'picture'],
    },
    cookies: { keys: ['keys of a test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => claimsOf(person) }
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (running.dropsIdToken && context.path === '/token' && isRecord(context.body))
      delete context.body['id_token']
    if (context.path === '/.well-known/openid-configuration' && isRecord(context.body)) {
      running.readings += 1
      Object.assign(context.body, running.wrongConfiguration)
    }
  })
  const running = {
    issuer,
    clientId,
    clientSecret,
    people,
    dropsIdToken: false,
    wrongConfiguration: {},
    readings: 0,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return running
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Does at the provider what a browser would: signs in as `id` on its page, consents, and answers the address of ours to
 * which it is sent back.
 */
export async function signInAt(provider: RunningProvider, start: string, id: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(start)
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    if (next.origin !== provider.issuer) return next
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) keepCookie(cookies, cookie)
    const location: string | null = answer.headers.get('location')
    const page: string = await answer.text()
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
    form = location === null ? new URLSearchParams(promptIn(page, id)) : null
    next = new URL(location ?? action ?? '', next)
  }
  throw new Error('The provider sends its visitor round in circles')
}

function promptIn(page: string, id: string): Record<string, string> {
  return page.includes('value="login"')
    ? { prompt: 'login', login: id, password: 'any' }
    : { prompt: 'consent' }
}

function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [name = '', value = ''] = (setCookie.split(';')[0] ?? '').split('=')
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

function claimsOf({ id, email, name, roles, emailVerified = true, picture }: KnownPerson) {
  return { sub: id, email, email_verified: emailVerified, name, roles, picture }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
