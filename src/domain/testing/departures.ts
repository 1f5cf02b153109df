import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { departureOf, type Departure } from '../history/kpi-departure.ts'
import type { RememberedChange } from '../history/container-record.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { BilledCharges } from '../history/departure-charges.ts'
import { aContainer, type ContainerOptions } from './containers.ts'

/**
 * Discharged Mon 9 Nov 08:00 in Los Angeles, out Fri 13 Nov 08:00, last free day Thu 12 Nov unless a case sets something
 * else.
 */
export function left(
  facts: ContainerOptions = {},
  changes: readonly Partial<RememberedChange>[] = [],
  followedSince: Instant = '2026-11-01T00:00:00Z',
  billed: BilledCharges = { demurrage: null, perDiem: null },
  reportedAvailableAt: Instant | null = null,
): Departure {
  const container = aContainer({
    status: 'picked_up',
    deadlines: { terminal: '2026-11-12T08:00:00Z' },
    ...facts,
    milestones: {
      dischargedAt: '2026-11-09T16:00:00Z',
      portFullOutAt: '2026-11-13T16:00:00Z',
      ...facts.milestones,
    },
  })
  const departure = departureOf(
    { ...container, deadline: governingDeadline(container, defaultPolicy) },
    changes.map((change) => ({
      field: '',
      old: null,
      new: null,
      happenedAt: null,
      learntAt: '2026-11-10T16:00:00Z',
      ...change,
    })),
    { followedSince, gates: defaultPolicy.gates, billed, reportedAvailableAt },
  )
  if (!departure) throw new Error('It has not left')
  return departure
}
