/** Part of a character class: line breaks and control characters. */
const controls = String.raw`\p{Cc}\u2028\u2029`
/**
 * Part of a character class (with the `u` flag): characters that show nothing, and direction marks. Unicode's
 * Default_Ignorable_Code_Point and the blank Braille pattern, without the joiners and variation selectors that scripts and
 * emoji need.
 */
export const invisible = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`

const anyControls = new RegExp(`[${controls}]+`, 'gu')
const anyInvisible = new RegExp(`[${invisible}]`, 'gu')
const hiddenControls = /(?![\t\r\n])\p{Cc}/gu
const visibleLine = new RegExp(`^[^${controls}${invisible}]*$`, 'u')

/** Whether a text is on one line and has only characters that can be seen. */
export function isVisibleLine(text: string): boolean {
  return visibleLine.test(text)
}

/** Whether a text is on one line and shows something: joiners and combining marks alone show nothing. */
export function isVisibleName(text: string): boolean {
  return isVisibleLine(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/**
 * Puts a text on one line: line breaks and control characters become a space. Removes invisible characters, such as
 * zero-width spaces and direction marks.
 */
export function toVisibleLine(text: string): string {
  return withoutInvisible(text.replaceAll(anyControls, ' ')).trim()
}

/** Removes what shows nothing: control characters other than tabs and line breaks, zero-width characters, direction marks. */
export function toVisibleText(text: string): string {
  return withoutInvisible(text.replaceAll(hiddenControls, ''))
}

/** Removes zero-width characters and direction marks. Line breaks stay. */
function withoutInvisible(text: string): string {
  return text.replaceAll(anyInvisible, '')
}
