/** `AR` for Ana Reyes: the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase() ?? '')
    .join('')
}
