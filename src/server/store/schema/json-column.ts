declare const writtenFrom: unique symbol

/** JSON text in a column, written from a `T` and read back as one. */
export type Json<T> = string & { readonly [writtenFrom]: T }

/** `value` as the text of a column. Values that JSON omits (undefined) become null. */
export function toJson<T>(value: T): Json<T> {
  return (JSON.stringify(value) ?? 'null') as Json<T>
}

/** Reads a column that {@link toJson} wrote. */
export function fromJson<T>(text: Json<T>): T {
  const value: T = JSON.parse(text)
  return value
}

/** Splits `ids` so that no statement has more parameters than either engine accepts, or into chunks of `size`. */
export function inChunks<T>(ids: readonly T[], size = 5000): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < ids.length; at += size) chunks.push(ids.slice(at, at + size))
  return chunks
}

/** JSON of up to this many characters is stored whole if it's only for a person to look at. */
const mostCharacters = 2_000
const beginningCharacters = 1_000

/** Hostile JSON that is kept for a person to look at: if it's too long, a marker with its beginning as text. */
export function beginningOf(raw: Json<unknown>): Json<unknown> {
  if (raw.length <= mostCharacters) return raw
  const beginning = raw.slice(0, beginningCharacters).toWellFormed()
  return toJson({ cut: true, characters: raw.length, beginning })
}
