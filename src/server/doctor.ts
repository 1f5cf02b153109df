import type { Fetch } from './runtime/fetch.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { isInClear, type Config } from './config.ts'
import { storeOptions } from './open-server.ts'
import { readSnapshot } from './store/backup/open-source.ts'
import { StoreRefused } from './store/schema/engine.ts'

/** The result of one check, in one sentence that ends with what to do if something is wrong. */
export interface Finding {
  readonly isWell: boolean
  readonly sentence: string
}

/** With a larger gap, data shown as minutes old isn't. */
const maxClockGapMs = 30_000
const timeoutMs = 10_000

/**
 * Checks what the server needs from outside: the store, the service, its clock and ours, and the public address. Writes
 * nothing. The service is called once and without the key, so that no budget is spent outside the ledger. Health shows
 * whether the service accepts the key once the server runs.
 */
export async function examine(
  config: Config,
  around: {
    readonly fetch: Fetch
    readonly now: () => Instant
  },
): Promise<readonly Finding[]> {
  return [
    await examineStore(config),
    ...(await examineService(config, around)),
    await examineAddress(config, around.fetch),
  ]
}

async function examineStore(config: Config): Promise<Finding> {
  const where = config.databaseUrl === null ? config.dataDirectory : 'Postgres'
  try {
    await readSnapshot(storeOptions(config), () => Promise.resolve())
    return well(`The database (${where}) is readable.`)
  } catch (error) {
    if (error instanceof StoreRefused) return wrong(error.message)
    return wrong(`Can’t read the database (${where}). Check DATA_DIR or DATABASE_URL.`)
  }
}

async function examineService(
  { service }: Config,
  { fetch, now }: Parameters<typeof examine>[1],
): Promise<readonly Finding[]> {
  if (service.kind === 'sandbox')
    return [well('Landside uses the built-in sandbox, so there’s no tracking provider to check.')]
  const answer = await ask(fetch, `${service.baseUrl}/containers`)
  if (answer === null)
    return [
      wrong(
        `No response from the tracking provider at ${service.baseUrl}. Check TRACKING_API_URL and the network.`,
      ),
    ]
  const isThere = answer.status === 401 || answer.status === 403
  const there = isThere
    ? well(`The tracking provider at ${service.baseUrl} responds and requires a key.`)
    : wrong(
        `${service.baseUrl} isn’t the tracking provider’s API (expected status 401 or 403 without a key, got ${answer.status}). Check TRACKING_API_URL.`,
      )
  return [there, compareClocks(answer.headers.get('date'), now())]
}

function compareClocks(date: string | null, now: Instant): Finding {
  const theirs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(theirs))
    return well('The provider doesn’t report its time, so the clock can’t be checked.')
  const gapMs = Math.abs(theirs - epochMs(now))
  return gapMs <= maxClockGapMs
    ? well('This machine’s clock matches the provider’s.')
    : wrong(
        `This machine’s clock differs from the provider’s by ${Math.round(gapMs / 1000)} s, so ages and countdowns are wrong. Enable NTP.`,
      )
}

async function examineAddress(config: Config, fetch: Fetch): Promise<Finding> {
  const { publicUrl, service } = config
  if (isInClear(config))
    return wrong(
      'People reach Landside over plain HTTP. Put TLS in front, and set PUBLIC_URL to that address.',
    )
  if (publicUrl === null)
    return service.kind === 'sandbox'
      ? well('Landside is reachable from this machine only.')
      : wrong('PUBLIC_URL isn’t set, so webhooks are off and Landside polls for changes.')
  const answer = await ask(fetch, `${publicUrl}/healthz`)
  return answer?.status === 200
    ? well(`${publicUrl} reaches Landside from this machine. The provider posts webhooks to it.`)
    : wrong(
        `${publicUrl} doesn’t reach a running Landside from this machine. Check the proxy, or start the server.`,
      )
}

/** Null if nothing responds in time. */
async function ask(fetch: Fetch, url: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const request = new Request(url, { redirect: 'manual', signal })
  const answer = await Promise.resolve(fetch(request, { signal })).catch(() => null)
  await answer?.body?.cancel()
  return answer
}

function well(sentence: string): Finding {
  return { isWell: true, sentence }
}

function wrong(sentence: string): Finding {
  return { isWell: false, sentence }
}
