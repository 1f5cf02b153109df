import { sql } from 'kysely'
import { hashOfToken } from '../../runtime/secret-token.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { countRows } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { DeliveryOrderMailTable, HoldNotice } from '../schema/order-tables.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A mail about one version of an order to one person at its carrier. */
export interface OrderMail {
  readonly id: string
  readonly orderId: string
  readonly version: number
  readonly recipient: string
  /** The holds it is about; null: it is the order itself. */
  readonly notice: HoldNotice | null
  readonly state: DeliveryOrderMailTable['state']
  readonly attempts: number
  /** When it is next tried; once sent or given up: when that was. */
  readonly at: Instant
  /** What the mail server said when it last refused it. */
  readonly problem: string | null
}

/**
 * Plans a mail for each recipient, due now. One that is planned already stays as it is. `notice`: it is about these holds
 * instead of the order. `senderId`: in whose line they wait.
 */
export async function planOrderMails(
  tx: WriteTransaction,
  {
    orderId,
    version,
    senderId,
  }: Pick<OrderMail, 'orderId' | 'version'> & { readonly senderId: string },
  recipients: readonly string[],
  notice: HoldNotice | null = null,
): Promise<void> {
  const about = notice && hashOfToken(toJson([notice.containerId, notice.holds]))
  for (const recipient of new Set(recipients.map((one) => one.toLowerCase())))
    await tx.db
      .insertInto('delivery_order_mail')
      .values({
        id: [orderId, version, about, recipient].filter((part) => part !== null).join(':'),
        hold_notice: notice && toJson(notice),
        sender_id: senderId,
        order_id: orderId,
        version,
        recipient,
        state: 'due',
        attempts: 0,
        at: tx.at,
        problem: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/** How many sendings of an order keep their mails; its history names all of them. */
const keptSendings = 5
/** Of an order, as a page shows them. */
const shownMails = 500

/** Whatever of earlier versions isn't sent yet won't be: `version` replaces it. Those of long ago go. */
export async function replaceOrderMails(
  tx: WriteTransaction,
  { orderId, version }: Pick<OrderMail, 'orderId' | 'version'>,
): Promise<void> {
  const oldest = await tx.db
    .selectFrom('delivery_order_mail')
    .select('version')
    .distinct()
    .where('order_id', '=', orderId)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .offset(keptSendings - 2)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await tx.db
      .deleteFrom('delivery_order_mail')
      .where('order_id', '=', orderId)
      .where('version', '<', oldest.version)
      .execute()
  await tx.db
    .updateTable('delivery_order_mail')
    .set({ state: 'replaced', at: tx.at })
    .where('order_id', '=', orderId)
    .where('version', '<', version)
    .where('state', '=', 'due')
    .execute()
}

/** The mails of an order's latest sendings, the latest first: 500 at most. */
export async function listOrderMails(db: Database, orderId: string): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('delivery_order_mail')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .orderBy('recipient')
    .limit(shownMails)
    .execute()
  return rows.map(mailOf)
}

/** Whether a mail about this version of an order couldn't be sent. */
export async function hasFailedMail(
  db: Database,
  { orderId, version }: Pick<OrderMail, 'orderId' | 'version'>,
): Promise<boolean> {
  const values = { order_id: orderId, version, state: 'failed' } as const
  return (await countRows(db, 'delivery_order_mail', values)) > 0
}

/** The holds that mails about the last sending of these orders told, by order and container: `told.get(order)?.get(container)`. */
export async function listToldHolds(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>> {
  const told = new Map<string, Map<string, Set<string>>>()
  for (const ids of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('delivery_order_mail as mail')
      .innerJoin('delivery_order as order', (join) =>
        join
          .onRef('order.id', '=', 'mail.order_id')
          .onRef('order.sent_version', '=', 'mail.version'),
      )
      // Each recipient got the same.
      .select(['mail.order_id', 'mail.hold_notice'])
      .distinct()
      .where('mail.order_id', 'in', ids)
      .where('mail.hold_notice', 'is not', null)
      .execute()
    for (const { order_id, hold_notice } of rows) {
      if (hold_notice === null) continue
      const { containerId, holds } = fromJson(hold_notice)
      const ofOrder = told.get(order_id) ?? new Map<string, Set<string>>()
      const known = ofOrder.get(containerId) ?? []
      told.set(order_id, ofOrder.set(containerId, new Set([...known, ...holds])))
    }
  }
  return told
}

/** How many mails about the version that was last sent are in each state, by order. */
export async function countLatestMails(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<OrderMail['state'], number>>> {
  const counts = new Map<string, Map<OrderMail['state'], number>>()
  for (const ids of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('delivery_order_mail as mail')
      .innerJoin('delivery_order as order', (join) =>
        join
          .onRef('order.id', '=', 'mail.order_id')
          .onRef('order.sent_version', '=', 'mail.version'),
      )
      .select(['mail.order_id', 'mail.state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('mail.order_id', 'in', ids)
      .groupBy(['mail.order_id', 'mail.state'])
      .execute()
    for (const { order_id, state, count } of rows) {
      const of = counts.get(order_id) ?? new Map<OrderMail['state'], number>()
      counts.set(order_id, of.set(state, count))
    }
  }
  return counts
}

/**
 * Mails that are due at `now`: people who send orders take turns, whoever changes the orders later, and of each the mails due
 * longest come first.
 */
export async function listDueMails(
  db: Database,
  now: Instant,
  limit: number,
): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('delivery_order_mail as mail')
    .selectAll('mail')
    .select(
      sql<number>`row_number() over (partition by mail.sender_id order by mail.at, mail.id)`.as(
        'turn',
      ),
    )
    .where('mail.state', 'in', ['due', 'sending'])
    .where('mail.at', '<=', sortable(now))
    .orderBy('turn')
    .orderBy('mail.at')
    .orderBy('mail.id')
    .limit(limit)
    .execute()
  return rows.map(mailOf)
}

/**
 * Claims a mail until `until`, so that of two instances only one sends it. False if another has it. A process that ends
 * while sending leaves it claimed: it is due again at `until`, and its message ID lets the mailbox recognize a repeat.
 */
export async function claimOrderMail(
  tx: WriteTransaction,
  { id, attempts }: Pick<OrderMail, 'id' | 'attempts'>,
  until: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('delivery_order_mail')
    .set({ state: 'sending', attempts: attempts + 1, at: sortable(until) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['due', 'sending'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records what came of a mail. Its order counts as changed, so that open pages follow. */
export async function settleOrderMail(
  tx: WriteTransaction,
  { id, orderId }: Pick<OrderMail, 'id' | 'orderId'>,
  outcome: Pick<OrderMail, 'state' | 'at' | 'problem'>,
): Promise<void> {
  await tx.db
    .updateTable('delivery_order_mail')
    .set({ ...outcome, at: sortable(outcome.at) })
    .where('id', '=', id)
    .execute()
  await touchOrder(tx, orderId)
}

/** Lets open pages read the order again. */
export async function touchOrder(tx: WriteTransaction, orderId: string): Promise<void> {
  await tx.db
    .updateTable('delivery_order')
    .set({ changed_at: tx.at })
    .where('id', '=', orderId)
    .execute()
  tx.notifyInstances()
}

function mailOf(row: DeliveryOrderMailTable): OrderMail {
  const { id, order_id: orderId, version, recipient, state, attempts, at, problem } = row
  const notice = row.hold_notice && fromJson(row.hold_notice)
  return { id, orderId, version, recipient, notice, state, attempts, at, problem }
}
