import { isAbsolute, join, resolve } from 'node:path'

/** The service this server follows: an account at a real address, or the sandbox beside it. */
export type ServiceConfig =
  | { readonly kind: 'account'; readonly baseUrl: string; readonly token: string }
  | {
      readonly kind: 'sandbox'
      readonly port: number
      readonly containers: number
      readonly seed: string
    }

/** Everything the server is told from outside. Nothing else reads the environment. */
export interface Config {
  readonly service: ServiceConfig
  readonly host: string
  readonly port: number
  /** Where the store lives: `DATA_DIR`, or `DATA_DIR/sandbox` beside the sandbox. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** Origin under which browsers reach us (no trailing slash); null: whatever loopback address they use. */
  readonly publicUrl: string | null
  readonly authSecret: string | null
  /** One, or two while a secret is being changed. */
  readonly webhookSecrets: readonly string[]
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** Whether idle slots of the refresh bucket are spent on boxes whose facts are stale. */
  readonly autoRefresh: boolean
  readonly logLevel: LogLevel
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly mistakes: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the whole environment. An empty variable counts as absent. Every mistake is named, each in one
 * sentence and without repeating a secret, so that a person mends them in one go.
 */
export function readConfig(env: Environment): ConfigResult {
  const mistakes: string[] = []
  const read = reader(env, mistakes)
  const service = readService(read)
  const host = read.text('HOST') ?? '127.0.0.1'
  const dataDir = read.text('DATA_DIR') ?? './data'
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const authSecret = readSecret(read, 'AUTH_SECRET')
  const config: Config = {
    service,
    host,
    port: read.port('PORT', 4900),
    dataDirectory: storeDirectory(dataDir, service),
    databaseUrl,
    publicUrl: readPublicUrl(read),
    authSecret,
    webhookSecrets: readWebhookSecrets(read),
    firstAdmin: readFirstAdmin(read),
    autoRefresh: readSwitch(read, 'AUTO_REFRESH', true),
    logLevel: readLogLevel(read),
  }
  if (databaseUrl !== null && authSecret === null)
    read.mistake(
      'DATABASE_URL is set, so AUTH_SECRET must be set too: every instance has to use the same one.',
    )
  if (service.kind === 'sandbox' && service.port === config.port)
    read.mistake(`PORT and SANDBOX_PORT are both ${config.port}; give them different ports.`)
  if (service.kind === 'sandbox' && !isLoopback(host))
    read.mistake(
      `HOST is ${host}, but without TRACKING_API_URL the sandbox's demo people can sign in with a published password: keep HOST on 127.0.0.1, or configure the service.`,
    )
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, config }
}

