import { orderRecipients } from '#domain/carriers/carrier.ts'
import { findCarrier } from '../store/people/carriers.ts'
import type { OrderCarrier } from '../store/schema/order-tables.ts'
import type { Database } from '../store/schema/tables.ts'

/** A carrier of the address book, as orders need it. */
export interface BookedCarrier extends OrderCarrier {
  readonly id: string
  /** Email addresses of those who get its orders. */
  readonly recipients: readonly string[]
}

/** Finds a carrier of the address book; null if there is none. */
export type FindCarrier = (db: Database, id: string) => Promise<BookedCarrier | null>

/** A carrier of the address book; null if there is none. */
export async function findBookedCarrier(db: Database, id: string): Promise<BookedCarrier | null> {
  const carrier = await findCarrier(db, id)
  if (!carrier) return null
  const { name, scac, language } = carrier.facts
  return { id, name, scac, language, recipients: orderRecipients(carrier.facts) }
}
