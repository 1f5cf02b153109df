import { facilityName } from '#domain/container/facility-name.ts'
import { facilityZone, placeOf } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import type { Role } from '#wire/api/session.ts'
import { applyEdits, knownContainers } from '../../routes/apply-edits.ts'
import type { Teammate, Workplace } from './team.ts'

/** Something that is done to a container once, the first time `when` is true. */
interface Habit {
  readonly name: string
  /** Percentiles of the containers it is done to: from the first number up to the second. */
  readonly share: readonly [from: number, to: number]
  readonly by: Role
  readonly when: (row: FleetRow) => boolean
  readonly change: (row: FleetRow, team: (role: Role) => Teammate) => HandlingChangeRequest
}

const note =
  (text: string): Habit['change'] =>
  () => ({ kind: 'note', text })

const tag =
  (name: string): Habit['change'] =>
  () => ({ kind: 'tags', add: [name], remove: [] })

const owner =
  (role: Role): Habit['change'] =>
  (_, team) => ({ kind: 'owner', to: team(role).id })

const habits: readonly Habit[] = [
  { name: 'own', share: [0, 62], by: 'manager', when: isAtFacility, change: owner('coordinator') },
  { name: 'own', share: [62, 86], by: 'manager', when: isAtFacility, change: owner('support') },
  { name: 'priority', share: [0, 7], by: 'manager', when: isAtFacility, change: tag('Priority') },
  { name: 'promo', share: [0, 5], by: 'coordinator', when: isAtFacility, change: tag('Promotion') },
  {
    name: 'customs',
    share: [0, 40],
    by: 'coordinator',
    when: isHeldBy('customs'),
    change: note(
      'Broker has the entry. Exam documents are with CBP, release expected in two days.',
    ),
  },
  {
    name: 'freight',
    share: [0, 45],
    by: 'support',
    when: isHeldBy('freight'),
    change: note(
      'Freight invoice sent to accounts payable. Asked the line to release after payment.',
    ),
  },
  {
    name: 'snooze',
    share: [0, 12],
    by: 'coordinator',
    when: isHeldBy('customs'),
    change: (row) => ({
      kind: 'snooze',
      until: addDays(localDateAt(row.now, facilityZone(row.container) ?? 'UTC'), 2),
    }),
  },
  {
    name: 'late',
    share: [0, 35],
    by: 'coordinator',
    when: isPastLastFreeDay,
    change: note('Called the terminal. No appointments before tomorrow, carrier is on standby.'),
  },
  {
    name: 'return-to',
    share: [0, 70],
    by: 'coordinator',
    when: isDelivered,
    change: ({ container }) => ({
      kind: 'return-to',
      to: container.facility && facilityName(container.facility),
    }),
  },
  {
    name: 'empty',
    share: [20, 65],
    by: 'support',
    when: isDelivered,
    change: ({ container, now }) => ({
      kind: 'empty-ready',
      to: addDays(localDateAt(now, facilityZone(container) ?? 'UTC'), 1),
    }),
  },
]

/** Does what comes up for the containers in play: owners, tags, notes and snoozes. */
export async function handleContainers(at: Workplace): Promise<void> {
  const { fleet, team } = at
  const edits = new Map<Role, WantedEdit[]>()
  for (const row of fleet.rows())
    for (const [index, habit] of habits.entries()) {
      const { id } = row.container
      if (!habit.when(row) || !team.isNew(`${index} ${id}`)) continue
      const [from, to] = habit.share
      const drawn = team.draw(`${habit.name} ${id}`)
      if (drawn < from || drawn >= to) continue
      const change = habit.change(row, (role) => team.teammate(role))
      edits.set(habit.by, [...(edits.get(habit.by) ?? []), { row, change }])
    }
  for (const [role, wanted] of edits) await editContainers(at, team.teammate(role), wanted)
}

/** A change of one container. */
interface WantedEdit {
  readonly row: FleetRow
  readonly change: HandlingChangeRequest
}

/** Makes changes as one person does, each with its audit entry. */
export async function editContainers(
  { store, fleet, team }: Workplace,
  person: Teammate,
  wanted: readonly WantedEdit[],
): Promise<void> {
  const by = { id: person.id, name: person.name }
  const known = {
    by,
    actor: team.actorOf(by),
    containers: knownContainers(
      wanted.map(({ row }) => row.container),
      fleet,
    ),
    colleagues: team.people,
    newId: team.newId,
  }
  const edits = wanted.map(({ row, change }) => ({ containerIds: [row.container.id], change }))
  await store.transaction((tx) => applyEdits(tx, edits, known))
}

/** Whether it waits at a terminal or ramp. */
export function isAtFacility({ container, now }: FleetRow): boolean {
  const place = placeOf(container, now)
  return place === 'at-port' || place === 'at-ramp'
}

/** Whether it was unloaded, and its empty is still out. */
function isDelivered({ container: { milestones } }: FleetRow): boolean {
  return milestones.deliveredAt !== null && milestones.emptyReturnedAt === null
}

function isHeldBy(name: string): Habit['when'] {
  return (row) =>
    isAtFacility(row) &&
    [...row.container.holds, ...(row.container.inlandHolds ?? [])].some(
      (hold) => hold.name === name && hold.status === 'hold',
    )
}

function isPastLastFreeDay(row: FleetRow): boolean {
  const { deadline } = row.container
  const zone = facilityZone(row.container)
  if (!deadline || zone === null || !isAtFacility(row)) return false
  return daysBetween(deadline.date, localDateAt(row.now, zone)) > 0
}
