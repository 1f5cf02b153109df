import type { CarrierContact, CarrierFacts } from '#domain/carriers/carrier.ts'
import { counted, listed } from '#domain/text/count.ts'
import type { CarrierColumn, PlannedCarrier } from './carrier-csv.ts'

const nouns = { contacts: 'contact', terminals: 'terminal', lanes: 'lane' } as const
const lists = ['contacts', 'terminals', 'lanes'] as const
type ListColumn = (typeof lists)[number]

/** What a line does to a carrier: `Removes 12 terminals and 1 contact. Changes moves a day.` What is lost comes first. */
export function describeChange({
  before,
  facts,
  changed,
}: Extract<PlannedCarrier, { readonly kind: 'change' }>): string {
  const counts = lists
    .filter((list) => changed.includes(list))
    .map((list) => countsOf(list, before, facts))
  const some = (kind: 'removed' | 'added') =>
    counts.flatMap((one) => (one[kind] > 0 ? [counted(one[kind], nouns[one.list])] : []))
  const others = changed.flatMap((column) => {
    const of = counts.find(({ list }) => list === column)
    if (!of) return [nameOf(column)]
    if (of.changed > 0) return [counted(of.changed, nouns[of.list])]
    return of.removed + of.added > 0 ? [] : [`the order of ${of.list}`]
  })
  const said = [
    ['Removes', some('removed')],
    ['Adds', some('added')],
    ['Changes', others],
  ] as const
  return said
    .filter(([, what]) => what.length > 0)
    .map(([verb, what]) => `${verb} ${listed(what)}.`)
    .join(' ')
}

/** How many entries of a list are new, gone or different. A contact is the same person while the name is the same. */
function countsOf(list: ListColumn, before: CarrierFacts, after: CarrierFacts) {
  const same = without(entriesOf(list, before), entriesOf(list, after), 'all')
  const { gone, added } = without(same.gone, same.added, 'key')
  return {
    list,
    removed: gone.length,
    added: added.length,
    changed: same.gone.length - gone.length,
  }
}

type Entry = Readonly<Record<'key' | 'all', string>>

/** What is left of both once each entry has taken one of the same text with it. */
function without(before: readonly Entry[], after: readonly Entry[], by: keyof Entry) {
  const gone = [...before]
  const added = after.filter((entry) => {
    const at = gone.findIndex((one) => one[by] === entry[by])
    if (at !== -1) gone.splice(at, 1)
    return at === -1
  })
  return { gone, added }
}

function entriesOf(list: ListColumn, facts: CarrierFacts): readonly Entry[] {
  if (list !== 'contacts') return facts[list].map((text) => ({ key: text, all: text }))
  return facts.contacts.map((one) => ({ key: one.name.toLowerCase(), all: textOf(one) }))
}

function textOf({ name, email, phone, getsOrders }: CarrierContact): string {
  return JSON.stringify([name, email, phone, getsOrders])
}

function nameOf(column: CarrierColumn): string {
  return column === 'scac' ? 'SCAC' : column
}
