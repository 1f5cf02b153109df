import type { Account, ContainerRef, KnownContainer } from '../account/account.ts'
import type { WorldClock } from '../clock.ts'
import { fullPlan, type Plan } from '../limits/entitlements.ts'
import type { Faults } from '../limits/faults.ts'
import type { Happenings } from '../account/happenings.ts'
import { isAtPort } from '../world/container-view.ts'
import type { DeadlineSource } from '../world/deadline-plan.ts'
import type { TrackingRequests } from '../account/tracking-requests.ts'
import type { Webhooks } from '../webhooks/create-webhooks.ts'
import { noMischief } from '../webhooks/deliver.ts'

/** Everything that a scenario may change. */
export interface Stage {
  readonly account: Account
  readonly clock: WorldClock
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly plan: Plan
  readonly happenings: Happenings
  readonly requests: TrackingRequests
}

export interface MadeContainer {
  readonly id: string
  readonly number: string
}

/** A named situation. */
export interface Scenario {
  readonly name: string
  readonly about: string
  /**
   * Plays it now. Returns how many containers, shipments or switches it affected, or the containers that it created.
   */
  readonly play: (stage: Stage) => number | readonly MadeContainer[]
}

/** Turns off what a scenario turned on: faults, mischief, missing features. What happened to containers stays. */
export function endMischief({ faults, webhooks, plan }: Stage): void {
  faults.clear()
  webhooks.setMischief(noMischief)
  plan.change(fullPlan)
}

/** The containers of the list that are still tracked, with their current known state. */
export function knownContainers({ account }: Stage): readonly KnownContainer[] {
  const now = account.now()
  return account
    .containers()
    .map((container) => account.know(container, now))
    .filter(({ until }) => until === now)
}

/** Containers at their pickup facility, whatever the facility reports. */
export function isOnTheGround({ view }: KnownContainer): boolean {
  const stands = ['available', 'not_available', 'grounded', 'off_dock'].includes(view.status)
  // Some statuses report `available` for containers that left the port long ago.
  return stands && view.place !== null
}

/** The source of the last free day at the container's current place. */
export function deadlineSourceOf({ ref: { plan }, view }: KnownContainer): DeadlineSource {
  return plan.rail && !isAtPort(plan, view) ? 'rail' : 'terminal'
}

/** The group with the most members; empty if there are none. */
export function largestGroup(
  containers: readonly KnownContainer[],
  keyOf: (container: KnownContainer) => string | number,
): readonly ContainerRef[] {
  const groups = [...Map.groupBy(containers, keyOf).values()]
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  return largest.map(({ ref }) => ref)
}
