import { assess } from '#domain/fleet/assess.ts'
import type { Container } from '#domain/container/container.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { aroundNow } from '#domain/testing/arbitrary-containers.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import fc from 'fast-check'

/** The place of a container in a random fleet: where it was generated, at another place, abroad, or nowhere. */
export const anyPlace = fc.constantFrom('here', 'elsewhere', 'abroad', 'nowhere')

/** The container's facility, moved to a place of {@link anyPlace}. */
export function movedTo(place: string, { facility }: Container): Container['facility'] {
  if (facility === null || place === 'nowhere') return null
  if (place === 'here') return facility
  const id = `${place} ${facility.kind}`
  return { ...facility, id, locode: place === 'abroad' ? 'CAVAN' : 'USOAK' }
}

/** Containers as the page has them: assessed by the policy at the moment around which they were generated. */
export function fleetOf(containers: readonly Container[], policy: Policy): FleetRow[] {
  return containers.map((container) => {
    const deadline = governingDeadline(container, policy)
    const assessment = assess({ ...container, deadline }, aroundNow, policy)
    // The wire's rows are mutable by type only; the facts are the same.
    const row = { ...container, deadline, readiness: assessment.readiness } as FleetRow['container']
    return { container: row, assessment, now: aroundNow, policy }
  })
}

/** Cents and containers of each currency, in the product's order. */
export function asCents(
  sums: readonly FigureSum[],
): Record<string, [cents: number, containers: number]> {
  return Object.fromEntries(
    sums.map(({ money, containers }) => [
      String(money.currency),
      [Math.round(money.amount * 100), containers],
    ]),
  )
}
