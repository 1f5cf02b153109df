/** As a part of a character class: line breaks and control characters. */
const controls = String.raw`\p{Cc}\u2028\u2029`
/** As a part of a character class: what nobody sees and changes how text reads. */
export const invisible = String.raw`\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF`

const anyControls = new RegExp(`[${controls}]+`, 'gu')
const anyInvisible = new RegExp(`[${invisible}]`, 'gu')
const visibleLine = new RegExp(`^[^${controls}${invisible}]*$`, 'u')

/** Whether a text is on one line and has only characters that can be seen. */
export function isVisibleLine(text: string): boolean {
  return visibleLine.test(text)
}

/**
 * Puts a text on one line: line breaks and control characters become a space. Removes what nobody sees, such as
 * zero-width spaces and marks that reverse the direction of reading.
 */
export function toVisibleLine(text: string): string {
  return withoutInvisible(text.replaceAll(anyControls, ' ')).trim()
}

/** Removes zero-width characters and direction marks. Line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(anyInvisible, '')
}
