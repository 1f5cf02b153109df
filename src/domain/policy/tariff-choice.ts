import type { Container } from '../container/container.ts'
import { isCustomer } from '../container/customer-name.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { atRampSince, facilityZone, gateOutAt } from '../container/place.ts'
import type { Tariff } from './tariff.ts'
import { localDateAt } from '../time/zone.ts'

/**
 * The tariff that charges this container: of those that fit it and are in force, the one that names most of line, facility,
 * customer and equipment, then the newest version. A tariff is in force by the day its free time starts; if that day is
 * unknown, by `fallback` (the last free day, if any; without it only open-ended tariffs count). Null if none fits: then
 * nothing is costed.
 */
export function findTariff(
  container: Container,
  tariffs: readonly Tariff[],
  charge: Tariff['charge'],
  fallback: LocalDate | null,
): Tariff | null {
  let best: Tariff | null = null
  for (const tariff of tariffs) {
    if (tariff.charge !== charge || !fits(tariff, container)) continue
    if (!isInForce(tariff, startDay(container, tariff.startEvent) ?? fallback)) continue
    if (best === null || isBetter(tariff, best)) best = tariff
  }
  return best
}

/** The agreed rates of `tariffs`: sample rates never give a date. Cached, because it is called for every container. */
export function agreedTariffs(tariffs: readonly Tariff[]): readonly Tariff[] {
  const known = agreed.get(tariffs)
  if (known) return known
  const found = tariffs.filter((tariff) => !tariff.illustration)
  agreed.set(tariffs, found)
  return found
}

const agreed = new WeakMap<readonly Tariff[], readonly Tariff[]>()

/** The facility's own day of a start event; null if it wasn't reported. No source reports when release was given. */
export function startDay(container: Container, event: Tariff['startEvent']): LocalDate | null {
  const at = startMoment(container, event)
  return at === null ? null : localDateAt(at, facilityZone(container) ?? 'UTC')
}

function startMoment(container: Container, event: Tariff['startEvent']): Instant | null {
  const { milestones } = container
  switch (event) {
    case 'discharged':
      return milestones.dischargedAt
    case 'arrived':
      return milestones.arrivedAt
    case 'rail-unloaded':
      return atRampSince(container)
    case 'out-gated':
      return gateOutAt(container)
    case 'available':
      return null
  }
}

function fits(tariff: Tariff, container: Container): boolean {
  return (
    (!tariff.illustration || isInUnitedStates(container)) &&
    isFor(tariff.lineScac, container.shipment?.line?.scac) &&
    isFor(tariff.facilityId, container.facility?.id) &&
    (tariff.customer === null || isCustomer(container.shipment, tariff.customer)) &&
    isFor(tariff.equipmentType, container.equipment.type)
  )
}

/** Sample rates are US levels in US dollars, and don't apply in other countries. An unknown country may be the US. */
function isInUnitedStates({ facility, shipment }: Container): boolean {
  const locode = facility?.locode ?? shipment?.portOfDischarge?.locode ?? null
  return locode === null || locode.startsWith('US')
}

function isFor(wanted: string | null, actual: string | null | undefined): boolean {
  return wanted === null || wanted === actual
}

function isInForce(tariff: Tariff, day: LocalDate | null): boolean {
  const { effectiveFrom, effectiveTo } = tariff
  if (day === null) return effectiveTo === null
  const hasBegun = daysBetween(effectiveFrom, day) >= 0
  return hasBegun && (effectiveTo === null || daysBetween(day, effectiveTo) >= 0)
}

/** An agreed tariff beats a sample one, whatever either names. Ties end at the ID, so that the choice is stable. */
function isBetter(a: Tariff, b: Tariff): boolean {
  const order =
    Number(b.illustration) - Number(a.illustration) ||
    specificity(a) - specificity(b) ||
    a.version - b.version ||
    daysBetween(b.effectiveFrom, a.effectiveFrom)
  return order === 0 ? a.id < b.id : order > 0
}

function specificity(tariff: Tariff): number {
  const { lineScac, facilityId, customer, equipmentType } = tariff
  return [lineScac, facilityId, customer, equipmentType].filter((one) => one !== null).length
}
