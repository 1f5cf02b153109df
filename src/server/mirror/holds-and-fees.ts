import type { Fee, Hold } from '#domain/container/container.ts'
import type { readContainerAttributes } from '#wire/upstream/container.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { unreadableValue, type UnreadableValue } from '#wire/upstream/reading.ts'
import { isBlank, shortened, textOf } from './translated.ts'

type Attributes = ReturnType<typeof readContainerAttributes.read>['fields']

/** An entry of a list of holds or fees, parsed and as sent, with its place in the list that was sent. */
interface Entry<T> {
  readonly read: T
  readonly sent: Readonly<Record<string, unknown>>
  readonly at: number
}

type HoldList = 'holds_at_pod_terminal' | 'ind_facility_holds'
type FeeList = 'fees_at_pod_terminal' | 'ind_facility_fees'
type EntryOf<L extends HoldList | FeeList> = NonNullable<Attributes[L]>[number]

/** Longer than the name of any hold, fee or status. */
const longestName = 100

/** More than any container has. Each needs its own queries: 60 containers with 1,000 holds each took 3 s. */
const maxEntries = 20

/** The entries of a list that are records, at most 20. The reader names the others, which are left out. */
function entriesOf<L extends HoldList | FeeList>(
  { attributes }: AnyResource,
  said: Attributes,
  list: L,
): Entry<EntryOf<L>>[] {
  const sent = attributes?.[list]
  const records = (Array.isArray(sent) ? sent : []).flatMap((one: unknown, at) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? [{ at, sent: one as Readonly<Record<string, unknown>> }]
      : [],
  )
  const read: readonly EntryOf<L>[] = (said[list] ?? []).slice(0, maxEntries)
  return read.map((one, place) => ({ read: one, ...(records[place] ?? { at: place, sent: {} }) }))
}

/** Whether a value was sent for a member and none of it could be read. */
function isLost(sent: unknown, read: unknown): boolean {
  return read === null && !isBlank(sent)
}

/** The holds of a list; one that is sent twice, identical in every part, is one hold. */
export function readHolds(resource: AnyResource, said: Attributes, list: HoldList): Hold[] {
  const distinct = new Map<string, Hold>()
  for (const entry of entriesOf(resource, said, list)) {
    const hold = holdOf(entry)
    const key = hold.unreadable ? entry.at : [hold.name, hold.status, hold.description]
    distinct.set(JSON.stringify(key), hold)
  }
  return [...distinct.values()]
}

/** A hold without a readable name or status is unclear: it neither blocks nor releases the container. */
function holdOf({ read, sent }: Entry<EntryOf<HoldList>>): Hold {
  const [name, status] = [read.name, read.status].map((text) => shortened(text, longestName))
  const description = shortened(read.description)
  const unreadable = [
    ...(name ? [] : (['name'] as const)),
    ...(status ? [] : (['status'] as const)),
    ...(isLost(sent['description'], description) ? (['description'] as const) : []),
  ]
  return {
    name: name ?? '',
    status: status ?? '',
    description: description ?? null,
    ...(unreadable.length > 0 && { unreadable }),
  }
}

/** The fees of a list, as many as were sent: two identical ones may be two charges. */
export function readFees(resource: AnyResource, said: Attributes, list: FeeList): Fee[] {
  return entriesOf(resource, said, list).map(feeOf)
}

/** A fee without an amount is listed, not priced: the service sends 0 in that case. */
function feeOf({ read, sent }: Entry<EntryOf<FeeList>>): Fee {
  const [type, amount] = [shortened(read.type, longestName), amountOf(read.amount)]
  const currency = currencyOf(read.currency_code)
  const unreadable = [
    ...(type ? [] : (['type'] as const)),
    ...(isLost(sent['amount'], amount) ? (['amount'] as const) : []),
    ...(isLost(sent['currency_code'], currency) ? (['currency'] as const) : []),
  ]
  return {
    type: type ?? '',
    amount: amount ?? 0,
    currency,
    ...(unreadable.length > 0 && { unreadable }),
  }
}

/** Per list: beyond this a list is as good as unreadable. */
const maxNamedOfList = 10

/** Marks a list as unreadable if only its beginning was read. */
function tooLong({ attributes }: AnyResource, list: HoldList | FeeList): UnreadableValue[] {
  const sent = attributes?.[list]
  return Array.isArray(sent) && sent.length > maxEntries
    ? [unreadableValue(list, `${sent.length} entries`)]
    : []
}

/** Members of holds that couldn't be read: `holds_at_pod_terminal.0.name`. */
export function unreadableHolds(resource: AnyResource, said: Attributes): UnreadableValue[] {
  return (['holds_at_pod_terminal', 'ind_facility_holds'] as const).flatMap((list) => [
    ...tooLong(resource, list),
    ...entriesOf(resource, said, list)
      .flatMap((entry) =>
        (holdOf(entry).unreadable ?? []).map((member) =>
          unreadableValue(`${list}.${entry.at}.${member}`, entry.sent[member]),
        ),
      )
      .slice(0, maxNamedOfList),
  ])
}

/** Members of fees that couldn't be read. */
export function unreadableFees(resource: AnyResource, said: Attributes): UnreadableValue[] {
  const fieldOf = { type: 'type', amount: 'amount', currency: 'currency_code' } as const
  return (['fees_at_pod_terminal', 'ind_facility_fees'] as const).flatMap((list) => [
    ...tooLong(resource, list),
    ...entriesOf(resource, said, list)
      .flatMap((entry) =>
        (feeOf(entry).unreadable ?? []).map((member) =>
          unreadableValue(`${list}.${entry.at}.${fieldOf[member]}`, entry.sent[fieldOf[member]]),
        ),
      )
      .slice(0, maxNamedOfList),
  ])
}

/** Beyond this an amount can't be a charge for a container: many systems send their largest number for "unknown". */
const largestAmount = 1e12

/** A readable amount, including credits; null if it isn't an amount. */
function amountOf(amount: number | null | undefined): number | null {
  return typeof amount === 'number' && Math.abs(amount) < largestAmount ? amount : null
}

/** `USD` for "usd"; null for anything that isn't a currency code, like "840" or "dollars". */
function currencyOf(code: string | null | undefined): string | null {
  const letters = textOf(code)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(letters) ? letters : null
}