/** Whether only this machine can reach a server bound to `host`. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
  )
}

/** Whether people beyond this machine reach the server without https. */
export function isInClear({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return publicUrl === null ? !isLoopback(host) : isRemoteHttp(new URL(publicUrl))
}

function isRemoteHttp(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}

function readService(read: Reader): ServiceConfig {
  const baseUrl = read.url('TRACKING_API_URL', ['https:', 'http:'])
  const token = read.text('TRACKING_API_TOKEN')
  if (read.text('TRACKING_API_URL') !== null && token === null)
    read.mistake(
      'TRACKING_API_URL is set but TRACKING_API_TOKEN is not; set both, or neither for the sandbox.',
    )
  if (token !== null && read.text('TRACKING_API_URL') === null)
    read.mistake(
      'TRACKING_API_TOKEN is set but TRACKING_API_URL is not; set both, or neither for the sandbox.',
    )
  if (token !== null && !/^[\x21-\x7e]+$/.test(token))
    read.mistake(
      'TRACKING_API_TOKEN contains a space or a character that cannot be sent in a header.',
    )
  if (baseUrl !== null) checkServiceUrl(read, new URL(baseUrl))
  if (baseUrl !== null && token !== null)
    return { kind: 'account', baseUrl: baseUrl.replace(/\/$/, ''), token }
  return {
    kind: 'sandbox',
    port: read.port('SANDBOX_PORT', 4910),
    containers: read.integer('SANDBOX_CONTAINERS', 500, 1, 200_000),
    seed: read.text('SANDBOX_SEED') ?? 'landside',
  }
}

function checkServiceUrl(read: Reader, url: URL): void {
  if (!/\/v2\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    read.mistake('TRACKING_API_URL must be the root of the service and end in /v2.')
  if (url.username !== '' || url.password !== '')
    read.mistake(
      'TRACKING_API_URL must not contain a user or password; the key belongs in TRACKING_API_TOKEN.',
    )
  if (isRemoteHttp(url))
    read.mistake('TRACKING_API_URL must use https, or the key would travel in clear text.')
}

function storeDirectory(dataDir: string, service: ServiceConfig): string {
  const root = isAbsolute(dataDir) ? dataDir : resolve(dataDir)
  return service.kind === 'sandbox' ? join(root, 'sandbox') : root
}

function readPublicUrl(read: Reader): string | null {
  const url = read.url('PUBLIC_URL', ['https:', 'http:'])
  if (url === null) return null
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search !== '' || hash !== '')
    read.mistake('PUBLIC_URL must be an origin without a path, like https://landside.example.com.')
  return origin
}

function readSecret(read: Reader, name: string): string | null {
  const secret = read.text(name)
  if (secret !== null && secret.length < 32)
    read.mistake(`${name} must be at least 32 characters long.`)
  return secret
}

function readWebhookSecrets(read: Reader): string[] {
  const secrets =
    read
      .text('WEBHOOK_SECRET')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? []
  if (secrets.length > 2 || secrets.some((secret) => secret.length < 16))
    read.mistake(
      'WEBHOOK_SECRET is one secret of at least 16 characters, or two with a comma between them while it is being changed.',
    )
  return secrets
}

function readFirstAdmin(read: Reader): Config['firstAdmin'] {
  const email = read.text('ADMIN_EMAIL')
  const password = read.text('ADMIN_PASSWORD')
  if ((email === null) !== (password === null))
    read.mistake('ADMIN_EMAIL and ADMIN_PASSWORD go together; set both or neither.')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    read.mistake('ADMIN_EMAIL is not an e-mail address.')
  if (password !== null && (password.length < 12 || password.length > 128))
    read.mistake('ADMIN_PASSWORD must be 12 to 128 characters long.')
  return email !== null && password !== null ? { email, password } : null
}

function readSwitch(read: Reader, name: string, fallback: boolean): boolean {
  const text = read.text(name)
  if (text !== null && text !== 'on' && text !== 'off')
    read.mistake(`${name} is "${text}"; use on or off.`)
  return text === null ? fallback : text === 'on'
}

function readLogLevel(read: Reader): LogLevel {
  const text = read.text('LOG_LEVEL') ?? 'info'
  const level = logLevels.find((known) => known === text)
  if (!level) read.mistake(`LOG_LEVEL is "${text}"; use one of ${logLevels.join(', ')}.`)
  return level ?? 'info'
}

type Reader = ReturnType<typeof reader>

function reader(env: Environment, mistakes: string[]) {
  const text = (name: string): string | null => env[name]?.trim() || null
  const mistake = (sentence: string): void => void mistakes.push(sentence)
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const given = text(name)
    if (given === null) return fallback
    if (/^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most)
      return Number(given)
    mistake(`${name} is "${given}"; use a whole number from ${least} to ${most}.`)
    return fallback
  }
  return {
    text,
    mistake,
    integer,
    port: (name: string, fallback: number) => integer(name, fallback, 1, 65_535),
    /** An absent or broken URL is null; a broken one is also a mistake. Its text is not repeated: it may hold a password. */
    url(name: string, protocols: readonly string[]): string | null {
      const given = text(name)
      if (given === null) return null
      const url = URL.canParse(given) ? new URL(given) : null
      if (url && protocols.includes(url.protocol)) return given
      mistake(
        `${name} is not a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      )
      return null
    },
  }
}
