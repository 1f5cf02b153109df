import type { Account } from '../account/account.ts'
import type { Storage } from '../storage/shelf.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import type { TrackingRequests } from '../account/tracking-requests.ts'
import { createDice } from '../world/dice.ts'
import { day } from '../world/span.ts'
import { deliverDue, noMischief, type Mischief, type Send } from './deliver.ts'
import { gatherHappenings } from './gather.ts'
import { notify, openNotifications, type Notifications } from './notifications.ts'
import { gatherLinks, gatherReadings } from './document-happenings.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'

/** The account's webhooks and their notifications. */
export interface Webhooks {
  readonly subscriptions: Subscriptions
  readonly notifications: Notifications
  readonly shippingDocuments: ShippingDocuments
  readonly send: Send
  setMischief(mischief: Mischief): void
  /** Something is about to happen at this time (epoch milliseconds), which may already have been published. */
  publishAgain(moment: number): void
  /** Notifies the webhooks of what became known since the last time, and retries what is due. */
  tick(): Promise<void>
}

/** If the clock was moved further than this, not everything is published. */
const longestGap = 3 * day

export function createWebhooks(
  account: Account,
  requests: TrackingRequests,
  shippingDocuments: ShippingDocuments,
  storage: Storage,
  send: Send,
): Webhooks {
  const subscriptions = openSubscriptions(storage)
  const notifications = openNotifications(storage)
  const dice = createDice(account.world.seed, 19)
  let mischief = noMischief
  // Large accounts are scanned less often.
  const shortestGap = account.world.containers / 5
  let publishedUntil = account.now()

  function publishChanges(from: number, to: number): void {
    const listening = subscriptions
      .list()
      .filter(({ active, createdAt }) => active && createdAt < to)
    if (listening.length === 0 || from >= to) return
    // All documents are checked only if someone subscribed to their events.
    const isDocumentSubscribed = listening.some(({ events }) =>
      events.some((event) => /^(document|link)\./.test(event)),
    )
    const happenings = [
      ...gatherHappenings(account, requests, from, to),
      ...(isDocumentSubscribed
        ? [
            ...gatherLinks(account, shippingDocuments, from, to),
            ...gatherReadings(account, shippingDocuments, from, to),
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
    shippingDocuments,
    send,
    publishAgain: (moment) => {
      publishedUntil = Math.min(publishedUntil, moment - 1)
    },
    setMischief: (chosen) => {
      mischief = chosen
    },
    tick: async () => {
      requests.settle()
      const now = account.now()
      if (now < publishedUntil || now - publishedUntil >= shortestGap) {
        publishChanges(Math.max(publishedUntil, now - longestGap), now)
        publishedUntil = now
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
