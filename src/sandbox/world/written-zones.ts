import type { Dice } from './dice.ts'
import { pickupZone, type ShipmentPlan } from './shipment-plan.ts'

/** Zones as the service writes them: mostly IANA names, sometimes an old alias, sometimes nothing. */
export interface WrittenZones {
  readonly pod: string | null
  readonly destination: string | null
}

const aliases: Readonly<Record<string, string>> = {
  'America/New_York': 'US/Eastern',
  'America/Chicago': 'US/Central',
  'America/Los_Angeles': 'US/Pacific',
  'America/Denver': 'US/Mountain',
  'Asia/Kolkata': 'Asia/Calcutta',
}

export function drawZones(shipment: ShipmentPlan, dice: Dice): WrittenZones {
  const write = (zone: string) => {
    const draw = dice.unit()
    if (draw < 0.012) return null
    return draw < 0.05 ? (aliases[zone] ?? zone) : zone
  }
  return {
    pod: write(shipment.pod.zone),
    destination: shipment.namesDestination ? write(pickupZone(shipment)) : null,
  }
}

/** Places whose own record still has an old name. */
const oldNames: Readonly<Record<string, string>> = {
  USOAK: 'US/Pacific',
  USLGB: 'US/Pacific',
  USSAV: 'US/Eastern',
  USMEM: 'US/Central',
  USDEN: 'US/Mountain',
  INNSA: 'Asia/Calcutta',
}

export function writePlaceZone({ code, zone }: { code: string; zone: string }): string {
  return oldNames[code] ?? zone
}

/** Indian ports still have their old name in the service's records. */
export function writeOriginZone(zone: string): string {
  return zone === 'Asia/Kolkata' ? 'Asia/Calcutta' : zone
}
