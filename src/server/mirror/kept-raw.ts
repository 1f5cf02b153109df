import { cutText } from '#wire/upstream/reading.ts'

/**
 * A container's document has about 5 kB, and a shipment's 60 bytes for each of its containers: only one of a thousand
 * comes near.
 */
const mostCharacters = 64_000

/**
 * The document of a record as it is stored: whole, unless it is far longer than any. Then its texts are cut, and if it is
 * still too long, it is replaced by a marker with the beginning as text.
 */
export function keptRaw(raw: unknown): unknown {
  const { length } = JSON.stringify(raw) ?? ''
  if (length <= mostCharacters) return raw
  const json = JSON.stringify(raw, (_, value: unknown) =>
    typeof value === 'string' ? cutText(value) : value,
  )
  if (json.length <= mostCharacters) return { ...(JSON.parse(json) as object), cut: true }
  const { id, type } = raw as { readonly id?: unknown; readonly type?: unknown }
  const beginning = json.slice(0, mostCharacters / 4).toWellFormed()
  return { id, type, cut: true, characters: length, beginning }
}
