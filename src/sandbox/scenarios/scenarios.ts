import { placeScenarios } from './at-the-places.ts'
import { inlandScenarios } from './bound-inland.ts'
import { serviceScenarios } from './of-the-service.ts'
import { wayScenarios } from './on-the-way.ts'
import type { Scenario } from './stage.ts'

/** Every available scenario, by name. */
export const scenarios: readonly Scenario[] = [
  ...placeScenarios,
  ...wayScenarios,
  ...inlandScenarios,
  ...serviceScenarios,
]
