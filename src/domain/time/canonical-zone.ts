import { ownValue } from '../tables/own-value.ts'
import { isKnownZone } from './zone.ts'

/** Old names that runtimes still return although the time zone database renamed them. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const canonical = new Map<string, string>()
const maxCached = 2000

/**
 * The canonical name of a zone: `US/Pacific` is `America/Los_Angeles`, `Asia/Calcutta` is `Asia/Kolkata`.
 * The text itself if this runtime doesn't know it. Zones that differ in anything but their name stay apart.
 */
export function canonicalZone(zone: string): string {
  const cached = canonical.get(zone)
  if (cached !== undefined) return cached
  if (!isKnownZone(zone)) return zone
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
  const name = ownValue(renamed, timeZone) ?? timeZone
  if (canonical.size < maxCached) canonical.set(zone, name)
  return name
}
