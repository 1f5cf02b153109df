/** `2026-11-20T08:00:00Z` of epoch milliseconds: the service writes whole seconds. Nothing stays null. */
export function instant(moment: number): string
export function instant(moment: number | null | undefined): string | null
export function instant(moment: number | null | undefined): string | null {
  if (moment === null || moment === undefined) return null
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}
