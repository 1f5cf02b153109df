import { readContainerNumber } from '../identity/container-number.ts'

/** The facts that both documents and tracking state. */
export const claimKinds = [
  'last-free-day',
  'arrival',
  'container-number',
  'bill-of-lading',
  'booking',
  'weight',
] as const
export type ClaimKind = (typeof claimKinds)[number]

/** One statement of a document, as it is written there. */
export interface Claim {
  readonly kind: ClaimKind
  readonly said: string
  /** The field it is in, by the service's name: it may carry the unit. */
  readonly field: string
  /** The container it is about; null: all that the document is about. */
  readonly container: string | null
}

const maxClaims = 300
const deepest = 4
const longest = 120

/**
 * The claims in `payload`, read out of a document by the service, that can be compared with tracking. The service's schemas
 * of documents aren't public (public facts, section 19), so fields are recognized by their names, and a record with a
 * its own container number is about that container. Fields with other names are ignored, never guessed at.
 */
export function readClaims(payload: unknown): readonly Claim[] {
  const claims: Claim[] = []
  collect(payload, null, 0, claims)
  return claims
}

function collect(value: unknown, container: string | null, depth: number, into: Claim[]): void {
  if (depth > deepest || into.length >= maxClaims) return
  if (Array.isArray(value)) {
    for (const one of value) collect(one, container, depth + 1, into)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const own = depth === 0 ? null : ownContainer(entries)
  for (const [field, said] of entries) {
    const kind = kindOf(field)
    if (kind === null) collect(said, own ?? container, depth + 1, into)
    else
      for (const text of textsOf(said))
        if (into.length < maxClaims)
          into.push({ kind, said: text, field, container: own ?? container })
  }
}

function ownContainer(entries: readonly (readonly [string, unknown])[]): string | null {
  const named = entries.find(([field]) => kindOf(field) === 'container-number')
  const [only, another] = named ? textsOf(named[1]) : []
  return only !== undefined && another === undefined ? readContainerNumber(only).normalised : null
}

function textsOf(said: unknown): readonly string[] {
  if (Array.isArray(said)) return said.flatMap((one) => (Array.isArray(one) ? [] : textsOf(one)))
  const text = typeof said === 'number' ? String(said) : typeof said === 'string' ? said.trim() : ''
  return text === '' ? [] : [text.slice(0, longest)]
}

/** By the name of a field, without its case, punctuation and the endings that mark it as a day, a number or a list. */
function kindOf(field: string): ClaimKind | null {
  const plain = field
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  return kinds.find(([, names]) => names.test(plain))?.[0] ?? null
}

const kinds: readonly (readonly [ClaimKind, RegExp])[] = [
  [
    'last-free-day',
    /^((terminal|line|port|pickup|demurrage)_)?(last_free_(day|date)|lfd|free_time_(end|ends|expires|expiry|until))(_(on|at|date))?$/,
  ],
  ['arrival', /^((pod|port|vessel)_)?(estimated_(time_of_)?arrival|eta)(_(on|at|date|pod))?$/],
  ['container-number', /^(containers?|equipment)_(numbers?|nos?|ids?)$/],
  ['bill-of-lading', /^((master|ocean|carrier)_)?(bill_of_lading|bl|b_l|mbl|mbol)(_(number|no))?$/],
  ['booking', /^((carrier|line)_)?booking(_(numbers?|no|reference))?$/],
  ['weight', /^((gross|cargo|total_gross)_)?weight(_in)?(_(lbs?|kgs?|pounds|kilograms?))?$/],
]
