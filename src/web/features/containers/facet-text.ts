import { unassigned } from '#domain/text/handling.ts'
import type { Format } from '#domain/text/format.ts'
import type { LfdCase } from '#domain/container/last-free-day.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import type { Blocker } from '#domain/fleet/risk.ts'
import type { Bucket } from '#domain/deadlines/urgency.ts'
import { holdShort } from '#domain/text/holds.ts'
import { lfdCaseLabels } from '#domain/text/lfd-cases.ts'
import { readinessLabels } from '#domain/text/readiness.ts'
import { blockerLabels, bucketLabels } from '#domain/text/risk.ts'
import { statusLabel } from '#domain/text/status.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { fleetNames } from '#web/fleet/names.ts'
import { describeDayValue, describeMoneyValue } from '#domain/text/list-values.ts'
import { none, type Facet } from '#domain/lists/facets.ts'

export const facetLabels: Readonly<Record<Facet, string>> = {
  status: 'Status',
  ready: 'Pickup status',
  hold: 'Hold',
  bucket: 'Last free day',
  lfd: 'LFD status',
  day: 'LFD date',
  slot: 'Appointment',
  blocker: 'What’s needed',
  money: 'Cost',
  terminal: 'Terminal',
  line: 'Line',
  customer: 'Customer',
  owner: 'Owner',
  tag: 'Tag',
  snooze: 'Snooze',
  override: 'Set manually',
}

/** The label of a facet value. Ids and codes get the names from the rows. */
export function valueLabel(
  format: Format,
  facet: Facet,
  value: string,
  rows: readonly FleetRow[],
): string {
  switch (facet) {
    case 'status':
      return statusLabel(value)
    case 'ready':
      if (value === none) return 'does not apply'
      return isOneOf(readinessLabels, value)
        ? readinessLabels[value satisfies ReadinessStatus]
        : value
    case 'bucket':
      return isOneOf(bucketLabels, value) ? bucketLabels[value satisfies Bucket] : value
    case 'lfd':
      return isOneOf(lfdCaseLabels, value) ? lfdCaseLabels[value satisfies LfdCase] : value
    case 'hold':
      return value === none ? 'no hold' : holdShort(value)
    case 'day':
      return value === none ? 'does not apply' : describeDayValue(format, value)
    case 'slot':
      return value === none ? 'none' : describeDayValue(format, value)
    case 'blocker':
      if (value === none) return 'does not apply'
      return isOneOf(blockerLabels, value) ? blockerLabels[value satisfies Blocker] : value
    case 'money':
      return describeMoneyValue(format, value)
    case 'terminal':
      return value === none ? 'not reported' : (terminalName(value, rows) ?? value)
    case 'line':
      return value === none ? 'not reported' : (lineName(value, rows) ?? value)
    case 'customer':
      return value === none ? 'not reported' : value
    case 'owner':
      return value === none ? unassigned : (ownerName(value, rows) ?? value)
    case 'tag':
      return value === none ? 'no tag' : value
    case 'snooze':
      if (value === none) return 'not snoozed'
      return value === 'asleep' ? 'snoozed' : 'back from a snooze'
    case 'override':
      if (value === none) return 'not set manually'
      return value === 'stands' ? 'confirmed' : 'needs confirmation'
  }
}

function ownerName(id: string, rows: readonly FleetRow[]): string | null {
  return (
    rows.find((row) => row.container.handling?.owner?.id === id)?.container.handling?.owner?.name ??
    null
  )
}

function terminalName(id: string, rows: readonly FleetRow[]): string | null {
  return fleetNames(rows).facilities.find((facility) => facility.id === id)?.name ?? null
}

function lineName(scac: string, rows: readonly FleetRow[]): string | null {
  return (
    rows.find((row) => row.container.shipment?.line?.scac === scac)?.container.shipment?.line
      ?.name ?? null
  )
}

function isOneOf<T extends object>(labels: T, value: string): value is Extract<keyof T, string> {
  return Object.hasOwn(labels, value)
}
