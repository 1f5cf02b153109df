import { formatInTimeZone as format } from 'date-fns-tz'

const remembered = new Map<string, string>()

/** The library's own result, cached: the domain is reloaded for each mutant, and reads the same offsets. */
export function formatInTimeZone(ms: number, zone: string, pattern: string): string {
  const key = `${ms} ${zone} ${pattern}`
  const text = remembered.get(key) ?? format(ms, zone, pattern)
  remembered.set(key, text)
  return text
}
