import type { Instant } from './instant.ts'
import { isKnownZone, zoneLabel } from './zone.ts'

/** Names that runtimes still answer with although the time zone database renamed them. */
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

/**
 * What people call the time of a place, with the zones that keep that time. The first zone stands for all of them. A zone
 * that leaves the common time (Vancouver did in 2026) is not listed and is named after its city.
 */
const sharedTimes: readonly (readonly [name: string, ...zones: readonly [string, ...string[]]])[] =
  [
    ['Pacific time', 'America/Los_Angeles', 'America/Tijuana'],
    ['Mountain time', 'America/Denver', 'America/Boise', 'America/Ciudad_Juarez'],
    ['Arizona time', 'America/Phoenix'],
    [
      'Central time',
      'America/Chicago',
      'America/Indiana/Knox',
      'America/Indiana/Tell_City',
      'America/Matamoros',
      'America/Menominee',
      'America/North_Dakota/Beulah',
      'America/North_Dakota/Center',
      'America/North_Dakota/New_Salem',
      'America/Ojinaga',
      'America/Winnipeg',
    ],
    [
      'Eastern time',
      'America/New_York',
      'America/Detroit',
      'America/Indiana/Indianapolis',
      'America/Indiana/Marengo',
      'America/Indiana/Petersburg',
      'America/Indiana/Vevay',
      'America/Indiana/Vincennes',
      'America/Indiana/Winamac',
      'America/Kentucky/Louisville',
      'America/Kentucky/Monticello',
      'America/Toronto',
    ],
    ['Atlantic time', 'America/Halifax', 'America/Glace_Bay', 'America/Moncton'],
    ['Newfoundland time', 'America/St_Johns'],
    ['Alaska time', 'America/Anchorage', 'America/Juneau', 'America/Nome', 'America/Sitka'],
    ['Hawaii time', 'Pacific/Honolulu'],
    ['UTC', 'UTC'],
  ]

const sharedTimeOf: ReadonlyMap<string, { readonly name: string; readonly zone: string }> = new Map(
  sharedTimes.flatMap(([name, zone, ...others]) =>
    [zone, ...others].map((one) => [one, { name, zone }] as const),
  ),
)

const canonical = new Map<string, string>()
const maxCached = 2000

/**
 * The one name of a zone that goes by several: `US/Pacific` is `America/Los_Angeles`, `Asia/Calcutta` is `Asia/Kolkata`.
 * The text itself where this runtime does not know it. Zones that differ in anything but their name stay apart.
 */
export function canonicalZone(zone: string): string {
  const cached = canonical.get(zone)
  if (cached !== undefined) return cached
  if (!isKnownZone(zone)) return zone
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
  const name = renamed[timeZone] ?? timeZone
  if (canonical.size < maxCached) canonical.set(zone, name)
  return name
}

/** The zone that stands for all that keep the same time: Detroit and Toronto are on the time of New York. */
export function sharedZone(zone: string): string {
  const name = canonicalZone(zone)
  return sharedTimeOf.get(name)?.zone ?? name
}

/** What people call the time of a zone: `Pacific time`, elsewhere by its city, `Shanghai time`. */
export function zoneName(zone: string): string {
  const name = canonicalZone(zone)
  const shared = sharedTimeOf.get(name)
  if (shared) return shared.name
  // `Etc/GMT+8` is eight hours behind UTC, and never changes its clocks.
  if (name.startsWith('Etc/') && isKnownZone(name)) return zoneLabel(epoch, name)
  return `${(name.split('/').at(-1) ?? name).replaceAll('_', ' ')} time`
}

const epoch: Instant = '1970-01-01T00:00:00Z'
