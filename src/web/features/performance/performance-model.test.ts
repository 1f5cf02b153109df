import type { Departure } from '#domain/history/kpi-departure.ts'
import { anyDeparture } from '#domain/testing/arbitrary-departures.ts'
import { holdKinds, isCounted, measures, readMeasure } from '#domain/history/kpi.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupDepartures, groupings, periodKinds, periodOf } from '#domain/history/trend.ts'
import { chosen, type Choice } from './performance-model.ts'

const nothing: Omit<Choice, 'group'> = {
  measure: null,
  currency: null,
  part: 'measured',
  of: null,
  period: null,
  hold: null,
}

function onDepartures(law: (all: readonly Departure[]) => void): void {
  fc.assert(fc.property(fc.array(anyDeparture, { maxLength: 60 }), law), { numRuns: 60 })
}

describe('every number of the page opens the containers it is taken of', () => {
  it('for each measure: those measured, those counted, and those not measured, each once', () => {
    onDepartures((all) => {
      for (const measure of measures) {
        const choice: Choice = { ...nothing, measure, group: 'terminal' }
        const reading = readMeasure(measure, all)
        expect(chosen(all, 'week', choice)).toEqual(reading.of)
        const missing = chosen(all, 'week', { ...choice, part: 'unmeasured' })
        expect(missing.length + reading.of.length).toBe(all.length)
        const counted = chosen(all, 'week', { ...choice, part: 'counted' })
        expect(counted).toHaveLength(all.filter((one) => isCounted(measure, one) === true).length)
        if (reading.kind === 'share' && (measure === 'on-time' || measure === 'lfd-moved'))
          expect(counted).toHaveLength(reading.part)
      }
    })
  })

  it('for a customer by another of its names, as an address from before a merge has it', () => {
    const names = ['Northbeam', 'NORTHBEAM HOME INC']
    const customerRecord = { id: 'customer-1', sent: 'NORTHBEAM HOME INC', names }
    const [merged] = fc.sample(anyDeparture, { numRuns: 1, seed: 1 })
    if (!merged) throw new Error('a departure expected')
    const all = [{ ...merged, customer: 'Northbeam', customerRecord }]
    const choice: Choice = { ...nothing, group: 'customer', of: 'NORTHBEAM HOME INC' }
    expect(chosen(all, 'week', choice)).toEqual(all)
    expect(chosen(all, 'week', { ...choice, of: 'Harbor & Sons' })).toEqual([])
  })

  it('for each terminal, line, customer and trade lane, and for each week and month', () => {
    onDepartures((all) => {
      for (const group of groupings)
        for (const { id, departures } of groupDepartures(all, group)) {
          const choice: Choice = { ...nothing, measure: 'on-time', group, of: id }
          expect(chosen(all, 'week', choice)).toEqual(readMeasure('on-time', departures).of)
        }
      for (const kind of periodKinds)
        for (const [period, those] of Map.groupBy(all, ({ outOn }) => periodOf(kind, outOn))) {
          const choice: Choice = { ...nothing, measure: 'dwell', group: 'line', period }
          expect(chosen(all, kind, choice)).toEqual(readMeasure('dwell', those).of)
        }
    })
  })

  it('for each kind of hold', () => {
    onDepartures((all) => {
      for (const { name, of } of holdKinds(all)) {
        const choice: Choice = { ...nothing, measure: 'hold-hours', group: 'terminal', hold: name }
        expect(chosen(all, 'week', choice)).toEqual(of)
      }
    })
  })
})
