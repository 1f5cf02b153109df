import { assess, type AssessedContainer, type ContainerWithLfd } from './assess.ts'
import { withDeadlineAt } from './deadline-at.ts'
import type { Instant } from '../time/instant.ts'
import type { Policy } from '../policy/policy.ts'

/** A container with its assessment, when it was made and by what policy: one row of every list. Never changed in place. */
export interface FleetRow<C extends ContainerWithLfd = ContainerWithLfd> extends AssessedContainer {
  readonly container: C
  readonly now: Instant
  readonly policy: Policy
}

/**
 * The row of a container at `now` (UTC). Its deadline is the one at `now`: time alone can change it if a person set a date
 * or an inland arrival is overdue.
 */
export function assessRow<C extends ContainerWithLfd>(
  container: C,
  now: Instant,
  policy: Policy,
): FleetRow<C> {
  const governed = withDeadlineAt(container, policy, now)
  return { container: governed, assessment: assess(governed, now, policy), now, policy }
}
