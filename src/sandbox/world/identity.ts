import { mix } from './dice.ts'

const kinds = [
  'shipment',
  'container',
  'transport_event',
  'tracking_request',
  'port',
  'metro_area',
  'terminal',
  'vessel',
  'shipping_line',
  'party',
  'user',
  'account',
  'custom_field_definition',
  'custom_field_option',
  'raw_event',
  'document',
  'email_submission',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Location of a record of the seeded world. `slot` is its index in the world's own list (a journey, a port, ...),
 * `cycle` the round of that slot, `container` a container of the journey, `item` an event of that container.
 */
export interface Address {
  readonly kind: Kind
  readonly slot: number
  readonly cycle: number
  readonly container: number
  readonly item: number
}

/** UUIDs that encode their record's address, so that any record of any year is found by its id without being stored. */
export interface Identity {
  idOf(kind: Kind, slot: number, cycle?: number, container?: number, item?: number): string
  /** The address of an id that this world issued; null for any other text. */
  addressOf(id: string): Address | null
}

const shape =
  /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-[89ab]([0-9a-f]{3})-([0-9a-f]{4})([0-9a-f]{8})$/

/**
 * Layout: a 32-bit check of seed and address, which also masks the 64 bits of the address after it; version and variant
 * are where RFC 9562 requires them.
 */
export function createIdentity(seed: number): Identity {
  const idOf: Identity['idOf'] = (kind, slot, cycle = 0, container = 0, item = 0) => {
    const upper = ((kinds.indexOf(kind) << 26) | cycle) >>> 0
    const lower = ((slot << 12) | (container << 8) | item) >>> 0
    const check = mix(seed, upper, lower)
    const a = hex(check, 8)
    const b = hex(upper ^ mix(check, 1), 8)
    const c = hex(lower ^ mix(check, 2), 8)
    const filler = hex(mix(check, 3), 8)
    const variant = '89ab'[check & 3] ?? '8'
    return `${a}-${b.slice(0, 4)}-4${b.slice(4, 7)}-${variant}${b[7]}${filler.slice(0, 2)}-${filler.slice(2, 6)}${c}`
  }

  const addressOf = (id: string): Address | null => {
    const parts = shape.exec(id)
    if (parts === null) return null
    const [, a = '', b1 = '', b2 = '', b3 = '', , c = ''] = parts
    const check = Number.parseInt(a, 16)
    const upper = (Number.parseInt(b1 + b2 + b3.slice(0, 1), 16) ^ mix(check, 1)) >>> 0
    const lower = (Number.parseInt(c, 16) ^ mix(check, 2)) >>> 0
    const kind = kinds[upper >>> 26]
    if (kind === undefined || mix(seed, upper, lower) !== check) return null
    const address = {
      kind,
      cycle: upper & 0x3ff_ffff,
      slot: lower >>> 12,
      container: (lower >>> 8) & 0xf,
      item: lower & 0xff,
    }
    return idOf(kind, address.slot, address.cycle, address.container, address.item) === id
      ? address
      : null
  }

  return { idOf, addressOf }
}

function hex(bits: number, digits: number): string {
  return (2 ** 32 + (bits >>> 0)).toString(16).slice(-digits)
}
