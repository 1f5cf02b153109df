/** Characters of one text in a row of a list. The whole text is on the record's own page. */
const longest = 2_000

/** `value` with every text cut to what a row may carry; the same value where none is longer. */
export function withShortTexts<T>(value: T): T {
  // Cutting a text changes no type; TypeScript cannot follow that through a walk.
  return short(value) as T
}

function short(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
  }
  if (typeof value !== 'object' || value === null) return value
  let changed: [string, unknown][] | null = null
  const entries = Object.entries(value)
  for (const [at, [name, member]] of entries.entries()) {
    const now = short(member)
    if (now !== member) changed ??= entries
    if (changed) changed[at] = [name, now]
  }
  if (!changed) return value
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed)
}
