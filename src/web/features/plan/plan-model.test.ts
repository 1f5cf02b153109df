import { internationalFormat } from '#domain/text/format.ts'
import { describe, expect, it } from 'vitest'
import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { chancesOf } from '#domain/planning/pickup-chances.ts'
import { pickByDeadline, planPickups } from '#domain/planning/pickup-plan.ts'
import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { aContainer, noon, pier400 } from '#web/parts/testing/containers.ts'
import { savedPlan, type SavedPlan } from '#wire/api/plans.ts'
import { savedPlanModel, pullDays, pickupStateOf } from './saved-plan-model.ts'
import { daySet, openedSet, placeSet } from './opened-set.ts'
import { planModel, savedBy } from './plan-model.ts'

const policy = policyWith({ tariffs: [aTariff()] })

function due(id: string, day: LocalDate, more: Partial<FleetRow['container']> = {}): FleetRow {
  const facts = aContainer({
    ...more,
    id,
    reportedDeadlines: { ...aContainer().reportedDeadlines, terminal: day },
  })
  const container = { ...facts, deadline: governingDeadline(facts, policy) }
  return { container, assessment: assess(container, noon, policy), now: noon, policy }
}

const rows = [due('a', '2026-11-20'), due('b', '2026-11-18'), due('c', '2026-11-23')]
const span = { first: '2026-11-20', days: 4, keepsAppointments: true } as const
const { plannable } = chancesOf(rows, span, noon, policy)
const task: PlanTask = {
  first: span.first,
  days: span.days,
  containers: plannable.map(({ container }) => container),
  moves: { perDay: 1, byPlace: {}, byPlaceDay: {}, inAll: null },
}
const solved = { task, plan: planPickups(task), byDeadline: pickByDeadline(task) }
const model = planModel(solved, new Map(rows.map((row) => [row.container.id, row])))
const sumOf = (costs: readonly ({ readonly amount: number } | null)[]) =>
  costs.reduce((sum, cost) => sum + (cost?.amount ?? 0), 0)

describe('a plan on screen', () => {
  it('has figures that are the sums of the containers they open', () => {
    const all = openedSet(internationalFormat, model, 'all', span.first)?.containers ?? []
    expect(model.plan[0]?.money.amount).toBe(sumOf(all.map(({ cost }) => cost)))
    expect(model.byDeadline[0]?.money.amount).toBe(sumOf(all.map((one) => one.costByDeadline)))
    expect(model.ifLeft[0]?.money.amount).toBe(sumOf(all.map(({ costIfLeft }) => costIfLeft)))
  })

  it('says where kept appointments are over the pickups of a day, and over all trucks', () => {
    const appointmentAt = '2026-11-23T18:00:00Z'
    const booked = ['a', 'b', 'c'].map((id) => due(id, '2026-11-20', { appointmentAt }))
    const kept = chancesOf(booked, span, noon, policy).plannable
    const over: PlanTask = {
      ...task,
      containers: kept.map(({ container }) => container),
      moves: { ...task.moves, inAll: 2 },
    }
    const answer = { task: over, plan: planPickups(over), byDeadline: pickByDeadline(over) }
    const { places, overTrucks } = planModel(
      answer,
      new Map(booked.map((row) => [row.container.id, row])),
    )
    expect(places[0]?.days.map(({ containers, over: more }) => [containers.length, more])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [3, 2],
    ])
    expect(overTrucks).toEqual([{ day: '2026-11-23', containers: 3 }])
  })

  it('counts each container on one day of its place, or as left', () => {
    const [place] = model.places
    const onDays = place?.days.flatMap(({ containers }) => containers) ?? []
    expect(
      onDays.length +
        (openedSet(internationalFormat, model, 'left', span.first)?.containers.length ?? 0),
    ).toBe(3)
    for (const { day, containers } of place?.days ?? [])
      expect(
        openedSet(internationalFormat, model, daySet(pier400.id, day), span.first)?.containers,
      ).toEqual(containers)
    expect(
      openedSet(internationalFormat, model, placeSet(pier400.id), span.first)?.containers,
    ).toHaveLength(3)
  })

  it('opens nothing for an unknown set', () => {
    for (const open of ['', 'nobody', 'toString', 'nowhere:all', `${pier400.id}:soon`])
      expect(openedSet(internationalFormat, model, open, span.first)).toBeNull()
  })

  it('saves per currency, and reports what costs more', () => {
    const sum = (amount: number, currency: string) => ({
      money: { amount, currency },
      containers: 1,
      sampled: 0,
    })
    const other = [sum(700, 'USD'), sum(80, 'CAD'), sum(5, 'EUR')]
    expect(savedBy([sum(235.5, 'USD'), sum(100, 'CAD'), sum(5, 'EUR')], other)).toEqual([
      { amount: 464.5, currency: 'USD' },
      { amount: -20, currency: 'CAD' },
    ])
  })

  it('leaves out a container that has left the fleet since', () => {
    expect(planModel(solved, new Map()).places).toEqual([])
  })
})

describe('a saved plan on screen', () => {
  const saved: SavedPlan = savedPlan.parse({
    data: {
      id: 'plan-1',
      by: { id: 'p-1', name: 'Ana Reyes' },
      at: noon,
      first: '2026-11-20',
      days: 4,
      pickups: model.containers.flatMap(({ container, day, cost }) =>
        day === null
          ? []
          : [
              {
                containerId: container.id,
                number: 'MSKU1234565',
                facilityId: pier400.id,
                facilityName: 'APM Pier 400',
                day,
                cost,
                lastFreeDay: container.lastFreeDay,
              },
            ],
      ),
    },
    boxes: [],
  })

  it('counts each container once, and lists it on its day', () => {
    const live = new Map([[rows[1]?.container.id ?? '', rows[1] ?? due('b', '2026-11-18')]])
    const { pickups } = savedPlanModel(saved, live, noon, policy)
    const states = pickups.map(pickupStateOf)
    expect(states.filter((one) => one === 'to-come')).toHaveLength(1)
    expect(states.filter((one) => one === 'in-trouble')).toHaveLength(pickups.length - 1)
    const days = pullDays(pickups)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect(days.flatMap((one) => one.pickups)).toHaveLength(pickups.length)
  })

  it('compares planned and present cost of the same containers', () => {
    const live = new Map(rows.map((row) => [row.container.id, row]))
    const { costs } = savedPlanModel(saved, live, noon, policy)
    expect(costs.now).toEqual(costs.planned)
  })
})
