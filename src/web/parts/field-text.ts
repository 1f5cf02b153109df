import { ownValue } from '#domain/tables/own-value.ts'

/** `milestones.dischargedAt` → `discharged`: the label of a field. */
export function describeField(field: string): string {
  const known = ownValue(names, field)
  if (known) return known
  const last = field.split('.').at(-1) ?? field
  return last
    .replace(/(At|On)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

const names: Readonly<Record<string, string>> = {
  'reportedDeadlines.terminal': 'last free day, terminal',
  'reportedDeadlines.rail': 'last free day, rail',
  'reportedDeadlines.line': 'last free day, line',
  'reportedDeadlines.provider': 'last free day, tracking provider',
  'reportedDeadlines.railDeprecated': 'last free day, rail (old field)',
  inlandHolds: 'holds, ramp',
  inlandFees: 'fees, ramp',
  appointmentAt: 'appointment',
  override: 'last free day, set manually',
  portPickup: 'picking up at the port',
  returnTo: 'return location',
  emptyReady: 'empty ready',
  booking: 'appointment, entered',
  weightLb: 'weight, lb',
  customer: 'customer as sent',
  portTerminal: 'terminal',
  pickupFacility: 'pickup facility',
  pickupFacilityId: 'pickup facility',
  portTerminalId: 'terminal',
  destinationTerminalId: 'ramp',
}

/** Any value as plain text: null is "not reported", lists and records are described by their contents. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not reported'
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join('; ')
  return describeRecord(value)
}

function describeRecord(value: object): string {
  const parts = Object.values(value).filter((part) => part !== null && part !== '')
  return parts.map(describeValue).join(' ') || 'not reported'
}
