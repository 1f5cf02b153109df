import type { LocalDate } from '#domain/time/local-date.ts'
import { canonicalZone } from '#domain/time/canonical-zone.ts'
import { sharedZone } from '#domain/time/zone-name.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A person who gets a mail in the morning of a zone. `lastDay`: the day there for which it was last sent. */
export interface DigestSubscriber {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly zone: string
  readonly lastDay: LocalDate | null
}

/** The zone in whose mornings a person gets a mail; null: none. */
export async function findDigestZone(db: Database, personId: string): Promise<string | null> {
  const row = await findRow(db, 'digest_subscription', { person_id: personId, is_ended: 0 })
  return row ? savedZone(row.zone) : null
}

/**
 * Subscribes a person to the mornings of a zone, starting with the next one after `lastDay`; null: unsubscribes. A day
 * whose mail was sent stays sent, even in another zone.
 */
export async function setDigestZone(
  tx: WriteTransaction,
  personId: string,
  zone: string | null,
  lastDay: LocalDate | null,
): Promise<void> {
  if (zone === null) {
    await tx.db
      .updateTable('digest_subscription')
      .set({ is_ended: 1 })
      .where('person_id', '=', personId)
      .execute()
    return
  }
  const known = await findRow(tx.db, 'digest_subscription', { person_id: personId })
  const days = [known?.last_day ?? null, lastDay].filter((day) => day !== null)
  const row = { zone, last_day: days.toSorted().at(-1) ?? null, is_ended: 0 } as const
  await upsert(tx.db, 'digest_subscription', { person_id: personId }, row)
}

/** Everyone who is subscribed and may still sign in. */
export async function listDigestSubscribers(db: Database): Promise<DigestSubscriber[]> {
  const rows = await db
    .selectFrom('digest_subscription')
    .innerJoin('person', 'person.id', 'digest_subscription.person_id')
    .select(['person.id', 'person.name', 'person.email', 'zone', 'last_day'])
    .where('is_ended', '=', 0)
    .where('person.disabledAt', 'is', null)
    .orderBy('person.id')
    .execute()
  return rows.map(({ id, name, email, zone, last_day }) => ({
    personId: id,
    name,
    email,
    zone: savedZone(zone),
    lastDay: last_day,
  }))
}

/** Claims `day` for a person's mail; false if it is already claimed, possibly by another instance. */
export async function takeDigestDay(
  tx: WriteTransaction,
  personId: string,
  day: LocalDate,
): Promise<boolean> {
  const taken = await tx.db
    .updateTable('digest_subscription')
    .set({ last_day: day })
    .where('person_id', '=', personId)
    .where('is_ended', '=', 0)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '<', day)]))
    .returning('person_id')
    .execute()
  return taken.length > 0
}

/** Releases a day whose mail couldn't be sent, so that it is tried again. */
export async function giveBackDigestDay(
  tx: WriteTransaction,
  { personId, lastDay }: DigestSubscriber,
): Promise<void> {
  await tx.db
    .updateTable('digest_subscription')
    .set({ last_day: lastDay })
    .where('person_id', '=', personId)
    .execute()
}

/** The zone that represents a saved one: people may save it under any of its names. */
export function savedZone(zone: string): string {
  return sharedZone(canonicalZone(zone))
}
