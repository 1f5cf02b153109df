import type { VirtualTime } from '../../../testing/virtual-time.ts'
import { createFleet, type ServerFleet } from '../../fleet/create-fleet.ts'
import { createMirror, type Mirror } from '../../mirror/create-mirror.ts'
import type { Paces } from '../../mirror/paces.ts'
import { createRefreshQueue, type RefreshQueue } from '../../outbox/create-refresh-queue.ts'
import { listInPlay } from '../../store/containers/containers.ts'
import type { Log } from '../../store/engine/log.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { createUpstream } from '../../upstream/create-upstream.ts'
import { createLedger } from '../../upstream/ledger.ts'
import { secret } from '../../webhooks/testing/open-webhooks.ts'
import { createWebhooks, type Webhooks } from '../../webhooks/create-webhooks.ts'
import type { ModelService } from './model-service.ts'
import { createSecrets } from '../../webhooks/secrets.ts'

/** One life of the part of the server that follows the service: from its start to its stop, or to its sudden end. */
export interface Life {
  readonly mirror: Mirror
  readonly queue: RefreshQueue
  readonly webhooks: Webhooks
  readonly fleet: ServerFleet
  stop(): Promise<void>
  /** From now on none of it runs anymore, as after a power failure. Its writes stay. */
  kill(): void
}

/** Fast sweeps, so that a schedule takes minutes and not hours. */
export const quickPaces: Paces = {
  lookEveryMs: { containers: 10_000, tracking_requests: 40_000, shipments: 40_000 },
  sweepEveryMs: 15_000,
}

/** Begins a life on `store`. `onDefect` is called with what would be logged as an error. */
export async function beginLife(deps: {
  readonly store: Store
  readonly time: VirtualTime
  readonly service: ModelService
  /** Whether unused slots go to stale containers. */
  readonly automatic: boolean
  readonly paces: Paces
  readonly onDefect: (sentence: string) => void
}): Promise<Life> {
  const { automatic, paces } = deps
  const { time } = deps
  let isAlive = true
  const deafen: (() => void)[] = []
  const store = heardUntil(deafen, deps.store)
  const after = (ms: number, run: () => void) => time.after(ms, () => isAlive && run())
  const log = defectsTo(deps.onDefect)
  const shared = { store, now: time.now, after, log }
  const ledger = await createLedger(shared)
  const upstream = createUpstream({
    ...shared,
    baseUrl: 'https://service.example/v2',
    token: 'secret-token',
    fetch: deps.service.connect(() => isAlive),
    ledger,
    random: () => 0,
  })
  const mirror = createMirror({ ...shared, upstream, paces })
  const inPlay = automatic ? () => listInPlay(store.db) : undefined
  const queue = await createRefreshQueue({ ...shared, upstream, mirror, ledger, inPlay })
  const webhooks = createWebhooks({
    ...shared,
    upstream,
    mirror,
    origin: null,
    secrets: createSecrets([secret]),
  })
  const fleet = await createFleet({
    ...shared,
    isMirroring: () => false,
    onError: (error) => deps.onDefect(String(error)),
  })
  await mirror.start()
  webhooks.start()
  return {
    mirror,
    queue,
    webhooks,
    fleet,
    async stop() {
      await Promise.all([webhooks.stop(), queue.stop(), mirror.stop()])
      fleet.stop()
      end()
    },
    kill: end,
  }

  function end(): void {
    isAlive = false
    for (const stopListening of deafen) stopListening()
  }
}

/** The store outlives its listeners. */
function heardUntil(deafen: (() => void)[], store: Store): Store {
  return {
    ...store,
    onCommit(listener) {
      const stopListening = store.onCommit(listener)
      deafen.push(stopListening)
      return stopListening
    },
  }
}

function defectsTo(onDefect: (sentence: string) => void): Log {
  return {
    info: () => undefined,
    warn: () => undefined,
    error: (facts, sentence) => onDefect(`${sentence} ${'err' in facts ? String(facts.err) : ''}`),
  }
}
