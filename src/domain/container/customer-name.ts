/** The record of a customer, as a shipment shows it: what the service sent for it, and every name that leads to the record. */
export interface CustomerRecord {
  readonly id: string
  /** The customer's name as the service sent it with this shipment. */
  readonly sent: string
  /** The name that is shown first, then the others. */
  readonly names: readonly string[]
}

/** The customer of a shipment or a departure: the name shown, and its record if it has one. */
export interface NamedCustomer {
  readonly customer: string | null
  /** Omitted: no record claims the name, which is shown as the service sent it. */
  readonly customerRecord?: CustomerRecord | undefined
}

/** A longer name belongs to no record: the stores index names by their keys. */
export const maxCustomerName = 200

const maxKey = 400

/**
 * What names of one customer have in common: the text without case, punctuation, repeated spaces, and the joiners and
 * variation selectors that change how a letter is drawn. Empty for a name that
 * no record can claim: one without letters and digits, or one over {@link maxCustomerName} characters.
 */
export function customerKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = name.length > maxCustomerName ? '' : keyOf(name)
  if (keys.size >= mostKeys) keys.clear()
  keys.set(name, key)
  return key
}

function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/['’`.]|\u200C|\u200D|[\uFE00-\uFE0F]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, maxKey)
}

/** Filters ask for the same few names for every container. */
const keys = new Map<string, string>()
const mostKeys = 5_000

/** Whether `name`, in an address, a rate, a rule or a view, means the customer of `of`: its shown name or another of its record. */
export function isCustomer(of: NamedCustomer | null | undefined, name: string): boolean {
  if (!of || of.customer === null) return false
  if (of.customer === name) return true
  return of.customerRecord !== undefined && keysOf(of.customerRecord).has(customerKey(name))
}

/** The name shown for `name` if one of `all` has it, else `name` itself. */
export function shownCustomer(
  name: string,
  all: Iterable<NamedCustomer | null | undefined>,
): string {
  for (const one of all) if (isCustomer(one, name)) return one?.customer ?? name
  return name
}

function keysOf(record: CustomerRecord): ReadonlySet<string> {
  const known = keysOfNames.get(record.names)
  if (known) return known
  const found = new Set(record.names.map(customerKey).filter((key) => key !== ''))
  keysOfNames.set(record.names, found)
  return found
}

const keysOfNames = new WeakMap<readonly string[], ReadonlySet<string>>()
