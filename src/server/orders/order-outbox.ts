import { orderNumber } from '#domain/orders/delivery-order.ts'
import { changedSince } from '#domain/orders/order-content.ts'
import { isOpenState } from '#domain/container/order-state.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import {
  holdMessage,
  orderMessage,
  type OrderReader,
  type OrderToSend,
} from '#domain/text/order-message.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Mail, MailFile } from '../digest/smtp.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { errorText } from '../runtime/error-text.ts'
import { hashOfToken } from '../runtime/secret-token.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findOrder, type StoredOrder } from '../store/orders/delivery-orders.ts'
import {
  claimOrderMail,
  listDueMails,
  settleOrderMail,
  type OrderMail,
} from '../store/orders/order-mails.ts'
import { carrierPath } from './create-orders.ts'
import type { OrderLinks } from './order-link.ts'
import { planHoldNotices } from './hold-notices.ts'
import type { FindCarrier } from './booked-carrier.ts'
import { orderPdf } from './order-pdf.ts'

const everyMs = 5_000
/** How often holds of accepted containers are compared with what their carriers know. */
const noticeEveryMs = 60_000
/** A claim outlives the longest attempt: see the mailer's own limit. */
const claimMs = 5 * 60_000
/** Minutes until each next try. After the last one a person decides. */
const pauses = [1, 5, 15, 60, 240]
const mailsAtOnce = 20

/** Sends the mails of delivery orders. */
export interface OrderOutbox {
  start(): void
  /** Plans mails about holds that have appeared on accepted containers. */
  planNotices(): Promise<void>
  /** Sends what is due now. `signal` aborts it. */
  sendDue(signal?: AbortSignal): Promise<void>
  /** Aborts a mail that is being sent; it is due again. */
  stop(): Promise<void>
}

/**
 * Creates the sender. Each mail is claimed first, so that of two instances, or after a restart, only one sends it. If a
 * process ends between the mail server's acceptance and the note of it, the mail is sent again under the same message ID.
 *
 * @param deps.origin where the carrier's page opens; null: no address is known, so no link is sent
 */
export function createOrderOutbox(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'policy' | 'findAssessed'>
  readonly findCarrier: FindCarrier
  readonly newId: () => string
  readonly links: OrderLinks
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>
  readonly origin: string | null
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): OrderOutbox {
  const { store, now, log } = deps
  /** The document of the version that was sent last: everyone who gets it gets the same. */
  let latest: { readonly of: string; readonly pdf: MailFile } | null = null
  const loops = createLoops(deps.after)

  async function sendDue(signal = new AbortController().signal): Promise<void> {
    for (;;) {
      const mails = await listDueMails(store.db, now(), mailsAtOnce)
      for (const mail of mails) {
        if (signal.aborted) return
        await sendOne(mail, signal)
      }
      if (mails.length < mailsAtOnce) return
    }
  }

  async function sendOne(mail: OrderMail, signal: AbortSignal): Promise<void> {
    const until = instantAt(epochMs(now()) + claimMs)
    const isOurs = await store.transaction((tx) => claimOrderMail(tx, mail, until))
    if (!isOurs) return
    const facts = { orderId: mail.orderId, version: mail.version }
    const settle = (outcome: Pick<OrderMail, 'state' | 'at' | 'problem'>) =>
      store.transaction((tx) => settleOrderMail(tx, mail, outcome))
    const order = await findOrder(store.db, mail.orderId)
    if (!order || !(await isWanted(order, mail)))
      return settle({ state: 'replaced', at: now(), problem: null })
    try {
      await deps.send(await makeMail(order, mail), signal)
      await settle({ state: 'sent', at: now(), problem: null })
      log.info(facts, 'Delivery order sent')
    } catch (error) {
      const problem = errorText(error).slice(0, 300)
      const pause = signal.aborted ? 0 : pauses[mail.attempts]
      if (pause === undefined) await settle({ state: 'failed', at: now(), problem })
      else {
        const at = instantAt(epochMs(now()) + pause * 60_000)
        await settle({ state: 'due', at, problem })
      }
      log.warn({ ...facts, reason: problem }, 'Couldn’t send a delivery order')
    }
  }

  /** Not once it was sent anew or its link was revoked, nor to those who no longer get the carrier's orders. */
  async function isWanted(order: StoredOrder, mail: OrderMail): Promise<boolean> {
    if (order.sentVersion !== mail.version || order.link.hash === null) return false
    const carrier = await deps.findCarrier(store.db, order.carrierId)
    return carrier?.recipients.some((one) => one.toLowerCase() === mail.recipient) ?? false
  }

  async function pdfOf(reader: OrderReader, toSend: OrderToSend, order: StoredOrder) {
    const of = `${order.id} ${order.sentVersion ?? 0}`
    if (latest?.of !== of) latest = { of, pdf: await orderPdf(reader, toSend, now()) }
    return latest.pdf
  }

  async function makeMail(order: StoredOrder, mail: OrderMail): Promise<Mail> {
    const format = writtenFormatOf(deps.fleet.policy().policy)
    const { language } = order.carrier
    const reader = { language, format }
    const toSend = toSendOf(order)
    const url =
      deps.origin && `${deps.origin}${carrierPath(deps.links.tokenOf(order.id, order.link.nonce))}`
    const until = localDateAt(order.link.expiresAt ?? now(), 'UTC')
    const { subject, body } =
      mail.notice === null
        ? orderMessage(reader, toSend, { url, until })
        : holdMessage(reader, toSend, mail.notice, { url, until })
    return {
      // Of letters and digits, and never that of another mail: addresses such as m+x@c and m-x@c differ in a sign.
      id: `order-${hashOfToken(mail.id)}`,
      to: mail.recipient,
      subject,
      text: body,
      stopUrl: null,
      attachments: mail.notice === null ? [await pdfOf(reader, toSend, order)] : [],
    }
  }

  return {
    start: () =>
      loops.start([
        every(everyMs, sendDue, (error) =>
          log.error({ err: error }, 'The job that sends delivery orders failed'),
        ),
        every(
          noticeEveryMs,
          () => planHoldNotices(deps),
          (error) => log.error({ err: error }, 'The job that reports holds to carriers failed'),
        ),
      ]),
    planNotices: () => planHoldNotices(deps),
    sendDue,
    stop: () => loops.stop(),
  }
}

/** What the last version that was sent says. */
function toSendOf(order: StoredOrder): OrderToSend {
  const told = order.lines.filter(({ sent }) => sent !== null)
  return {
    number: orderNumber(order.number),
    carrier: order.carrier.name,
    day: order.sentTerms?.day ?? order.day,
    instructions: order.sentTerms?.instructions ?? null,
    from: order.changedBy.name,
    containers: told.flatMap(({ sent, sentBefore, state, report }) =>
      sent === null || !isOpenState(state)
        ? []
        : [
            {
              content: sent,
              changed:
                sentBefore === null ? [] : changedSince(sentBefore, sent, report.appointmentAt),
            },
          ],
    ),
    canceled: told.filter(({ state }) => state === 'canceled').map(({ number }) => number),
    isUpdate: told.some(({ sentBefore, state }) => sentBefore !== null || state === 'canceled'),
  }
}
