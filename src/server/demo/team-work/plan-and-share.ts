import { facilityZone } from '#domain/container/place.ts'
import { isInlandBound } from '#domain/container/rail-facts.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { chargeIfOut } from '#domain/money/exposure.ts'
import { gateCalendarOf, isGateOpen } from '#domain/policy/gates.ts'
import { baselineOf } from '#domain/planning/plan-savings.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { NewPlan } from '#wire/api/plans.ts'
import { knownContainers } from '../../routes/apply-edits.ts'
import { pickupsOf, savePlan } from '../../routes/save-plan.ts'
import { createCalendarFeeds } from '../../calendar/create-calendar-feeds.ts'
import { createShares } from '../../share/create-shares.ts'
import { listViews } from '../../store/people/saved-views.ts'
import { todayAt } from './enter-invoices.ts'
import { editContainers, isAtFacility } from './handle-containers.ts'
import type { Workplace } from './team.ts'

/** The plan: how many days, and how many pickups a day at each of its terminals. */
const planDays = 5
const planTerminals = 6
const pickupsOfDay = 3
/** How far past the last free day, and how far beyond the plan, a container may be. */
const lateDays = 15
const aheadDays = 6

/** How long the share links work. */
const shareDays = 30

const maxHandedOver = 5

/** The coordinator plans the coming days and takes the containers over. Does nothing if nothing is due. */
export async function planPickups(at: Workplace, now: Instant): Promise<boolean> {
  const { store, fleet, team } = at
  const first = addDays(todayAt(now), 1)
  const pickups = choosePickups(fleet.rows(), first)
  if (pickups.length === 0) return false
  const { id, name } = team.teammate('coordinator')
  const by = { id, name }
  const chosen = new Set(pickups.map(({ containerId }) => containerId))
  const containers = fleet
    .rows()
    .map(({ container }) => container)
    .filter((container) => chosen.has(container.id))
  const planned = new Map(containers.map((container) => [container.id, container]))
  const plan = {
    id: team.newId(),
    by,
    first,
    days: planDays,
    pickups: pickupsOf({ pickups }, planned),
  }
  await store.transaction((tx) =>
    savePlan(tx, plan, {
      by,
      actor: team.actorOf(by),
      containers: knownContainers(containers, fleet),
      colleagues: team.people,
      newId: team.newId,
      planned,
      ownerId: id,
      baseline: baselineOf(
        fleet.rows().filter((one) => isReadyAndDue(one, first)),
        { first, days: planDays, keepsAppointments: true },
        { perDay: pickupsOfDay, byPlace: {}, byPlaceDay: {}, inAll: null },
        now,
        fleet.policy().policy,
      ),
      format: writtenFormatOf(fleet.policy().policy),
    }),
  )
  return true
}

/** The manager shares a container with a customer, and the coordinator a shipment with a carrier. */
export async function shareLinks({ store, fleet, team }: Workplace, now: Instant): Promise<void> {
  const shares = createShares({ store, fleet, now: () => now, newId: team.newId })
  const rows = fleet.rows().filter(isAtFacility)
  const [row] = rows
  const shipment = rows.find((one) => one.container.shipment?.id !== row?.container.shipment?.id)
    ?.container.shipment
  const share = async (
    role: 'manager' | 'coordinator',
    kind: 'container' | 'shipment',
    id?: string,
  ) => {
    if (id === undefined) return
    const person = team.teammate(role)
    const by = { ...team.actorOf(person), id: person.id }
    await shares.make({ kind, subjectId: id }, shareDays, by)
  }
  await share('manager', 'container', row?.container.id)
  await share('coordinator', 'shipment', shipment?.id)
}

/** The coordinator subscribes to the calendar of a team view. */
export async function subscribeToView(
  { store, fleet, team }: Workplace,
  now: Instant,
): Promise<void> {
  const person = team.teammate('coordinator')
  const feeds = createCalendarFeeds({
    store,
    fleet,
    origin: null,
    now: () => now,
    newId: team.newId,
  })
  const view = (await listViews(store.db, person.id)).find(({ shared }) => shared)
  if (view) await feeds.make(view.id, { ...team.actorOf(person), id: person.id })
}

/** The coordinator hands the most urgent containers over to support for the next shift. */
export async function handOver(at: Workplace): Promise<void> {
  const { fleet, team } = at
  const from = team.teammate('coordinator')
  const to = team.teammate('support')
  const rows = fleet
    .rows()
    .filter((row) => isAtFacility(row) && row.container.handling?.owner?.id === from.id)
    .slice(0, maxHandedOver)
  const [first = to.name] = to.name.split(' ')
  const text = `Handoff to ${first}: carrier is booked for the morning. Check the release before 7:00 and call the terminal if it is still blocked.`
  await editContainers(at, from, [
    ...rows.map((row) => ({ row, change: { kind: 'note', text } as const })),
    ...rows.map((row) => ({ row, change: { kind: 'owner', to: to.id } as const })),
  ])
}

/** The containers that are due soonest at the terminals with the most of them, a few on each day with open gates. */
function choosePickups(rows: readonly FleetRow[], first: LocalDate): NewPlan['pickups'] {
  const due = rows.filter((row) => isReadyAndDue(row, first))
  const byFacility = Map.groupBy(due, ({ container }) => container.facility?.id ?? '')
  return [...byFacility.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, planTerminals)
    .flatMap((those) => placeOnDays(those, first))
}

function isReadyAndDue({ container, assessment, now }: FleetRow, first: LocalDate): boolean {
  const { deadline } = container
  const { verdict } = assessment.readiness
  if (isInlandBound(container)) return false
  if (
    deadline === null ||
    container.facility?.kind !== 'terminal' ||
    facilityZone(container) === null
  )
    return false
  const daysLeft = daysBetween(localDateAt(now, facilityZone(container) ?? 'UTC'), deadline.date)
  return (
    (verdict === 'ready' || verdict === 'ready-pending-hold') &&
    daysLeft >= -lateDays &&
    daysBetween(first, deadline.date) <= planDays + aheadDays
  )
}

function placeOnDays(rows: readonly FleetRow[], first: LocalDate): NewPlan['pickups'] {
  const days = Array.from({ length: planDays }, (_, at) => addDays(first, at))
  const open = days.filter((day) =>
    rows.every(({ container, policy }) =>
      isGateOpen(day, gateCalendarOf(container.facility, policy.gates)),
    ),
  )
  return rows
    .toSorted((a, b) =>
      (a.container.deadline?.date ?? '') < (b.container.deadline?.date ?? '') ? -1 : 1,
    )
    .flatMap(({ container, policy, assessment }, at) => {
      const day = open[Math.floor(at / pickupsOfDay)]
      const { deadline } = container
      if (day === undefined || deadline === null) return []
      const charge = chargeIfOut(container, deadline, day, policy)
      const nothing = assessment.exposure.notCosted === null ? { amount: 0, currency: 'USD' } : null
      const cost = charge === null ? nothing : { ...charge.money }
      return [{ containerId: container.id, day, cost, lastFreeDay: deadline.date }]
    })
}
