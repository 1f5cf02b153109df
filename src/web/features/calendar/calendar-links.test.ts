import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { anyContainer, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { terminalDays } from '#domain/planning/terminal-days.ts'
import { select } from '#domain/lists/select.ts'
import { containerParameters, filtersOf } from '#web/features/containers/url-state.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import fc from 'fast-check'
import { createLoader } from 'nuqs'
import { expect, it } from 'vitest'
import { dueSearch, heldSearch, slotSearch, type ListSearch, type Scope } from './calendar-links.ts'
import { isInScope } from './use-calendar.ts'

const policy = policyWith({ tariffs: [aTariff(), aTariff({ id: 's', charge: 'storage' })] })
const fleets = fc.array(
  anyContainer.map((container): FleetRow => {
    const deadline = governingDeadline(container, policy)
    const assessment = assess({ ...container, deadline }, aroundNow, policy)
    // The wire's rows are mutable by type only; the facts are the same.
    const row = { ...container, deadline, readiness: assessment.readiness } as FleetRow['container']
    return { container: row, assessment, now: aroundNow, policy }
  }),
  { minLength: 100, maxLength: 150 },
)

const read = createLoader(containerParameters([]))
function opened(fleet: readonly FleetRow[], search: ListSearch): number {
  const parameters = read(new URL(paths.containers(search), 'https://landside.invalid'))
  return select(fleet, filtersOf(parameters)).length
}

it('every entry of the calendar opens the containers it counts, at all terminals and at one', () => {
  const scopes: Scope[] = [
    { terminal: null, line: null, customer: null },
    { terminal: 'pier-400', line: 'MAEU', customer: 'Northbeam Home' },
    { terminal: 'nobody', line: null, customer: null },
  ]
  let entries = 0
  fc.assert(
    fc.property(fleets, (fleet) => {
      for (const scope of scopes) {
        const containers = fleet.filter((row) => isInScope(scope, row))
        const span = { first: '2026-11-09', days: 35 } as const
        for (const { day, due, slots } of terminalDays(containers, span, aroundNow, policy)) {
          entries += due.known + due.expected + slots
          expect(opened(fleet, dueSearch(scope, day))).toBe(due.known + due.expected)
          expect(opened(fleet, heldSearch(scope, day))).toBe(due.held)
          expect(opened(fleet, slotSearch(scope, day))).toBe(slots)
        }
      }
    }),
    { numRuns: 10 },
  )
  expect(entries).toBeGreaterThan(500)
})
