import type { Account, ShipmentRef } from '../account/account.ts'
import { instant } from '../http/instant.ts'
import { createDice } from '../world/dice.ts'
import { customers } from '../world/shipment-numbers.ts'
import { podTerminal } from '../world/shipment-plan.ts'
import { vessels } from '../world/vessels.ts'
import { dayText } from '../world/zone-clock.ts'
import type { KindCode } from './kinds.ts'

/** The values extracted from a file of this kind about a shipment; null if nothing is extracted from the kind. */
export function extractFrom(
  account: Account,
  kind: KindCode,
  shipment: ShipmentRef | null,
): Record<string, unknown> | null {
  const plan = shipment?.journey.shipment
  const bill = plan?.billOfLading ?? null
  const container_numbers = shipment?.journey.containers.map(({ number }) => number) ?? []
  const buyer = plan?.customer === null || plan === undefined ? null : customers[plan.customer]
  const carriage = {
    bill_of_lading_number: bill,
    shipping_line_scac: plan?.line.scac ?? null,
    vessel_name: plan ? (vessels[plan.vessel]?.name ?? null) : null,
    voyage_number: plan?.voyage ?? null,
    port_of_lading_locode: plan?.pol.code ?? null,
    port_of_discharge_locode: plan?.pod.code ?? null,
    reference_numbers: [...(plan?.references ?? [])],
    container_numbers,
  }
  switch (kind) {
    case 'arrival_notice': {
      const estimated = instant(plan?.etas.at(-1)?.at)?.slice(0, 10) ?? null
      return {
        ...carriage,
        booking_number: plan?.booking ?? null,
        estimated_arrival_on: estimated,
        consignee: buyer ?? null,
        containers: shipment ? noticedContainers(account, shipment) : [],
      }
    }
    case 'bill_of_lading':
      return { ...carriage, consignee: buyer ?? null }
    case 'commercial_invoice': {
      const dice = shipment && createDice(account.world.seed, 32, shipment.slot, shipment.cycle)
      return {
        invoice_number: dice ? `INV-${dice.whole(10_000, 99_999)}` : null,
        buyer: buyer ?? null,
        reference_numbers: carriage.reference_numbers,
        total_amount: dice ? dice.whole(800_000, 12_000_000) / 100 : null,
        currency_code: dice ? 'USD' : null,
      }
    }
    case 'delivery_order':
      return {
        bill_of_lading_number: bill,
        container_numbers,
        pickup_location: plan ? podTerminal(plan).name : null,
      }
    case 'packing_list':
    case 'other':
      return null
  }
}

/**
 * An arrival notice's data on each container. Most repeat what the line knows. One in five has a day agreed with the
 * customer that nobody else knows, a few have only words, and some give the container's weight before it was fully
 * loaded.
 */
function noticedContainers(account: Account, { slot, cycle, journey }: ShipmentRef) {
  return journey.containers.map(({ number, deadlines, equipment }, at) => {
    const dice = createDice(account.world.seed, 33, slot, cycle, at)
    const known = deadlines[0]?.day
    const lastFree = dice.weighted([
      [known === undefined ? null : dayText(known), 13],
      [known === undefined ? null : dayText(known + dice.whole(2, 4)), 5],
      ['per tariff', 1],
      [null, 1],
    ] as const)
    const part = dice.weighted([
      [1, 9],
      [0.94, 1],
    ] as const)
    return {
      container_number: number,
      last_free_day_on: lastFree,
      gross_weight_lb: equipment.weight ? Math.round(equipment.weight * part) : null,
    }
  })
}
