/** Names of lanes in URLs before lanes went by pick-up-by; saved links still have them. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['over', 'past-lfd'],
  ['tomorrow', 'next-gate-day'],
  ['days-2-3', 'gate-days-2-3'],
  ['no-date', 'no-lfd'],
])

/** Returns the current name of a lane in a URL; any other text is returned as it is. */
export function currentLaneName(name: string): string {
  return formerNames.get(name) ?? name
}
