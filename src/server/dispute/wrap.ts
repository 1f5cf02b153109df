/**
 * A text as lines of at most `most` characters, broken between words; a longer word is cut. An empty text is one empty
 * line.
 */
export function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const together = line === '' ? word : `${line} ${word}`
    if (together.length <= most) {
      line = together
      continue
    }
    if (line !== '') lines.push(line)
    for (line = word; line.length > most; line = line.slice(most)) lines.push(line.slice(0, most))
  }
  return [...lines, line]
}
