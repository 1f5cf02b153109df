import * as fc from 'fast-check'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import {
  movesAt,
  placeDay,
  planDays,
  type Picks,
  type PlanContainer,
  type PlanTask,
} from '../planning/pickup-task.ts'

/** The first day of every random task: a Friday. */
export const friday: LocalDate = '2026-11-20'

/** Random tasks: containers that cost more the later they leave, at their own rates, and some that aren't costed. */
export function arbitraryTask(size: {
  readonly containers: number
  readonly atLeast?: number
  readonly days: number
  readonly places: number
  readonly currencies?: readonly (string | null)[]
}): fc.Arbitrary<PlanTask> {
  const { days } = size
  const moves = fc.integer({
    min: 0,
    max: Math.max(1, Math.ceil(size.containers / days / size.places)),
  })
  const key = fc
    .tuple(fc.integer({ min: 0, max: size.places - 1 }), fc.integer({ min: 0, max: days - 1 }))
    .map(([place, day]) => placeDay(`place-${place}`, addDays(friday, day)))
  return fc
    .record({
      containers: fc.array(arbitraryContainer(size), {
        minLength: size.atLeast ?? 1,
        maxLength: size.containers,
      }),
      perDay: moves,
      byPlaceDay: fc.dictionary(key, moves, { maxKeys: 3 }),
      inAll: fc.option(fc.integer({ min: 0, max: Math.ceil(size.containers / days) + 1 })),
    })
    .map(({ containers, perDay, byPlaceDay, inAll }) => ({
      first: friday,
      days,
      containers: containers.map((container, at) => ({
        ...container,
        id: `container-${String(at).padStart(4, '0')}`,
      })),
      moves: { perDay, byPlace: {}, byPlaceDay, inAll },
    }))
}

function arbitraryContainer({
  days,
  places,
  currencies = ['USD'],
}: Parameters<typeof arbitraryTask>[0]) {
  return fc
    .record({
      place: fc.integer({ min: 0, max: places - 1 }),
      daysLeft: fc.integer({ min: -6, max: days + 2 }),
      rate: fc.constantFrom(0, 23_500, 28_500, 33_333, 9_999),
      currency: fc.constantFrom(...currencies),
      shut: fc.array(fc.integer({ min: 0, max: days - 1 }), { maxLength: 2 }),
    })
    .map(({ place, daysLeft, rate, currency, shut }): PlanContainer => {
      const perDay = currency === null ? 1 : rate
      const cost = (day: number) => Math.max(0, day - daysLeft) * perDay
      return {
        id: '',
        place: `place-${place}`,
        lastFreeDay: addDays(friday, daysLeft),
        currency,
        costs: Array.from({ length: days }, (_, day) => (shut.includes(day) ? null : cost(day))),
        isSample: false,
        isBooked: false,
        costIfLeft: cost(days + 1),
      }
    })
}

/** The value of a way to pick up the containers, rank by rank: money per currency, days over, containers left, days waited. */
export function worthOf(task: PlanTask, picks: Picks, currencies: readonly string[]): number[] {
  const cost = (at: number) => {
    const [container, day] = [task.containers[at], picks[at] ?? null]
    if (container === undefined) return 0
    return day === null
      ? container.costIfLeft
      : (container.costs[daysBetween(task.first, day)] ?? Infinity)
  }
  const sum = (currency: string | null) =>
    task.containers.reduce(
      (all, container, at) => (container.currency === currency ? all + cost(at) : all),
      0,
    )
  return [
    ...currencies.map(sum),
    sum(null),
    picks.filter((day) => day === null).length,
    picks.reduce((all, day) => all + (day === null ? 0 : daysBetween(task.first, day)), 0),
  ]
}

/**
 * Whether no place and no day exceeds its moves, and no container leaves on a day on which it can't. `extra`: one
 * additional truck, which picks up one container at that place on that day.
 */
export function isWithin(task: PlanTask, picks: Picks, extra: string | null = null): boolean {
  const used = new Map<string, number>()
  let isExtraFree = extra !== null
  for (const [at, day] of picks.entries()) {
    const container = task.containers[at]
    if (day === null || container === undefined) continue
    if (typeof container.costs[daysBetween(task.first, day)] !== 'number') return false
    if (isExtraFree && extra === placeDay(container.place, day)) {
      isExtraFree = false
      continue
    }
    for (const key of [placeDay(container.place, day), day]) used.set(key, (used.get(key) ?? 0) + 1)
  }
  return [...used].every(([key, count]) => {
    const [place = '', day] = key.split(' ')
    if (day === undefined) return count <= (task.moves.inAll ?? Infinity)
    // The day is from `planDays`.
    return count <= movesAt(task.moves, place, day as LocalDate)
  })
}

/** The lowest value of any way, by trying them all; `extra` names a place and day with one more truck. */
export function leastByTrying(
  task: PlanTask,
  currencies: readonly string[],
  extra: string | null = null,
): number[] {
  const choices = task.containers.map((container) => [
    null,
    ...planDays(task).filter((_, i) => typeof container.costs[i] === 'number'),
  ])
  let best: number[] | null = null
  const picks: (LocalDate | null)[] = []
  const go = (at: number): void => {
    if (at === choices.length) {
      if (!isWithin(task, picks, extra)) return
      const worth = worthOf(task, picks, currencies)
      if (best === null || compare(worth, best) < 0) best = worth
      return
    }
    for (const day of choices[at] ?? []) {
      picks[at] = day
      go(at + 1)
    }
  }
  go(0)
  return best ?? []
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The task as a linear program in the CPLEX LP format; leaving a container costs its `costIfLeft`. */
export function asLinearProgramme(task: PlanTask): string {
  const days = planDays(task)
  const terms: string[] = []
  const rows = task.containers.map((): string[] => [])
  const cells = new Map<string, string[]>()
  const put = (key: string, name: string) => {
    const there = cells.get(key)
    if (there) there.push(name)
    else cells.set(key, [name])
  }
  for (const [at, container] of task.containers.entries()) {
    terms.push(`${container.costIfLeft} l${at}`)
    rows[at]?.push(`l${at}`)
    for (const [i, day] of days.entries()) {
      const cost = container.costs[i]
      if (typeof cost !== 'number') continue
      const name = `x${at}_${i}`
      terms.push(`${cost} ${name}`)
      rows[at]?.push(name)
      put(placeDay(container.place, day), name)
      put(day, name)
    }
  }
  const limits = [...cells].flatMap(([key, names]) => {
    const [place = '', day] = key.split(' ')
    const most = day === undefined ? task.moves.inAll : movesAt(task.moves, place, day as LocalDate)
    return most === null ? [] : [`${names.join(' + ')} <= ${most}`]
  })
  return [
    'Minimize',
    ` ${terms.join(' + ')}`,
    'Subject To',
    ...rows.map((names) => ` ${names.join(' + ')} = 1`),
    ...limits.map((limit) => ` ${limit}`),
    'End',
  ].join('\n')
}
