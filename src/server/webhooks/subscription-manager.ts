import type { Instant } from '#domain/time/instant.ts'
import type { Log } from '../store/engine/log.ts'
import { pathTo, type Result, type Upstream } from '../upstream/create-upstream.ts'
import type { Secrets } from './secrets.ts'
import {
  findOurs,
  planRepairs,
  readOfferedEvents,
  readSubscription,
  wantedEvents,
  type Repair,
  type Subscription,
} from './subscription.ts'

/** State of our subscription at the service. */
export interface SubscriptionState {
  /** `setting-up`: not checked yet; `failing`: the last check failed, with the reason in `detail`. */
  readonly state: 'setting-up' | 'active' | 'failing'
  readonly detail: string | null
  readonly activeSince: Instant | null
  /** When it was last found disabled, and enabled again. */
  readonly switchedOnAt: Instant | null
}

const calmMs = 5 * 60_000
const retryMs = 30_000

const noSecret = 'The tracking provider returned no webhook secret'

/** Maintains one subscription; `url` is the address that the service should post to. */
export function createSubscriptionManager(deps: {
  readonly upstream: Pick<Upstream, 'readMany' | 'saveWebhook'>
  readonly secrets: Secrets
  readonly url: string
  readonly now: () => Instant
  readonly log: Log
}) {
  const { upstream, secrets, url, now, log } = deps
  let state: SubscriptionState = {
    state: 'setting-up',
    detail: null,
    activeSince: null,
    switchedOnAt: null,
  }
  let offered: readonly string[] | null = null

  /** Checks the account's webhooks, and repairs ours. Returns when to check again, in milliseconds. */
  const look = (signal: AbortSignal): Promise<number> => conclude(repair(signal), signal)

  /** The same if another instance does the repairs. */
  const learn = (signal: AbortSignal): Promise<number> =>
    conclude(
      findSubscriptions(signal).then((found) =>
        typeof found === 'string' ? found : whyUseless(found),
      ),
      signal,
    )

  async function conclude(looking: Promise<string | null>, signal: AbortSignal): Promise<number> {
    const failure = await looking
    if (signal.aborted) return 0
    state =
      failure === null
        ? { ...state, state: 'active', detail: null, activeSince: state.activeSince ?? now() }
        : { ...state, state: 'failing', detail: failure, activeSince: null }
    return failure === null ? calmMs : retryMs
  }

  /** Our subscriptions, whose secrets are now learned; or why they can't be read. */
  async function findSubscriptions(signal: AbortSignal): Promise<readonly Subscription[] | string> {
    const budget = { priority: 'following', signal } as const
    const listed = await upstream.readMany(pathTo('webhooks'), [], budget, { size: 100 })
    if (!listed.ok) return listed.failure.detail
    const all = listed.body.data.flatMap((raw) => readSubscription(raw) ?? [])
    const ours = findOurs(all, url)
    learnFrom(ours)
    return ours
  }

  function whyUseless(ours: readonly Subscription[]): string | null {
    if (!ours.some(({ active }) => active)) return 'The webhook isn’t set up yet'
    return secrets.live().length > 0 ? null : noSecret
  }

  /** Null, or why it couldn't be done. */
  async function repair(signal: AbortSignal): Promise<string | null> {
    const ours = await findSubscriptions(signal)
    if (typeof ours === 'string') return ours
    if (offered === null) {
      // If the account's available events can't be read, requests all of them.
      const budget = { priority: 'following', signal } as const
      const events = await upstream.readMany(pathTo('webhooks', 'events'), [], budget)
      if (events.ok) offered = readOfferedEvents(events.body.data)
    }
    for (const one of planRepairs(ours, url, wantedEvents(offered ?? []))) {
      const saved = await upstream.saveWebhook(one.id, one.edit, signal)
      if (!saved.ok) return saved.failure.detail
      note(one, saved)
    }
    return secrets.live().length > 0 ? null : noSecret
  }

  function learnFrom(ours: readonly Subscription[]): void {
    // The remaining one last, so that its secret is the newest learned.
    for (const { secret, active } of ours.toReversed()) {
      if (secret && (active || ours.length === 1)) secrets.learn(secret)
    }
  }

  function note({ why }: Repair, saved: Extract<Result<{ data?: unknown }>, { ok: true }>): void {
    const done = why === 'missing' ? 'created' : 'repaired'
    log.info({ why }, `Webhook subscription ${done}`)
    if (why === 'second') return
    const subscription = readSubscription(saved.body.data)
    if (subscription) learnFrom([subscription])
    if (why === 'switched-off') state = { ...state, switchedOnAt: now(), activeSince: now() }
  }

  return { look, learn, state: () => state }
}
