import { randomUUID } from 'node:crypto'
import { createAlertUpdates, type AlertUpdates } from './alerts/alert-updates.ts'
import type { Reach } from './runtime/network-reach.ts'
import { postHook, type HookAnswer, type HookMessage } from './alerts/post-hook.ts'
import { createNotifier } from './alerts/create-notifier.ts'
import { createWatch, type Watch } from './alerts/watch.ts'
import { createChat } from './chat/create-chat.ts'
import { postChat, type ChatAnswer, type ChatPost } from './chat/post-chat.ts'
import { machineClock } from './clocks.ts'
import { isLoopback } from './auth/loopback.ts'
import type { Config } from './config.ts'
import type { ServerFleet } from './fleet/create-fleet.ts'
import type { Store } from './store/engine/open-store.ts'
import type { ServerContext } from './server-context.ts'

/** The alerts of a running server. */
export interface Alerts {
  readonly alertUpdates: AlertUpdates
  readonly alertWatch: Watch
  readonly alertReach: Reach
  readonly postAlerts: (message: HookMessage, signal?: AbortSignal) => Promise<HookAnswer>
  readonly postChat: (post: ChatPost, signal?: AbortSignal) => Promise<ChatAnswer>
  /** Watches containers and sends notifications, while this instance is the leader. */
  readonly alertJob: { start(): void; stop(): Promise<void> }
  readonly closeAlerts: () => void
}

/** Opens the watch and the notifier. `leaderStore`: its transactions fail once this instance is no longer the leader. */
export async function openAlerts(
  config: Config,
  deps: {
    readonly store: Store
    readonly leaderStore: Store
    readonly fleet: ServerFleet
    readonly onError: (error: unknown) => void
  },
  context: Pick<ServerContext, 'now' | 'aheadMs' | 'after' | 'log'>,
): Promise<Alerts> {
  const { leaderStore, fleet, onError } = deps
  const { now, after, log } = context
  const alertReach = reachOf(config)
  // Loaded only when used: a server without mail configured has no mailer.
  const smtp = config.mail && (await import('./digest/smtp.ts')).createSmtp(config.mail)
  const alertUpdates = createAlertUpdates(deps.store)
  const postAlerts = (message: HookMessage, signal?: AbortSignal) =>
    postHook(message, { reach: alertReach, now: machineClock(context), signal })
  const notifier = createNotifier({
    store: leaderStore,
    fleet,
    mail: smtp && ((mail, signal) => smtp.send(mail, signal)),
    post: postAlerts,
    origin: config.publicUrl,
    newId: randomUUID,
    now,
    after,
    log,
  })
  const post = (message: ChatPost, signal?: AbortSignal) =>
    postChat(message, { reach: alertReach, now: machineClock(context), signal })
  const chat = createChat({
    store: leaderStore,
    fleet,
    post,
    origin: config.publicUrl,
    newId: randomUUID,
    now,
    after,
    log,
  })
  const alertWatch = createWatch({
    store: leaderStore,
    fleet,
    updates: alertUpdates,
    onSteps() {
      notifier.nudge()
      chat.nudge()
    },
    newId: randomUUID,
    now,
    onError,
  })
  return {
    alertUpdates,
    alertWatch,
    alertReach,
    postAlerts,
    postChat: post,
    alertJob: {
      start() {
        alertWatch.start()
        notifier.start()
        chat.start()
      },
      async stop() {
        await alertWatch.stop()
        await notifier.stop()
        await chat.stop()
      },
    },
    closeAlerts: () => smtp?.close(),
  }
}

/** A server that only this machine can reach may post to this machine: nobody else could exploit that. */
function reachOf({ alertHookPrivate, host, publicUrl }: Config): Reach {
  if (alertHookPrivate) return 'everywhere'
  return publicUrl === null && isLoopback(host) ? 'this-machine' : 'outside'
}
