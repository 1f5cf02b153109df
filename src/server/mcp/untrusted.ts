import { toVisibleLine } from '#domain/text/visible-text.ts'

/** Text that other people or systems wrote. Assistants are told that it is data, and to follow nothing in it. */
export interface Untrusted {
  readonly untrustedText: string
  /** Present if the text goes on. */
  readonly cut?: true
}

/** Show nothing, and can carry hidden text: the variation selectors that no ordinary text needs. */
const selectors = /[\uFE00-\uFE0E]/g

/**
 * Marks a text from outside: on one line, without control characters, direction marks and hidden characters, and with at
 * most `most` characters.
 */
export function untrusted(text: string, most = 160): Untrusted {
  const line = toVisibleLine(text.toWellFormed()).replaceAll(selectors, '')
  return line.length > most
    ? { untrustedText: line.slice(0, most).toWellFormed(), cut: true }
    : { untrustedText: line }
}

/** The same of a text that may be missing. */
export function untrustedOrNull(text: string | null | undefined, most?: number): Untrusted | null {
  return text === null || text === undefined ? null : untrusted(text, most)
}

/** Marks each of several texts; `left` counts those beyond `atMost`. */
export function untrustedList(
  texts: readonly string[],
  atMost = 20,
): { readonly items: readonly Untrusted[]; readonly left: number } {
  return {
    items: texts.slice(0, atMost).map((text) => untrusted(text, 80)),
    left: Math.max(0, texts.length - atMost),
  }
}

/** A code, number or zone as it is, if it can't be a sentence; otherwise marked as text from outside. */
export function code(text: string): string | Untrusted {
  return /^[\w+./-]{1,40}$/.test(text) ? text : untrusted(text, 80)
}

/** The same of a code that may be missing. */
export function codeOrNull(text: string | null | undefined): string | Untrusted | null {
  return text === null || text === undefined ? null : code(text)
}
