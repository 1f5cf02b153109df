import { isCustomer, type NamedCustomer } from '../container/customer-name.ts'

/** Languages of orders to a carrier, by their ISO 639-1 codes. */
export const carrierLanguages = ['en', 'es'] as const
export type CarrierLanguage = (typeof carrierLanguages)[number]

export const maxCarriers = 500
export const maxCarrierContacts = 10
export const maxCarrierTerminals = 50
export const maxCarrierLanes = 50
export const maxDefaultCarriers = 2_000

/** A person at the carrier. */
export interface CarrierContact {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** Whether delivery orders go to this person. */
  readonly getsOrders: boolean
}

/** A drayage carrier's facts, as people enter them. */
export interface CarrierFacts {
  readonly name: string
  readonly scac: string | null
  readonly contacts: readonly CarrierContact[]
  readonly language: CarrierLanguage
  /** IDs of the terminals and ramps that it serves. Empty: any. */
  readonly terminals: readonly string[]
  /** Where it delivers: `Inland Empire`. */
  readonly lanes: readonly string[]
  /** Containers that it moves in a day; null: not known. */
  readonly movesADay: number | null
}

/** The carrier that usually moves the containers of a terminal and a customer. It is a suggestion, never an assignment. */
export interface DefaultCarrier {
  /** ID of a terminal or ramp; null: any. */
  readonly terminal: string | null
  /** Any name of the customer; null: any customer. */
  readonly customer: string | null
  /** ID of the carrier. */
  readonly carrier: string
}

/** Where a container is picked up, and whose it is; null: not known. */
export interface CarrierCase {
  readonly terminal: string | null
  readonly customer: NamedCustomer | null
}

/**
 * The default for a container, or null: the first of {@link defaultCarriersFor}.
 */
export function defaultCarrierFor(
  defaults: readonly DefaultCarrier[],
  of: CarrierCase,
): DefaultCarrier | null {
  return defaultCarriersFor(defaults, of)[0] ?? null
}

/**
 * The defaults that cover a container, the most specific first: terminal and customer, then customer, then terminal, then
 * neither. If two names of one customer have defaults, the first in `defaults` comes first.
 */
export function defaultCarriersFor(
  defaults: readonly DefaultCarrier[],
  { terminal, customer }: CarrierCase,
): readonly DefaultCarrier[] {
  return defaults
    .filter(
      (one) =>
        (one.terminal === null || one.terminal === terminal) &&
        (one.customer === null || isCustomer(customer, one.customer)),
    )
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}

function weightOf({ terminal, customer }: DefaultCarrier): number {
  return (customer === null ? 0 : 2) + (terminal === null ? 0 : 1)
}

/** The terminal and customer that a default is for, as one text. */
export function defaultKey({ terminal, customer }: Omit<DefaultCarrier, 'carrier'>): string {
  return JSON.stringify([terminal, customer])
}

/** The contact to call: the first with a phone, one who gets orders if possible. Null: nobody has a phone. */
export function contactToCall({ contacts }: Pick<CarrierFacts, 'contacts'>): CarrierContact | null {
  const reachable = contacts.filter(({ phone }) => phone !== null)
  return reachable.find(({ getsOrders }) => getsOrders) ?? reachable[0] ?? null
}

/** Email addresses of those who get its orders, each once. */
export function orderRecipients({ contacts }: Pick<CarrierFacts, 'contacts'>): readonly string[] {
  const emails = contacts.flatMap(({ email, getsOrders }) =>
    getsOrders && email !== null ? [email] : [],
  )
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
}
