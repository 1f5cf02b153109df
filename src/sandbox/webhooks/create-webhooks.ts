import type { Account } from '../account/account.ts'
import type { Storage } from '../kept/shelf.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import type { TrackingRequests } from '../account/tracking-requests.ts'
import { createDice } from '../world/dice.ts'
import { day } from '../world/span.ts'
import { deliverDue, noMischief, type Mischief, type Send } from './deliver.ts'
import { gatherHappenings } from './gather.ts'
import { notify, openNotifications, type Notifications } from './notifications.ts'
import { gatherLinks, gatherReadings } from './tell-paper.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'

/** The account's webhooks and what they were told. */
export interface Webhooks {
  readonly subscriptions: Subscriptions
  readonly notifications: Notifications
  readonly paperwork: Paperwork
  readonly send: Send
  setMischief(mischief: Mischief): void
  /** Something is about to happen at this moment, epoch milliseconds, which may have been told already. */
  tellAgain(moment: number): void
  /** Tells the webhooks what became known since the last time, and tries again what is due. */
  tick(): Promise<void>
}

/** A clock that was moved further than this is not told in full. */
const longestGap = 3 * day

export function createWebhooks(
  account: Account,
  requests: TrackingRequests,
  paperwork: Paperwork,
  storage: Storage,
  send: Send,
): Webhooks {
  const subscriptions = openSubscriptions(storage)
  const notifications = openNotifications(storage)
  const dice = createDice(account.world.seed, 19)
  let mischief = noMischief
  // Large accounts are looked through less often.
  const shortestGap = account.world.containers / 5
  let told = account.now()

  function tellEverything(from: number, to: number): void {
    const listening = subscriptions
      .list()
      .filter(({ active, createdAt }) => active && createdAt < to)
    if (listening.length === 0 || from >= to) return
    // All papers are looked through only where somebody wants to hear of them.
    const hearsOfPapers = listening.some(({ events }) =>
      events.some((event) => /^(document|link)\./.test(event)),
    )
    const happenings = [
      ...gatherHappenings(account, requests, from, to),
      ...(hearsOfPapers
        ? [
            ...gatherLinks(account, paperwork, from, to),
            ...gatherReadings(account, paperwork, from, to),
          ]
        : []),
    ]
    for (const happening of happenings) {
      for (const webhook of listening) {
        if (webhook.events.includes(happening.event)) notify(notifications, webhook, happening, to)
      }
    }
  }

  return {
    subscriptions,
    notifications,
    paperwork,
    send,
    tellAgain: (moment) => {
      told = Math.min(told, moment - 1)
    },
    setMischief: (chosen) => {
      mischief = chosen
    },
    tick: async () => {
      requests.settle()
      const now = account.now()
      if (now < told || now - told >= shortestGap) {
        tellEverything(Math.max(told, now - longestGap), now)
        told = now
      }
      await deliverDue(
        {
          webhooks: subscriptions,
          notifications,
          send,
          mischief: () => mischief,
          draw: () => dice.unit(),
        },
        now,
      )
    },
  }
}
