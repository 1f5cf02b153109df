import { isLoopback, isRemoteHttp } from './auth/loopback.ts'
import { isAbsolute, join, resolve } from 'node:path'
import { readInstant, type Instant } from '#domain/time/instant.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { emailAddress } from '#wire/api/shapes.ts'
import type { IdentityProvider } from './auth/single-sign-on.ts'
import {
  createEnvironmentReader,
  type Environment,
  type EnvironmentReader as Reader,
  type ReadFile,
} from './environment.ts'
import { isAddressRange, type TrustedProxies } from './trusted-proxies.ts'

/** The service this server follows: a real account at its address, or the local sandbox. */
export type ServiceConfig =
  | { readonly kind: 'account'; readonly baseUrl: string; readonly token: string }
  | {
      readonly kind: 'sandbox'
      readonly port: number
      readonly containers: number
      readonly seed: string
      /** The moment the demo starts at, running on from there; null: it uses the present. */
      readonly demoAt: Instant | null
      /** Days of past that a new store gets; 0: none. */
      readonly historyDays: number
      /** The same as the environment has it. */
      readonly demoAtText: string | null
    }

/** The server's configuration. Nothing else reads the environment. */
export interface Config {
  readonly service: ServiceConfig
  readonly host: string
  readonly port: number
  /** Directory of the store: `DATA_DIR`, or `DATA_DIR/sandbox` with the sandbox. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** Origin under which browsers reach us (no trailing slash); null: whatever loopback address they use. */
  readonly publicUrl: string | null
  /** Proxies in front of us whose forwarded client addresses are trusted. */
  readonly trustedProxies: TrustedProxies
  readonly authSecret: string | null
  /** One, or two during a rotation. */
  readonly webhookSecrets: readonly string[]
  /** Single sign-on; null: people sign in only here. */
  readonly identityProvider: IdentityProvider | null
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** The mail server for daily mails and their sender; null: none are sent. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Whether alerts may be posted to addresses inside this network. */
  readonly alertHookPrivate: boolean
  /** Whether unused slots of the refresh bucket go to containers whose facts are stale. */
  readonly autoRefresh: boolean
  /** Whether people get a short tour of their role at their first sign-in. */
  readonly areToursOffered: boolean
  readonly logLevel: LogLevel
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly mistakes: readonly string[] }

/**
 * Reads and checks the whole environment. An empty variable counts as absent; a secret may be in the file that
 * `NAME_FILE` names. Reports every mistake, each in one sentence and without repeating a secret, so that a person can
 * fix them all at once.
 */
export function readConfig(env: Environment, readFile?: ReadFile): ConfigResult {
  const mistakes: string[] = []
  const read = createEnvironmentReader(env, mistakes, readFile)
  const service = readService(read)
  const host = read.text('HOST') ?? '127.0.0.1'
  const dataDir = read.text('DATA_DIR') ?? './data'
  const databaseUrl = read.secretUrl('DATABASE_URL', ['postgres:', 'postgresql:'])
  const authSecret = readSecret(read, 'AUTH_SECRET')
  const config: Config = {
    service,
    host,
    port: read.port('PORT', 4900),
    dataDirectory: storeDirectory(dataDir, service),
    databaseUrl,
    publicUrl: readPublicUrl(read),
    trustedProxies: readTrustedProxies(read),
    authSecret,
    webhookSecrets: readWebhookSecrets(read),
    identityProvider: readIdentityProvider(read),
    firstAdmin: readFirstAdmin(read),
    mail: readMail(read),
    alertHookPrivate: readSwitch(read, 'ALERT_HOOK_PRIVATE', false),
    autoRefresh: readSwitch(read, 'AUTO_REFRESH', true),
    areToursOffered: readSwitch(read, 'TOURS', true),
    logLevel: readLogLevel(read),
  }
  if (databaseUrl !== null && authSecret === null)
    read.mistake(
      'DATABASE_URL is set, so AUTH_SECRET must be set too. Every instance must use the same one.',
    )
  if (service.kind === 'sandbox' && service.port === config.port)
    read.mistake(`PORT and SANDBOX_PORT are both ${config.port}. Use different ports.`)
  if (service.kind === 'sandbox' && !isLoopback(host))
    read.mistake(
      `HOST is ${host}, but without TRACKING_API_URL the sandbox’s demo people can sign in with a published password. Keep HOST on 127.0.0.1, or set up the tracking provider.`,
    )
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, config }
}

/** The moment at which a demo starts; null: it uses the present, as every real account does. */
export function demoAtOf({ service }: Pick<Config, 'service'>): Instant | null {
  return service.kind === 'sandbox' ? service.demoAt : null
}

