import type { FleetSetName, FleetView } from '../fleet/sets.ts'

/** The label of each counted set of containers, wherever it is shown. */
export const fleetSetLabels: Readonly<Record<FleetSetName, string>> = {
  onHold: 'On hold',
  onHoldOnBoard: 'On hold, at risk',
  cannotAssessOnBoard: 'Status unknown',
  available: 'Ready',
}

/** The tabs above the list of containers in play. */
export const fleetViewLabels: Readonly<Record<FleetView, string>> = {
  all: 'Active',
  'at-risk': 'At risk',
  ready: fleetSetLabels.available,
  blocked: fleetSetLabels.onHold,
  arriving: 'Arriving',
  rail: 'Rail leg',
  out: 'Out',
}
