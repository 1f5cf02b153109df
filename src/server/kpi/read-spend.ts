import { setImmediate } from 'node:timers/promises'
import type { Container } from '#domain/container/container.ts'
import { facilityZone, gateOutAt } from '#domain/container/place.ts'
import { addPeriods, periodOf } from '#domain/history/trend.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { findJourney } from '#domain/invoices/invoice-journey.ts'
import {
  countedInvoices,
  readingSpend,
  type SpendContainer,
  type SpendDispute,
  type SpendEntry,
  type SpendInvoice,
} from '#domain/spend/spend-entries.ts'
import type { Instant } from '#domain/time/instant.ts'
import { planSavings, type MeasuredPlan } from '#domain/planning/plan-savings.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt, startOfDay } from '#domain/time/zone.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { inSlices, inTurns } from '../runtime/in-turns.ts'
import { listDisputes } from '../store/claims/disputes.ts'
import { findIdsByNumber, listInvoices } from '../store/claims/invoices.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findDeparturesOf } from '../store/containers/stored-departures.ts'
import { listBaselines } from '../store/plans/pickup-plans.ts'

/**
 * Reads what was posted, invoiced, paid, recovered and is in dispute in the last `months` whole months and the current one.
 * The months are those of UTC, and the days of each container those of its facility.
 */
export type ReadSpend = (months: number) => Promise<SpendAnswer>

export function createSpend(deps: {
  readonly store: Store
  readonly departures: (days: number) => Promise<DeparturesAnswer>
  readonly now: () => Instant
}): ReadSpend {
  const { store, departures, now } = deps
  return async (months) => {
    const today = localDateAt(now(), 'UTC')
    const since = addPeriods('month', periodOf('month', today), -months)
    const { data, meta } = await departures(daysBetween(since, today) + 1)
    const left = data.filter(({ outOn }) => outOn >= since)
    const stored = await listInvoices(store.db)
    const disputed = await listDisputes(store.db)
    const numbers = stored.flatMap(({ invoice }) => invoice.boxes.map(({ number }) => number))
    const billed = await findIdsByNumber(store.db, numbers)
    const about = disputed.flatMap(({ containerId }) => containerId ?? [])
    const facts = await findFacts([...new Set([...billed, ...about])], left)
    const byNumber = Map.groupBy(
      [...facts.values()].map(({ container }) => container),
      ({ number }) => number,
    )
    const invoices: SpendInvoice[] = []
    for (const [at, { id, version, invoice }] of stored.entries()) {
      const containers = invoice.boxes.flatMap((box) => {
        const journey = findJourney(box, invoice, byNumber.get(box.number) ?? [])
        const fact = journey && facts.get(journey.id)
        return fact ? [[box.number, fact.spend] as const] : []
      })
      invoices.push({ id, version, invoice, containers: new Map(containers) })
      if (at % 100 === 99) await setImmediate()
    }
    const disputes: SpendDispute[] = disputed.map(({ id, invoiceId, containerId, dispute }) => ({
      id,
      invoiceId,
      container: facts.get(containerId ?? '')?.spend ?? null,
      dispute,
    }))
    const gone = left.map(spendOf)
    const entries = await inTurns(readingSpend({ departures: gone, invoices, disputes }))
    const shown = entries.filter((entry) => isShown(entry, since))
    return {
      ...labelsOf(shown, { left, facts, invoices, disputes }),
      data: shown.map((entry) => ({
        ...entry,
        containers: [...entry.containers],
        disputes: [...entry.disputes],
      })),
      departures: gone,
      plans: await readSavings(since, gone, meta.total > data.length),
      meta: {
        since,
        today,
        left: meta.total - (data.length - left.length),
        corrected: invoices.length - countedInvoices(invoices).length,
        followedSince: meta.followedSince,
      },
    }
  }

  /** What plans saved on what left. A plan is saved at most two weeks before its last day, and containers may leave later. */
  async function readSavings(since: LocalDate, left: readonly SpendContainer[], isCut: boolean) {
    const from = startOfDay(addDays(since, -plansBefore), 'UTC')
    const byId = new Map(
      left.flatMap(({ id, outOn, posted }) => (outOn ? [[id, { outOn, posted }] as const] : [])),
    )
    const plans: MeasuredPlan[] = []
    for (let offset = 0; offset < maxPlans; offset += plansAtOnce) {
      const some = await listBaselines(store.db, from, { offset, limit: plansAtOnce })
      // Then the containers of plans may be among those that aren't listed.
      if (isCut) {
        const ids = some.flatMap(({ baseline }) => baseline?.map((one) => one.containerId) ?? [])
        for (const { id, outOn, posted } of await findDeparturesOf(store.db, [...new Set(ids)]))
          if (outOn >= since) byId.set(id, { outOn, posted })
      }
      // What hasn't left isn't compared.
      for (const { first, baseline } of some)
        plans.push({
          first,
          baseline: baseline && baseline.filter(({ containerId }) => byId.has(containerId)),
        })
      if (some.length < plansAtOnce) break
      await setImmediate()
    }
    const { savings, ...rest } = planSavings(plans, byId)
    return { ...rest, savings: savings.map((one) => ({ ...one })) }
  }

  /** Containers by ID. One that left in these months is as its departure says. */
  async function findFacts(
    ids: readonly string[],
    left: readonly Departure[],
  ): Promise<ReadonlyMap<string, Fact>> {
    const departed = new Map(left.map((one) => [one.id, spendOf(one)]))
    const facts = await inSlices(ids, sliceSize, async (slice) =>
      (await findContainers(store.db, slice)).map((container): [string, Fact] => {
        const spend = departed.get(container.id) ?? withoutPosted(container)
        return [container.id, { container, spend }]
      }),
    )
    return new Map(facts)
  }
}

