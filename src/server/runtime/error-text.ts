/** Maximum length: other systems put whole pages into their errors. */
const maxLength = 500

/** An error on one line of at most 500 characters: its message and those of its causes. */
export function errorText(error: unknown): string {
  const texts = new Set<string>()
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    texts.add(at.message || at.name)
    at = at.cause
  }
  if (typeof at === 'string') texts.add(at)
  const text = [...texts].join(': ').slice(0, maxLength)
  return text.replaceAll(/\s+/g, ' ').trim() || 'unknown'
}
