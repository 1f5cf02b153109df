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

/** Everything that a scenario may move. */
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

/** A situation by name. */
export interface Scenario {
  readonly name: string
  readonly about: string
  /** Lets it happen now; gives how many containers, shipments or switches it touched, or the containers that it made. */
  readonly play: (stage: Stage) => number | readonly MadeContainer[]
}

/** Switches off what a scenario switched on: faults, mischief, missing features. What happened to containers stays. */
export function endMischief({ faults, webhooks, plan }: Stage): void {
  faults.clear()
  webhooks.setMischief(noMischief)
  plan.change(fullPlan)
}

/** The containers of the list that are still tracked, with what is known of them now. */
export function knownContainers({ account }: Stage): readonly KnownContainer[] {
  const now = account.now()
  return account
    .containers()
    .map((container) => account.know(container, now))
    .filter(({ until }) => until === now)
}

/** Containers that stand where they are picked up, whatever their place says of them. */
export function isOnTheGround({ view }: KnownContainer): boolean {
  const stands = ['available', 'not_available', 'grounded', 'off_dock'].includes(view.status)
  // Some statuses say `available` of containers that left the port long ago.
  return stands && view.place !== null
}

/** Who names the last free day of the place where a container stands. */
export function deadlineSourceOf({ ref: { plan }, view }: KnownContainer): DeadlineSource {
  return plan.rail && !isAtPort(plan, view) ? 'rail' : 'terminal'
}

/** The group with the most members; empty where there are none. */
export function largestGroup(
  containers: readonly KnownContainer[],
  keyOf: (container: KnownContainer) => string | number,
): readonly ContainerRef[] {
  const groups = [...Map.groupBy(containers, keyOf).values()]
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  return largest.map(({ ref }) => ref)
}
