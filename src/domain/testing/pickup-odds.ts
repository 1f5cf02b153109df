import type { PickupOdds } from '../planning/pickup-odds.ts'

/** Odds under which 1 in 4 leaves on any open day, with 3 of 4 appointments kept, unless a case sets something else. */
export function someOdds(facts: Partial<PickupOdds> = {}): PickupOdds {
  const gate = { byDay: Array.from({ length: 15 }, () => 0.25), undated: 0.25, assumedClosed: 0 }
  return {
    pickups: 100,
    port: gate,
    ramp: gate,
    train: 0.2,
    speeds: new Map(),
    holdClears: 0.5,
    appointments: { due: 40, kept: 30 },
    ...facts,
  }
}
