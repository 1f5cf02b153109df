/**
 * A container's document has about 5 kB, and a shipment's 60 bytes for each of its containers: only one of a thousand
 * comes near.
 */
const mostCharacters = 64_000

/** Each text of a document that is too long is cut to this. */
const longestText = 500

/**
 * The document of a record as it is stored: whole, unless it is far longer than any. Then its texts are cut, and if it is
 * still too long, it is replaced by one that says so and has the beginning as text.
 */
export function keptRaw(raw: unknown): unknown {
  if (textOf(raw).length <= mostCharacters) return raw
  const json = JSON.stringify(raw, (_, value: unknown) =>
    typeof value === 'string' ? cutText(value) : value,
  )
  if (json.length <= mostCharacters) return { ...(JSON.parse(json) as object), cut: true }
  const { id, type } = raw as { readonly id?: unknown; readonly type?: unknown }
  const beginning = json.slice(0, mostCharacters / 4).toWellFormed()
  return { id, type, cut: true, characters: textOf(raw).length, beginning }
}

const textOf = (raw: unknown): string => JSON.stringify(raw) ?? ''

function cutText(text: string): string {
  if (text.length <= longestText) return text
  return `${text.slice(0, longestText - 1).toWellFormed()}…`
}