/** Whether people beyond this machine reach the server without https. */
export function isInClear({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return publicUrl === null ? !isLoopback(host) : isRemoteHttp(new URL(publicUrl))
}

function readService(read: Reader): ServiceConfig {
  const baseUrl = read.url('TRACKING_API_URL', ['https:', 'http:'])
  const token = read.secret('TRACKING_API_TOKEN')
  if (read.text('TRACKING_API_URL') !== null && token === null)
    read.mistake(
      'TRACKING_API_URL is set but TRACKING_API_TOKEN isn’t. Set both, or neither for the sandbox.',
    )
  if (token !== null && read.text('TRACKING_API_URL') === null)
    read.mistake(
      'TRACKING_API_TOKEN is set but TRACKING_API_URL isn’t. Set both, or neither for the sandbox.',
    )
  if (token !== null && !/^[\x21-\x7e]+$/.test(token))
    read.mistake(
      'TRACKING_API_TOKEN contains a space or a character that can’t be sent in a header.',
    )
  if (baseUrl !== null) checkServiceUrl(read, new URL(baseUrl))
  const demoAt = readDemoAt(read)
  if (demoAt !== null && (baseUrl !== null || token !== null))
    read.mistake(
      'DEMO_AT is set, but only the sandbox can start at another time. Remove DEMO_AT, or TRACKING_API_URL and TRACKING_API_TOKEN.',
    )
  if (baseUrl !== null && token !== null)
    return { kind: 'account', baseUrl: baseUrl.replace(/\/$/, ''), token }
  return {
    kind: 'sandbox',
    port: read.port('SANDBOX_PORT', 4910),
    containers: read.integer('SANDBOX_CONTAINERS', 500, 1, 200_000),
    seed: read.text('SANDBOX_SEED') ?? 'landside',
    demoAt,
    historyDays: read.integer('DEMO_HISTORY_DAYS', 90, 0, 365),
    demoAtText: demoAt === null ? null : read.text('DEMO_AT'),
  }
}

/** The offset is required: without it, 13:00 would be a different time on another machine. */
const demoMoment = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

function readDemoAt(read: Reader): Instant | null {
  const text = read.text('DEMO_AT')
  if (text === null) return null
  const moment = demoMoment.test(text) && isLocalDate(text.slice(0, 10)) ? readInstant(text) : null
  if (moment === null)
    read.mistake(
      `DEMO_AT is "${text}". Use a date and time in this century with its UTC offset, like 2026-11-22T13:00-08:00 or 2026-11-22T21:00Z.`,
    )
  return moment
}

function checkServiceUrl(read: Reader, url: URL): void {
  if (!/\/v2\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    read.mistake('TRACKING_API_URL must be the root of the provider’s API and end in /v2.')
  if (url.username !== '' || url.password !== '')
    read.mistake(
      'TRACKING_API_URL can’t include a username or password. Put the key in TRACKING_API_TOKEN.',
    )
  if (isRemoteHttp(url))
    read.mistake('TRACKING_API_URL must use https, or the key would be sent in clear text.')
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

function readTrustedProxies(read: Reader): TrustedProxies {
  const ranges = read.text('TRUSTED_PROXIES')?.split(/[\s,]+/) ?? []
  const wrong = ranges.find((range) => !isAddressRange(range))
  if (wrong === undefined) return ranges
  read.mistake(
    `TRUSTED_PROXIES contains "${wrong}". Use addresses or ranges like 10.0.0.0/8, separated by commas.`,
  )
  return []
}

function readSecret(read: Reader, name: string): string | null {
  const secret = read.secret(name)
  if (secret !== null && secret.length < 32)
    read.mistake(`${name} must be at least 32 characters long.`)
  return secret
}

function readWebhookSecrets(read: Reader): string[] {
  const secrets =
    read
      .secret('WEBHOOK_SECRET')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? []
  if (secrets.length > 2 || secrets.some((secret) => secret.length < 16))
    read.mistake(
      'WEBHOOK_SECRET must be one secret of at least 16 characters, or two separated by a comma while you rotate it.',
    )
  return secrets
}

function readIdentityProvider(read: Reader): IdentityProvider | null {
  const issuer = read.url('OIDC_ISSUER', ['https:', 'http:'])
  const clientId = read.text('OIDC_CLIENT_ID')
  const clientSecret = read.secret('OIDC_CLIENT_SECRET')
  if (issuer !== null && isRemoteHttp(new URL(issuer)))
    read.mistake(
      'OIDC_ISSUER must use https, or anyone on the network path could sign in as someone else.',
    )
  if (issuer !== null && clientId !== null && clientSecret !== null)
    return {
      issuer: issuer.replace(/\/$/, ''),
      clientId,
      clientSecret,
      roleClaim: read.text('OIDC_ROLE_CLAIM') ?? 'roles',
      label: read.text('OIDC_LABEL') ?? 'single sign-on',
    }
  if ([read.text('OIDC_ISSUER'), clientId, clientSecret].some((part) => part !== null))
    read.mistake(
      'OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET go together. Set all or none.',
    )
  return null
}

function readFirstAdmin(read: Reader): Config['firstAdmin'] {
  const email = read.text('ADMIN_EMAIL')
  const password = read.secret('ADMIN_PASSWORD')
  if ((email === null) !== (password === null))
    read.mistake('ADMIN_EMAIL and ADMIN_PASSWORD go together. Set both or neither.')
  if (email !== null && emailAddress.safeParse(email).data !== email)
    read.mistake('ADMIN_EMAIL isn’t an email address.')
  if (password !== null && (password.length < 12 || password.length > 128))
    read.mistake('ADMIN_PASSWORD must be 12 to 128 characters long.')
  return email !== null && password !== null ? { email, password } : null
}

function readMail(read: Reader): Config['mail'] {
  const url = read.secretUrl('SMTP_URL', ['smtp:', 'smtps:'])
  const from = read.text('MAIL_FROM')
  if ((url === null) !== (from === null))
    read.mistake('SMTP_URL and MAIL_FROM go together. Set both for emails, or neither.')
  if (from !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    read.mistake('MAIL_FROM isn’t an email address.')
  return url !== null && from !== null ? { url, from } : null
}

function readSwitch(read: Reader, name: string, fallback: boolean): boolean {
  const text = read.text(name)
  if (text !== null && text !== 'on' && text !== 'off')
    read.mistake(`${name} is "${text}". Use on or off.`)
  return text === null ? fallback : text === 'on'
}

function readLogLevel(read: Reader): LogLevel {
  const text = read.text('LOG_LEVEL') ?? 'info'
  const level = logLevels.find((known) => known === text)
  if (!level) read.mistake(`LOG_LEVEL is "${text}". Use one of ${logLevels.join(', ')}.`)
  return level ?? 'info'
}
