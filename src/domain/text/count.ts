import { formatNumber, type Format } from './format.ts'

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
]

/** `1 day`, `2 days`. The plural is the noun with an s, unless given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** `1,645 shipments`: {@link counted} with the separators of the format. */
export function countedIn(format: Format, count: number, noun: string): string {
  return counted(count, noun).replace(String(count), formatNumber(format, count))
}

/** A count that opens a sentence: `One`, `Two`, ... `Ten`, then figures. */
export function countWord(count: number): string {
  return numbers[count] ?? String(count)
}

/** `customs`, `customs and freight`, `customs, freight and USDA`. */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** The text with a period, if it has none: a provider's message may come with or without. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** The same text with its first letter in lower case, to continue a sentence. */
export function uncapitalised(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** The same text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
