import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/time/instant.ts'
import { weekday } from '#domain/time/local-date.ts'
import { wallClock } from '#domain/time/zone.ts'
import { enterCarriers } from './enter-carriers.ts'
import { createInvoiceWork } from './enter-invoices.ts'
import { handleAlerts } from './handle-alerts.ts'
import { bookAppointments } from './book-appointments.ts'
import { handleContainers } from './handle-containers.ts'
import { createOrderWork } from './order-deliveries.ts'
import { isInLastDays, type Period } from './period.ts'
import { handOver, planPickups, shareLinks, subscribeToView } from './plan-and-share.ts'
import { createPaymentWork } from './pay-invoices.ts'
import { createDisputeWork } from './pursue-disputes.ts'
import {
  confirmGates,
  createSampleToken,
  enterBookingSite,
  enterContracts,
  prepareAccount,
  scheduleReport,
} from './set-up.ts'
import { createTeam, type Teammate, type Workplace } from './team.ts'

/** What a demo's team does during its past. */
export interface TeamWork {
  /** Rates, views, a report and an API token are set up. Called before anything is tracked. */
  begin(): Promise<void>
  /** Reacts to changes since the previous step, if anyone is at work at this hour. */
  step(): Promise<void>
}

/** How many days before the end the plan is saved, the links are shared, and the last shift is handed over. */
const planDaysBefore = 9
const shareDaysBefore = 6
const handoffDaysBefore = 0.4
/** The address book is filled just before the first orders go out. */
const carrierDaysBefore = 22
/** Appointments are booked just before the end, so that their containers are still there. */
const bookingDaysBefore = 0.1

/**
 * Scripts the team's work on the store of a demo: through the functions the routes call, with an audit entry for each. What is
 * done follows from the seed and the container alone.
 */
export function createTeamWork(deps: {
  readonly store: Workplace['store']
  readonly fleet: Workplace['fleet']
  readonly team: readonly Teammate[]
  readonly seed: string
  readonly newId: () => string
  readonly period: Period
}): TeamWork {
  const { store, fleet, seed, newId, period } = deps
  const team = createTeam(deps.team, seed, newId)
  const at: Workplace = { store, fleet, team }
  const invoices = createInvoiceWork(at, period)
  const disputes = createDisputeWork(at, invoices)
  const payments = createPaymentWork(at, invoices)
  const orders = createOrderWork(at, period)

  return {
    async begin() {
      await prepareAccount(at)
      await scheduleReport(at)
      await createSampleToken(at, period.from)
    },
    async step() {
      const now = fleet.rows()[0]?.now
      if (now === undefined) return
      if (isInLastDays(period, handoffDaysBefore, now) && team.isNew('handoff')) await handOver(at)
      if (isInLastDays(period, bookingDaysBefore, now) && team.isNew('bookings')) {
        await bookAppointments(at)
        // On a weekend as well: what was delivered on Friday evening shouldn't look forgotten.
        await handleContainers(at)
      }
      if (!isAtWork(now)) return
      if (team.isNew('gates')) {
        await confirmGates(at, { now, until: period.until })
        await enterContracts(at, now)
        await enterBookingSite(at)
      }
      await handleContainers(at)
      await setImmediate()
      await handleAlerts(at)
      if (isInLastDays(period, carrierDaysBefore, now) && team.isNew('carriers'))
        await enterCarriers(at)
      await orders.step(now)
      if (!team.isNew(`invoices ${wallClock(now, workZone).date}`)) return
      await invoices.step(now)
      await disputes.step(now)
      await payments.step(now)
      if (isInLastDays(period, planDaysBefore, now) && team.isNew('plan'))
        await planPickups(at, now)
      if (isInLastDays(period, shareDaysBefore, now) && team.isNew('share')) {
        await shareLinks(at, now)
        await subscribeToView(at, now)
      }
    },
  }
}

const workZone = 'America/Los_Angeles'

/** Weekdays from 7 to 18 in California. */
function isAtWork(now: Instant): boolean {
  const { date, hour } = wallClock(now, workZone)
  return weekday(date) <= 5 && hour >= 7 && hour < 18
}
