/** A number as people type it, without the separators they put in: `msku 123456-5` → `MSKU1234565`. */
export function searchableNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s\-–./_#,;:]+/g, '')
}
