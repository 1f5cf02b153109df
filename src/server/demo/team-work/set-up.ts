import type { Facility } from '#domain/container/container.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { gateCalendarOf } from '#domain/policy/gates.ts'
import { addDays, weekday, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { TariffChange } from '#wire/api/policy-changes.ts'
import { createApiTokens } from '../../auth/api-tokens.ts'
import { confirmed, saveDecisions, tariffDecision } from '../../routes/save-decisions.ts'
import { writeReport } from '../../store/claims/spend-reports.ts'
import { writeAudit } from '../../store/people/audit.ts'
import { writeView } from '../../store/people/saved-views.ts'
import type { Workplace } from './team.ts'

/** Views that the manager saves for the team. */
const teamViews = [
  { name: 'Ready for pickup', search: 'ready=ready' },
  { name: 'Blocked, highest charges first', search: 'ready=blocked&sort=-fees' },
] as const

/** How many lines have a contract on file, and how many terminals have confirmed gate hours. */
const contractLines = 2
const confirmedTerminals = 4

/** The manager turns the sample rates on and saves views for the team. */
export async function prepareAccount({ store, team }: Workplace): Promise<void> {
  const manager = team.teammate('manager')
  const by = { id: manager.id, name: manager.name }
  await store.transaction(async (tx) => {
    const decision = { subject: 'illustration', id: 'illustration', value: true } as const
    await saveDecisions(tx, [{ decision, basedOn: null }], by, team.actorOf(by))
    for (const view of teamViews) {
      const id = team.newId()
      const page = 'containers'
      await writeView(tx, { ...view, id, page, owner: by, shared: true, version: 1 }, by)
      await writeAudit(tx, team.actorOf(by), {
        action: 'make view',
        object: view.name,
        detail: { id, shared: true },
      })
    }
  })
}

/** The admin creates a token for the TMS. Nobody has the token itself, so it can't be used. */
export async function createSampleToken({ store, team }: Workplace, now: Instant): Promise<void> {
  const { id, name } = team.teammate('admin')
  const tokens = createApiTokens({ store, now: () => now, newId: team.newId })
  await tokens.make(
    { kind: 'service', name: 'TMS sync (sample)', role: 'coordinator', writes: true, days: 365 },
    { ...team.actorOf({ id, name }), id, name },
  )
}

/** The manager schedules a monthly report of spend. A demo has no mail, so it goes nowhere. */
export async function scheduleReport({ store, team }: Workplace): Promise<void> {
  const manager = team.teammate('manager')
  const admin = team.teammate('admin')
  const report = {
    name: 'Monthly demurrage and per diem',
    repeat: 'monthly',
    day: 1,
    hour: 8,
    zone: 'America/Los_Angeles',
    months: 6,
    recipients: [...new Set([manager.id, admin.id])],
  } as const
  const made = { id: team.newId(), version: 1, report }
  await store.transaction(async (tx) => {
    await writeReport(tx, made, { id: manager.id, name: manager.name })
    await writeAudit(tx, team.actorOf(manager), {
      action: 'add spend report',
      object: report.name,
      detail: { id: made.id, version: 1 },
    })
  })
}

/** The manager enters the contracts of the lines with the most containers. Their names say that they are samples. */
export async function enterContracts(
  { store, fleet, team }: Workplace,
  now: FleetRow['now'],
): Promise<void> {
  const { id, name } = team.teammate('manager')
  const lines = mostOf(fleet.rows().map(({ container }) => container.shipment?.line?.scac ?? null))
  const since = addDays(localDateAt(now, 'UTC'), -60)
  const asked = lines
    .slice(0, contractLines)
    .map((scac) => ({ decision: tariffDecision(team.newId(), perDiem(scac, since)), basedOn: 0 }))
  if (asked.length === 0) return
  const by = { id, name }
  await store.transaction((tx) => saveDecisions(tx, asked, by, team.actorOf(by)))
}

/** The admin enters the gate hours that the busiest terminals confirmed, with the days on which they close. */
export async function confirmGates(
  { store, fleet, team }: Workplace,
  { now, until }: { readonly now: FleetRow['now']; readonly until: FleetRow['now'] },
): Promise<void> {
  const { id, name } = team.teammate('admin')
  const { standard } = fleet.policy().policy.gates
  const today = localDateAt(now, 'UTC')
  const last = localDateAt(until, 'UTC')
  const asked = busiestTerminals(fleet.rows())
    .slice(0, confirmedTerminals)
    .map((facilityId) => {
      const upgrade = onWeekday(addDays(today, 12 + team.draw(`upgrade ${facilityId}`, 20)))
      const meeting = onWeekday(addDays(today, 36 + team.draw(`meeting ${facilityId}`, 20)))
      const wind = onWeekday(addDays(today, 58 + team.draw(`wind ${facilityId}`, 18)))
      const yard = onWeekday(addDays(last, 4 + team.draw(`yard ${facilityId}`, 8)))
      const value = confirmed({
        ...standard,
        closures: {
          [upgrade]: 'System upgrade',
          [addDays(upgrade, 1)]: 'System upgrade',
          [meeting]: 'Labor meeting',
          [wind]: 'High winds',
          [yard]: 'Yard maintenance',
        },
      })
      return { decision: { subject: 'gates', id: facilityId, value } as const, basedOn: 0 }
    })
  if (asked.length === 0) return
  const by = { id, name }
  await store.transaction((tx) => saveDecisions(tx, asked, by, team.actorOf(by)))
}

/** The admin enters where the busiest terminal takes appointments: an address that leads nowhere. */
export async function enterBookingSite({ store, fleet, team }: Workplace): Promise<void> {
  const { id, name } = team.teammate('admin')
  const [facilityId] = busiestTerminals(fleet.rows())
  if (facilityId === undefined) return
  const value = 'https://appointments.example.com/'
  const decision = { subject: 'booking-site', id: facilityId, value } as const
  const by = { id, name }
  await store.transaction((tx) =>
    saveDecisions(tx, [{ decision, basedOn: 0 }], by, team.actorOf(by)),
  )
}

/** The admin adds a day on which a terminal was closed. */
export async function addClosure(
  { store, fleet, team }: Workplace,
  facility: Facility,
  day: LocalDate,
  why: string,
): Promise<void> {
  const { id, name } = team.teammate('admin')
  const { policy, versions } = fleet.policy()
  const calendar = gateCalendarOf(facility, policy.gates)
  const value = confirmed({ ...calendar, closures: { ...calendar.closures, [day]: why } })
  const decision = { subject: 'gates', id: facility.id, value } as const
  const asked = [{ decision, basedOn: versions[`gates:${facility.id}`] ?? 0 }]
  const by = { id, name }
  await store.transaction((tx) => saveDecisions(tx, asked, by, team.actorOf(by)))
}

function perDiem(scac: string, since: LocalDate): Omit<TariffChange, 'basedOn'> {
  return {
    name: `Sample contract: ${scac} per diem`,
    charge: 'per-diem',
    lineScac: scac,
    facilityId: null,
    customer: null,
    equipmentType: null,
    currency: 'USD',
    effectiveFrom: since,
    effectiveTo: null,
    freeDays: 2,
    freeDaysCount: 'working',
    startEvent: 'out-gated',
    startDayCounts: false,
    chargedDays: 'calendar',
    chargeOutDay: true,
    tiers: [
      { from: 1, perDay: 95 },
      { from: 6, perDay: 140 },
    ],
  }
}

/** Whether it is a marine terminal in the United States. */
export function isUsTerminal(facility: Facility | null): facility is Facility {
  return facility?.kind === 'terminal' && facility.locode?.startsWith('US') === true
}

/** Marine terminals in the United States, the one with the most containers first. */
function busiestTerminals(rows: readonly FleetRow[]): readonly string[] {
  return mostOf(
    rows.flatMap(({ container }) =>
      isUsTerminal(container.facility) ? [container.facility.id] : [],
    ),
  )
}

/** The distinct values, the most frequent first. */
export function mostOf(values: readonly (string | null)[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
    .map(([value]) => value)
}

/** A day from Monday to Thursday, so that the day after is one on which gates are usually open. */
function onWeekday(day: LocalDate): LocalDate {
  return weekday(day) <= 4 ? day : addDays(day, 8 - weekday(day))
}
