import { counted } from '#domain/text/count.ts'
import { formatContainerNumber } from '#domain/identity/container-number.ts'
import type { SearchAnswer, SearchHit } from '#wire/api/search.ts'
import { paths } from '../../paths.ts'

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** What else distinguishes it from similar results: the line, why it matched, the shortcut. */
  readonly detail: string
  readonly mono: boolean
  readonly does: { readonly go: string } | { readonly command: string }
}

export interface PaletteGroup {
  readonly heading: string
  readonly items: readonly PaletteItem[]
}

/** What the palette says about the containers in play of a result; null if there is nothing to say. */
export interface FleetFacts {
  /** Status, place and last free day of one container. */
  readonly ofContainer: (id: string) => string | null
  /** The pickup status of a shipment's containers: `2 ready, 1 on hold`. */
  readonly ofShipment: (id: string) => string | null
}

/** The search results as the palette lists them, the closest first; a list or letter is left to Lookup. */
export function foundGroup(data: SearchAnswer['data'] | null, facts: FleetFacts): PaletteGroup {
  const hits = data?.kind === 'one' ? data.hits.slice(0, maxFound) : []
  return { heading: 'Results', items: hits.map((hit) => itemOf(hit, facts)) }
}

const maxFound = 10

/** Commands and pages by their names; all of them before anything is typed. */
export function namedGroups(text: string, groups: readonly PaletteGroup[]): PaletteGroup[] {
  const query = text.trim().toLowerCase()
  return groups
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(({ label }) => label.toLowerCase().includes(query)),
    }))
    .filter(({ items }) => items.length > 0)
}

function itemOf(hit: SearchHit, facts: FleetFacts): PaletteItem {
  const { field, value } = hit.through
  switch (hit.kind) {
    case 'container': {
      const why = field === 'container' ? '' : `${fieldNames[field]} ${value}`
      return {
        id: `container ${hit.id}`,
        label: formatContainerNumber(hit.number).plain,
        detail: joined(why, hit.ended ? 'completed' : facts.ofContainer(hit.id)),
        mono: true,
        does: { go: paths.container(hit.id) },
      }
    }
    case 'shipment': {
      const why = field === 'bill-of-lading' ? (hit.line ?? '') : `${fieldNames[field]} ${value}`
      return {
        id: `shipment ${hit.id}`,
        label: hit.billOfLading,
        detail: joined(why, counted(hit.containers, 'container'), facts.ofShipment(hit.id)),
        mono: true,
        does: { go: paths.shipment(hit.id) },
      }
    }
    case 'group':
      return {
        id: `${field} ${value}`,
        label: value,
        detail: joined(fieldNames[field], counted(hit.containers, 'container')),
        mono: false,
        does: { go: paths.lookup(value) },
      }
  }
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

const fieldNames: Readonly<Record<SearchHit['through']['field'], string>> = {
  container: 'container',
  'bill-of-lading': 'BL',
  booking: 'booking',
  reference: 'ref',
  'custom-field': 'custom field',
  customer: 'customer',
  vessel: 'vessel',
  tag: 'tag',
  note: 'note:',
  'delivery-order': 'delivery order',
}
