import type { LocalDate } from '../time/local-date.ts'
import { createNetwork } from './min-cost-flow.ts'
import { rankCosts, type RankedCosts } from './pickup-costs.ts'
import {
  bookedDay,
  movesAt,
  placeDay,
  planDays,
  type Picks,
  type PlanContainer,
  type PlanTask,
} from './pickup-task.ts'
import type { Money } from '../container/posted.ts'

/** One more truck at a place on a day, and what it would save, per currency (negative: costs more in that one). */
export interface OneMore {
  readonly place: string
  readonly day: LocalDate
  readonly saves: readonly Money[]
}

export interface PickupPlan {
  readonly picks: Picks
  /** Every place and day on which one more truck would save money, the most first. */
  readonly oneMore: readonly OneMore[]
}

/**
 * The day on which each container is picked up so that the total owed is least, within the available moves. Exact: no other
 * order within them costs less. Currencies are never added: the one with the most containers is minimized first, then the
 * next, then the days by which containers that aren't costed run over. Among plans equal in all of that, the one that picks
 * up the most containers, then soonest, the earlier last free days first: the same task always gives the same plan.
 * Booked containers leave on their day whatever the limits, and the others share the moves that are left.
 */
export function planPickups(task: PlanTask): PickupPlan {
  const order = inOrder(task.containers)
  const ranked = rankCosts(task)
  const booked = bookedPicks(task)
  const free = freeMoves(task, booked)
  const { network, ways, cells, sink } = networkOf(task, order, ranked, free)
  for (const at of order) if ((booked[at] ?? null) === null) network.sendOne(at, sink)
  const days = planDays(task)
  const picks = ways.map((own) => own.find(({ arc }) => network.flowOn(arc) > 0)?.day ?? null)
  const fromSink = network.costsFrom(sink)
  const oneMore = cells.flatMap(({ place, day, node }) => {
    // If appointments take more than the limit, one more truck leaves none for the others.
    if (free.at(place, day) < 0 || free.inAll(day) < 0) return []
    const cost = fromSink[node] ?? 0n
    const saves = cost < 0n ? ranked.moneyIn(-cost) : []
    return saves.length > 0 ? [{ place, day, saves }] : []
  })
  return {
    picks: picks.map((day, at) => booked[at] ?? (day === null ? null : (days[day] ?? null))),
    oneMore: oneMore.toSorted((a, b) => (b.saves[0]?.amount ?? 0) - (a.saves[0]?.amount ?? 0)),
  }
}

/** The rule of thumb to compare with: earliest last free day first, each container on the first day that has a move left. */
export function pickByDeadline(task: PlanTask): Picks {
  return pickInOrder(task, inOrder(task.containers))
}

/**
 * Booked containers on their day, and each other one in the order given (indexes in the list of containers) on the first day
 * it can leave that has a move left.
 */
export function pickInOrder(task: PlanTask, order: readonly number[]): Picks {
  const days = planDays(task)
  const booked = bookedPicks(task)
  const free = freeMoves(task, booked)
  const used = new Map<string, number>()
  const take = (key: string) => used.set(key, (used.get(key) ?? 0) + 1)
  const picks = [...booked]
  for (const at of order) {
    const container = task.containers[at]
    if (container === undefined || (booked[at] ?? null) !== null) continue
    const day = days.find(
      (one, i) =>
        typeof container.costs[i] === 'number' &&
        (used.get(placeDay(container.place, one)) ?? 0) < free.at(container.place, one) &&
        (used.get(one) ?? 0) < free.inAll(one),
    )
    if (day === undefined) continue
    picks[at] = day
    take(placeDay(container.place, day))
    take(day)
  }
  return picks
}

function bookedPicks(task: PlanTask): Picks {
  return task.containers.map((container) => bookedDay(task, container))
}

/** The moves that booked containers leave to the others; negative if they take more than the limit. */
function freeMoves({ containers, moves }: PlanTask, booked: Picks) {
  const used = new Map<string, number>()
  for (const [at, day] of booked.entries()) {
    const container = containers[at]
    if (day === null || container === undefined) continue
    for (const key of [placeDay(container.place, day), day]) used.set(key, (used.get(key) ?? 0) + 1)
  }
  return {
    at: (place: string, day: LocalDate) =>
      movesAt(moves, place, day) - (used.get(placeDay(place, day)) ?? 0),
    inAll: (day: LocalDate) => (moves.inAll ?? Infinity) - (used.get(day) ?? 0),
  }
}

/** Earliest last free day first, then by ID: indexes in the list of containers. */
function inOrder(containers: readonly PlanContainer[]): readonly number[] {
  const key = ({ lastFreeDay, id }: PlanContainer) => `${lastFreeDay} ${id}`
  const keys = containers.map(key)
  return keys.map((_, at) => at).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
}

/** Containers → their place on each day → the day as a whole → done; and for each container a path past all days. */
function networkOf(
  { first, days, containers }: PlanTask,
  order: readonly number[],
  ranked: RankedCosts,
  free: ReturnType<typeof freeMoves>,
) {
  const dates = planDays({ first, days })
  const cells: { place: string; day: LocalDate; node: number }[] = []
  const nodes = new Map<string, number>()
  const places = [...new Set(order.map((at) => containers[at]?.place ?? ''))].toSorted()
  for (const place of places) {
    for (const day of dates) {
      const node = containers.length + cells.length
      nodes.set(placeDay(place, day), node)
      cells.push({ place, day, node })
    }
  }
  const dayNode = (i: number) => containers.length + cells.length + i
  const sink = dayNode(days)
  const network = createNetwork(sink + 1)
  const capacityOf = (moves: number) => Math.min(containers.length, Math.max(0, moves))
  const ways = containers.map((container, at) => {
    network.addArc(at, sink, 1, ranked.ifLeft(at))
    return container.costs.flatMap((cost, day) => {
      const cell = nodes.get(placeDay(container.place, dates[day] ?? first))
      if (cost === null || cell === undefined) return []
      return [{ day, arc: network.addArc(at, cell, 1, ranked.onDay(at, day)) }]
    })
  })
  for (const { place, day, node } of cells) {
    network.addArc(node, dayNode(dates.indexOf(day)), capacityOf(free.at(place, day)), 0n)
  }
  for (const [i, day] of dates.entries())
    network.addArc(dayNode(i), sink, capacityOf(free.inAll(day)), 0n)
  return { network, ways, cells, sink }
}
