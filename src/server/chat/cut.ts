/** A text of at most `most` characters, with an ellipsis if it was longer. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}
