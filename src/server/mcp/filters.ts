import * as z from 'zod'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { lineName } from '#domain/container/shipment.ts'
import { facetRule, facets, type Facet } from '#domain/lists/facets.ts'
import { noFilters, optionsOf, select, withValue, type Filters } from '#domain/lists/select.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { ToolRefusal } from './tool.ts'
import { untrusted } from './untrusted.ts'

/** Cost values are made for links of figures: nobody types them. */
const offered = facets.filter((facet): facet is Offered => facet !== 'money')
type Offered = Exclude<Facet, 'money'>

/** `pickup_status`: the label of a facet on screen, as a name. */
const nameOf = (facet: Facet) => facetRule(facet).label.toLowerCase().replaceAll(' ', '_')

const valuesInput = z.array(z.string().trim().min(1).max(120)).min(1).max(20)

const meanings: Readonly<Record<Offered, string>> = {
  ready: 'stale, conflict, blocked, unknown, not-released, ready-pending-hold, ready',
  bucket: 'today, tomorrow, days-2-3, accruing-1…; or as on screen: “LFD today”',
  lfd: 'governs, unreadable, none-applies, none-reported',
  day: 'YYYY-MM-DD, a day at the facility',
  slot: 'YYYY-MM-DD of the appointment; ~ for none',
  blocker:
    'ready-slot, ready-no-slot, slot-after, held, pending-hold, not-released, unknown, stale',
  owner: 'a name; ~ for unassigned',
  status: 'grounded, available, on_rail, picked_up…',
  hold: 'as the terminal names it; ~ for no hold',
  terminal: 'a name, such as TTI; ~ for not reported',
  line: 'SCAC or name',
  customer: 'a name; ~ for not reported',
  carrier: 'drayage carrier of the delivery order, by name; ~ for none',
  order:
    'where it stands on its delivery order: draft, sent, seen, accepted, declined…; ~ for none',
  tag: 'a tag; ~ for none',
  snooze: 'asleep, back, ~ for not snoozed',
  override: 'last free day set manually: stands, to-confirm, ~ for not',
}

/**
 * The filters of the app's lists, by the same words: values of one are alternatives, several narrow each other. A value is
 * what the screen says, part of it, or its code.
 */
export const filtersInput = inputOf(offered)

/** Those by which people divide the work. */
export const portfolioInput = inputOf(['terminal', 'line', 'customer', 'owner', 'tag'])

function inputOf(some: readonly Offered[]) {
  return z
    .object({
      text: z.string().trim().max(200).optional().describe('Words or numbers found in any column.'),
      ...Object.fromEntries(
        some.map((facet) => [nameOf(facet), valuesInput.optional().describe(meanings[facet])]),
      ),
    })
    .strict()
    .optional()
    .describe(
      'As in the app’s lists: a value is its label there, part of the label, or its code. Values of one filter are alternatives; different filters narrow.',
    )
}

/** The filters that were asked for. Throws a {@link ToolRefusal} that lists the known values if one matches nothing. */
function readFilters(asked: z.output<typeof filtersInput>, rows: readonly FleetRow[]): Filters {
  const { text = '' } = asked ?? {}
  const given: Readonly<Record<string, unknown>> = { ...asked }
  let filters: Filters = { ...noFilters, q: text }
  for (const facet of offered) {
    const values = valuesInput.optional().parse(ownValue(given, nameOf(facet)))
    for (const value of values ?? [])
      for (const found of matching(facet, value, rows))
        filters = withValue(filters, facet, found, true)
  }
  return filters
}

/** The rows that pass, and the filters, for links. */
export function selectRows(
  asked: z.output<typeof filtersInput>,
  rows: readonly FleetRow[],
): { readonly rows: readonly FleetRow[]; readonly filters: Filters } {
  const filters = readFilters(asked, rows)
  return { rows: select(rows, filters), filters }
}

/** The parameters of a list in the app with these filters. */
export function searchOf(filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(more)
  if (filters.q !== '') search.set('q', filters.q)
  for (const facet of facets) {
    const values = filters.values[facet].map((value) => value.replaceAll(',', '%2C'))
    if (values.length > 0) search.set(facet, values.join(','))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Each value of a facet that containers have, with its words on screen. */
export function labelledValues(facet: Facet, rows: readonly FleetRow[]) {
  const [first] = rows
  if (first === undefined) return []
  const format = writtenFormatOf(first.policy)
  const names = namesIn(rows)
  const { describe } = facetRule(facet)
  return optionsOf(facet, noFilters, rows).map(({ value }) => ({
    value,
    label: describe(value, format, names),
  }))
}

function matching(facet: Facet, given: string, rows: readonly FleetRow[]): readonly string[] {
  const { isKnown, label } = facetRule(facet)
  const options = labelledValues(facet, rows)
  const wanted = given.toLowerCase()
  const same = options.filter(
    (one) => one.value.toLowerCase() === wanted || one.label.toLowerCase() === wanted,
  )
  const found =
    same.length > 0 ? same : options.filter((one) => one.label.toLowerCase().includes(wanted))
  if (found.length > 0) return found.map(({ value }) => value)
  if (given === '~' || isKnown?.(given)) return [given]
  throw new ToolRefusal(
    `No container has this ${label.toLowerCase()}. These are on record:`,
    options.slice(0, 20).map((one) => untrusted(one.label, 80)),
  )
}

function namesIn(rows: readonly FleetRow[]) {
  const terminals = new Map<string, string>()
  const lines = new Map<string, string>()
  const owners = new Map<string, string>()
  const carriers = new Map<string, string>()
  for (const { container } of rows) {
    const { facility, shipment, handling, deliveryOrder } = container
    if (facility) terminals.set(facility.id, facilityName(facility))
    const line = shipment?.line
    if (line) lines.set(line.scac, lineName(line) ?? line.scac)
    if (handling?.owner) owners.set(handling.owner.id, handling.owner.name)
    if (deliveryOrder) carriers.set(deliveryOrder.carrier.id, deliveryOrder.carrier.name)
  }
  return {
    terminal: (id: string) => terminals.get(id) ?? null,
    line: (scac: string) => lines.get(scac) ?? null,
    owner: (id: string) => owners.get(id) ?? null,
    carrier: (id: string) => carriers.get(id) ?? null,
  }
}