const sliceSize = 400
const plansBefore = 60
/** A baseline may have 2,000 containers, and others wait while some are read. */
const maxPlans = 200
const plansAtOnce = 5

interface Fact {
  readonly container: Container
  readonly spend: SpendContainer
}

function spendOf({ id, line, customer, outOn, posted }: Departure): SpendContainer {
  return { id, line, customer, outOn, posted }
}

/** A container that is there, or that left before these months: nothing of its posted charges is shown. */
function withoutPosted(container: Container): SpendContainer {
  const { id, shipment } = container
  const out = gateOutAt(container)
  return {
    id,
    line: shipment?.line ?? null,
    customer: shipment?.customer ?? null,
    outOn: out && localDateAt(out, facilityZone(container) ?? 'UTC'),
    posted: null,
  }
}

/** Nobody may miss an open dispute, however old its invoice is, or an amount without a day. */
function isShown({ figure, month }: SpendEntry, since: LocalDate): boolean {
  return month === null || figure === 'open' || month >= since
}

function labelsOf(
  entries: readonly SpendEntry[],
  of: {
    readonly left: readonly Departure[]
    readonly facts: ReadonlyMap<string, Fact>
    readonly invoices: readonly SpendInvoice[]
    readonly disputes: readonly SpendDispute[]
  },
): Pick<SpendAnswer, 'numbers' | 'invoices' | 'disputes'> {
  const invoices = new Set(entries.map(({ invoice }) => invoice))
  const disputes = new Set(entries.flatMap((entry) => entry.disputes))
  const containers = new Set(entries.flatMap((entry) => entry.containers))
  return {
    numbers: Object.fromEntries([
      ...[...of.facts.values()]
        .filter(({ container }) => containers.has(container.id))
        .map(({ container }) => [container.id, container.number] as const),
      ...of.left.map(({ id, number }) => [id, number] as const),
    ]),
    invoices: Object.fromEntries(
      of.invoices
        .filter(({ id }) => invoices.has(id))
        .map(({ id, invoice: { number, biller, issuedOn, paid } }) => [
          id,
          { number, biller: biller.name, issuedOn, isPaid: Boolean(paid) },
        ]),
    ),
    disputes: Object.fromEntries(
      of.disputes
        .filter(({ id }) => disputes.has(id))
        .map(({ id, dispute }) => [id, { subject: dispute.subject, state: dispute.state }]),
    ),
  }
}
