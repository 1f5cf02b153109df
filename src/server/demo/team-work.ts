import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterDeed } from '#domain/alerts/alert-handling.ts'
import type { Colleague } from '#domain/container/handling.ts'
import { facilityZone, placeOf } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { addDays, daysBetween, weekday } from '#domain/time/local-date.ts'
import { localDateAt, wallClock } from '#domain/time/zone.ts'
import type { HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import type { Role } from '#wire/api/session.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { applyEdits, knownContainers } from '../routes/apply-edits.ts'
import { changeAlert, listAlerts } from '../store/alerts/alerts.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import { writeDecision } from '../store/people/policy.ts'
import { writeView } from '../store/people/saved-views.ts'

/** A member of the demo's team. */
export interface Teammate extends Colleague {
  readonly role: Role
}

/** What a demo's team does during its past. */
export interface TeamWork {
  /** The manager turns the sample rates on and saves views for the team. Called before anything is tracked. */
  begin(): Promise<void>
  /** Reacts to changes since the previous step, if anyone is at work at this hour. */
  step(): Promise<void>
}

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
]

/** Views that the manager saves for the team. */
const teamViews = [
  { name: 'Ready for pickup', search: 'ready=ready' },
  { name: 'Blocked, highest charges first', search: 'ready=blocked&sort=-fees' },
] as const

/** Share of alerts that get acknowledged, in percent. */
const acknowledgedPercent = 72

/**
 * Scripts the team's work on the store of a demo: through the functions the routes call, with an audit entry for each. What is
 * done follows from the seed and the container alone.
 */
export function createTeamWork(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'assessFacts'>
  readonly team: readonly Teammate[]
  readonly seed: string
  readonly newId: () => string
}): TeamWork {
  const { store, fleet, team, seed, newId } = deps
  const done = new Set<string>()

  /** A number from 0 to 99, the same for the same text. */
  function draw(text: string): number {
    return createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() % 100
  }

  function teammate(role: Role): Teammate {
    const found = team.find((one) => one.role === role) ?? team[0]
    if (!found) throw new Error('A demo without people')
    return found
  }

  function actorOf({ id, name }: Colleague): Actor {
    return { id, name, address: '127.0.0.1', requestId: newId() }
  }

  /** Whether it comes up for the first time. Each case is decided only once. */
  function isNew(key: string): boolean {
    if (done.has(key)) return false
    done.add(key)
    return true
  }

  async function handleContainers(): Promise<void> {
    const edits = new Map<Role, { readonly row: FleetRow; readonly habit: Habit }[]>()
    for (const row of fleet.rows())
      for (const [at, habit] of habits.entries()) {
        const { id } = row.container
        if (!habit.when(row) || !isNew(`${at} ${id}`)) continue
        const [from, to] = habit.share
        const drawn = draw(`${habit.name} ${id}`)
        if (drawn < from || drawn >= to) continue
        edits.set(habit.by, [...(edits.get(habit.by) ?? []), { row, habit }])
      }
    for (const [role, wanted] of edits) await edit(teammate(role), wanted)
  }

  async function edit(
    person: Teammate,
    wanted: readonly { readonly row: FleetRow; readonly habit: Habit }[],
  ): Promise<void> {
    const by = { id: person.id, name: person.name }
    const known = {
      by,
      actor: actorOf(by),
      containers: knownContainers(
        wanted.map(({ row }) => row.container),
        fleet,
      ),
      colleagues: team,
      newId,
    }
    const edits = wanted.map(({ row, habit }) => ({
      containerIds: [row.container.id],
      change: habit.change(row, teammate),
    }))
    await store.transaction((tx) => applyEdits(tx, edits, known))
  }

  async function handleAlerts(): Promise<void> {
    const { id, name } = teammate('coordinator')
    const ask = { personId: id, since: '9999-01-01T00:00:00Z', limit: 0 } as const
    const open = (await listAlerts(store.db, ask))
      .map(({ alert }) => alert)
      .filter((alert) => alert.acknowledged === null && isNew(`alert ${alert.id}`))
      .filter((alert) => draw(`alert ${alert.id}`) < acknowledgedPercent)
    if (open.length === 0) return
    await store.transaction(async (tx) => {
      for (const alert of open)
        await changeAlert(tx, afterDeed(alert, { kind: 'acknowledge' }, { id, name }, tx.at))
      await writeAudit(tx, actorOf({ id, name }), {
        action: 'acknowledge alerts',
        object: open.map((alert) => alert.id).join(', '),
      })
    })
  }

  return {
    async begin() {
      const manager = teammate('manager')
      await store.transaction(async (tx) => {
        const decision = { subject: 'illustration', id: 'illustration', value: true } as const
        await writeDecision(tx, decision, 1, manager)
        await writeAudit(tx, actorOf(manager), {
          action: 'switch illustration rates',
          object: 'on',
          detail: { id: decision.id, version: 1 },
        })
        for (const view of teamViews) {
          const owner = { id: manager.id, name: manager.name }
          const made = {
            ...view,
            id: newId(),
            page: 'containers',
            owner,
            shared: true,
            version: 1,
          } as const
          await writeView(tx, made, owner)
          await writeAudit(tx, actorOf(manager), {
            action: 'make view',
            object: view.name,
            detail: { id: made.id, shared: true },
          })
        }
      })
    },
    async step() {
      const [row] = fleet.rows()
      if (!row || !isAtWork(row)) return
      await handleContainers()
      await setImmediate()
      await handleAlerts()
    },
  }
}

/** Weekdays from 7 to 18 in California. */
function isAtWork({ now }: FleetRow): boolean {
  const { date, hour } = wallClock(now, 'America/Los_Angeles')
  const isWeekend = weekday(date) === 0 || weekday(date) === 6
  return !isWeekend && hour >= 7 && hour < 18
}

function isAtFacility({ container, now }: FleetRow): boolean {
  const place = placeOf(container, now)
  return place === 'at-port' || place === 'at-ramp'
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
