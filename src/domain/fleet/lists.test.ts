import { describe, expect, it } from 'vitest'
import { alertKinds } from '../alerts/alert.ts'
import { firstTeamRules } from '../alerts/alert-rule.ts'
import { usualQuietHours } from '../alerts/alert-quiet.ts'
import { evidenceFields } from '../history/evidence.ts'
import { invoiceCharges } from '../invoices/invoice.ts'
import { lines } from '../identity/lines.ts'
import { starterTariffs } from '../policy/starter-tariffs.ts'

describe('shipping lines', () => {
  it('have a name each, and a code that no other has', () => {
    expect(lines.map(({ name }) => name)).not.toContain('')
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    const codes = lines.flatMap(({ scac, prefixes }) => [scac, ...prefixes])
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('the rates to try the product with', () => {
  it('are illustrations in dollars, from long ago and for everybody', () => {
    for (const tariff of starterTariffs)
      expect(tariff).toMatchObject({
        version: 1,
        currency: 'USD',
        illustration: true,
        chargeOutDay: true,
        startDayCounts: false,
        chargedDays: 'calendar',
        effectiveTo: null,
      })
  })

  it.each([
    ['illustration-demurrage-dry', 4, '1: 235, 5: 285, 10: 335'],
    ['illustration-demurrage-reefer', 2, '1: 400, 5: 500'],
    ['illustration-rail-storage', 2, '1: 150, 4: 250'],
    ['illustration-per-diem', 4, '1: 110, 6: 160'],
  ])('%s: %i free days, then by the day %s', (id, freeDays, tiers) => {
    const tariff = starterTariffs.find((one) => one.id === id)
    expect(tariff?.freeDays).toBe(freeDays)
    expect(tariff?.tiers.map(({ from, perDay }) => `${from}: ${perDay}`).join(', ')).toBe(tiers)
  })
})

describe('what a team begins with', () => {
  it('is one rule of each kind, on in the app and sent nowhere else', () => {
    expect(firstTeamRules.map(({ id }) => id)).toEqual(alertKinds.map((kind) => `team-${kind}`))
    for (const rule of firstTeamRules)
      expect(rule).toMatchObject({ on: true, toChat: false, owner: null })
  })

  it('is the night in which gates take no trucks, whatever it costs', () => {
    expect(usualQuietHours).toEqual({ from: 20, to: 6, brokenByMoney: false })
  })
})

describe('what the journal is asked for as evidence', () => {
  it('is release, holds, charges, slots, days of every source and of ours, and milestones', () => {
    expect(evidenceFields.join(', ')).toBe(
      'availability, holds, inlandHolds, fees, inlandFees, appointmentAt, reportedDeadlines.terminal, reportedDeadlines.line, ' +
        'reportedDeadlines.rail, reportedDeadlines.railDeprecated, reportedDeadlines.provider, override, ' +
        'milestones.arrivedAt, milestones.dischargedAt, milestones.railUnloadedAt, milestones.portFullOutAt, ' +
        'milestones.destinationFullOutAt, milestones.emptyReturnedAt',
    )
  })
})

describe('what an invoice can charge for', () => {
  it('is standing and the equipment', () => {
    expect([...invoiceCharges]).toEqual(['demurrage', 'per-diem', 'detention'])
  })
})
