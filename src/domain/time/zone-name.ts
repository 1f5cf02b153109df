import type { Instant } from './instant.ts'
import { isKnownZone, zoneLabel } from './zone.ts'

/**
 * What people call the time of a place, with the zones that share that time. The first zone represents all of them. A zone
 * that leaves the common time (Vancouver did in 2026) isn't listed and is named after its city.
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

/** The zone that represents all with the same time: Detroit and Toronto are on New York's. `zone`: canonical. */
export function sharedZone(zone: string): string {
  return sharedTimeOf.get(zone)?.zone ?? zone
}

/** What people call the time of a zone: `Pacific time`, elsewhere by its city, `Shanghai time`. `zone`: canonical. */
export function zoneName(zone: string): string {
  const shared = sharedTimeOf.get(zone)
  if (shared) return shared.name
  // `Etc/GMT+8` is eight hours behind UTC, and never changes its clocks.
  if (zone.startsWith('Etc/') && isKnownZone(zone)) return zoneLabel(epoch, zone)
  return `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}

const epoch: Instant = '1970-01-01T00:00:00Z'
