import { formatContainerNumber } from '#domain/container-number.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { paths } from '../../paths.ts'

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** What else tells it from its neighbours: the line, the place, the keys. */
  readonly detail: string
  readonly mono: boolean
  readonly does: { readonly go: string } | { readonly command: string }
}

export interface PaletteGroup {
  readonly heading: string
  readonly items: readonly PaletteItem[]
}

/** What people may look for, made once for many keystrokes. */
export interface PaletteIndex {
  readonly entries: readonly { readonly keys: readonly string[]; readonly item: PaletteItem }[]
}

const mostOfAKind = 8

/** Containers by number, shipments by bill, booking and reference. */
export function indexFleet(
  containers: readonly ContainerRow[],
  shipments: readonly ShipmentRow[],
): { readonly containers: PaletteIndex; readonly shipments: PaletteIndex } {
  return {
    containers: {
      entries: containers.map((box) => ({
        keys: [plain(box.number)],
        item: {
          id: `container ${box.id}`,
          label: formatContainerNumber(box.number).plain,
          detail: box.facility?.nickname ?? box.facility?.name ?? '',
          mono: true,
          does: { go: paths.container(box.id) },
        },
      })),
    },
    shipments: {
      entries: shipments.map((shipment) => ({
        keys: [
          shipment.billOfLading,
          ...shipment.bookingNumbers,
          ...shipment.references,
          shipment.normalizedNumber ?? '',
        ]
          .map(plain)
          .filter(Boolean),
        item: {
          id: `shipment ${shipment.id}`,
          label: shipment.billOfLading,
          detail: shipment.line?.name ?? shipment.line?.scac ?? '',
          mono: true,
          does: { go: paths.shipment(shipment.id) },
        },
      })),
    },
  }
}

/**
 * What fits `text`, in groups: numbers first, then `more` (commands, pages). Spaces, dashes and case do not matter, and
 * one wrong, missing or swapped letter is forgiven where nothing fits exactly.
 */
export function searchPalette(
  text: string,
  fleet: ReturnType<typeof indexFleet>,
  more: readonly PaletteGroup[],
): PaletteGroup[] {
  const wanted = plain(text)
  const words = text.trim().toLowerCase()
  const numbers: PaletteGroup[] =
    wanted.length < 2
      ? []
      : [
          { heading: 'Containers', items: find(wanted, fleet.containers) },
          { heading: 'Shipments', items: find(wanted, fleet.shipments) },
        ]
  const rest = more.map(({ heading, items }) => ({
    heading,
    items: items.filter(({ label }) => label.toLowerCase().includes(words)),
  }))
  return [...numbers, ...rest].filter(({ items }) => items.length > 0)
}

function find(wanted: string, { entries }: PaletteIndex): PaletteItem[] {
  const starts: PaletteItem[] = []
  const contains: PaletteItem[] = []
  for (const { keys, item } of entries) {
    if (keys.some((key) => key.startsWith(wanted))) starts.push(item)
    else if (keys.some((key) => key.includes(wanted))) contains.push(item)
  }
  const exact = [...starts, ...contains]
  if (exact.length > 0 || wanted.length < 5) return exact.slice(0, mostOfAKind)
  return entries
    .filter(({ keys }) => keys.some((key) => isOneSlipAway(wanted, key)))
    .map(({ item }) => item)
    .slice(0, mostOfAKind)
}

/** Whether `wanted` begins like `key` but for one letter changed, left out, added or swapped with the next. */
export function isOneSlipAway(wanted: string, key: string): boolean {
  let at = 0
  while (at < wanted.length && wanted[at] === key[at]) at += 1
  const left = wanted.slice(at)
  const right = key.slice(at)
  const swapped = `${left.slice(1, 2)}${left.slice(0, 1)}${left.slice(2)}`
  return (
    right.startsWith(swapped) ||
    right.slice(1).startsWith(left.slice(1)) ||
    right.startsWith(left.slice(1)) ||
    right.slice(1).startsWith(left)
  )
}

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
