/** Maximum characters of one text in a row of a list. The whole text is on the record's own page. */
const longest = 2_000

/** `value` with every text cut to what a row may carry; the same value if none is longer. */
export function withShortTexts<T>(value: T): T {
  // Cutting a text changes no type, but TypeScript can't follow that through a recursive walk.
  return hasLongText(value) ? (short(value) as T) : value
}

/** Checks first and allocates nothing: hardly any row has a long text, and every row is checked. */
function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > longest
  if (!isRecord(value)) return false
  for (const name in value) if (hasLongText(value[name])) return true
  return false
}

function short(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
  if (Array.isArray(value)) return value.map(short)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, short(member)]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
