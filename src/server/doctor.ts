import { epochMs, type Instant } from '#domain/time/instant.ts'
import { isInClear, type Config } from './config.ts'
import { storeOptions } from './open-server.ts'
import { readSnapshot } from './store/backup/open-source.ts'
import { StoreRefused } from './store/schema/engine.ts'

/** What was looked at, in one sentence that ends with what to do where something is wrong. */
export interface Finding {
  readonly isWell: boolean
  readonly sentence: string
}

/** More than this, and what is said to be minutes old is not. */
const mostClockGapMs = 30_000
const patienceMs = 10_000

/**
 * Looks at what the server needs from outside: the store, the service, its clock and ours, and the address people open.
 * Nothing is written. The service is asked once and without the key, so that nothing of the account's budget is spent
 * past the ledger: whether it takes the key is on Health once the server runs.
 */
export async function examine(
  config: Config,
  around: {
    readonly fetch: (request: Request) => Promise<Response>
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
    return well(`The store (${where}) can be read.`)
  } catch (error) {
    if (error instanceof StoreRefused) return wrong(error.message)
    return wrong(`The store (${where}) cannot be read: look at DATA_DIR or DATABASE_URL.`)
  }
}

async function examineService(
  { service }: Config,
  { fetch, now }: Parameters<typeof examine>[1],
): Promise<readonly Finding[]> {
  if (service.kind === 'sandbox')
    return [well('It follows the sandbox, which starts with it: there is no service to look at.')]
  const answer = await ask(fetch, `${service.baseUrl}/containers`)
  if (answer === null)
    return [
      wrong(
        `The service at ${service.baseUrl} does not answer: look at TRACKING_API_URL and the network.`,
      ),
    ]
  const isThere = answer.status === 401 || answer.status === 403
  const there = isThere
    ? well(`The service at ${service.baseUrl} answers, and wants a key.`)
    : wrong(
        `What answers at ${service.baseUrl} is not the service (status ${answer.status} where it asks for a key): look at TRACKING_API_URL.`,
      )
  return [there, compareClocks(answer.headers.get('date'), now())]
}

function compareClocks(date: string | null, now: Instant): Finding {
  const theirs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(theirs)) return well('The service does not say what time it is.')
  const gapMs = Math.abs(theirs - epochMs(now))
  return gapMs <= mostClockGapMs
    ? well('The clock of this machine agrees with the service’s.')
    : wrong(
        `The clock of this machine is ${Math.round(gapMs / 1000)} s off the service’s: ages and countdowns are wrong; set it by NTP.`,
      )
}

async function examineAddress(
  config: Config,
  fetch: (request: Request) => Promise<Response>,
): Promise<Finding> {
  const { publicUrl, service } = config
  if (isInClear(config))
    return wrong('People reach it without https: put TLS in front, and set PUBLIC_URL to that.')
  if (publicUrl === null)
    return service.kind === 'sandbox'
      ? well('Only this machine reaches it.')
      : wrong(
          'PUBLIC_URL is not set: the service cannot tell what changes, and Landside has to ask.',
        )
  const answer = await ask(fetch, `${publicUrl}/healthz`)
  return answer?.status === 200
    ? well(`${publicUrl} leads here from this machine; the service posts to it.`)
    : wrong(
        `${publicUrl} does not lead to a running Landside from this machine: look at the proxy, or start the server.`,
      )
}

/** Null where nothing answers in time. */
async function ask(
  fetch: (request: Request) => Promise<Response>,
  url: string,
): Promise<Response | null> {
  const request = new Request(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const answer = await fetch(request).catch(() => null)
  await answer?.body?.cancel()
  return answer
}

function well(sentence: string): Finding {
  return { isWell: true, sentence }
}

function wrong(sentence: string): Finding {
  return { isWell: false, sentence }
}
