/** What addresses called lanes before they went by pick-up-by; saved links still do. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['over', 'past-lfd'],
  ['tomorrow', 'next-gate-day'],
  ['days-2-3', 'gate-days-2-3'],
  ['no-date', 'no-lfd'],
])

/** Returns today's name of a lane in an address; any other text is returned as it is. */
export function currentLaneName(name: string): string {
  return formerNames.get(name) ?? name
}
