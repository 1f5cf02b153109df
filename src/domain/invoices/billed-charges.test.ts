import { describe, expect, it } from 'vitest'
import { aContainer } from '../testing/containers.ts'
import { anInvoice, anInvoicedContainer } from '../testing/invoices.ts'
import { billedCharges } from './billed-charges.ts'

const journey = aContainer({ milestones: { dischargedAt: '2026-11-18T16:00:00Z' } })
const usd = (amount: number) => [{ amount, currency: 'USD' }]

const billed = (...invoices: Parameters<typeof billedCharges>[0]) =>
  billedCharges(invoices, [journey]).get(journey.id)

describe('what invoices charge a container', () => {
  it('is the sum of their lines, demurrage apart from per diem and detention', () => {
    expect(billed(anInvoice())).toEqual({ demurrage: usd(1510), perDiem: null })
    const [line] = anInvoicedContainer().lines
    const detention = anInvoice({
      charge: 'detention',
      boxes: [anInvoicedContainer({ lines: line ? [line] : [] })],
    })
    expect(billed(anInvoice(), detention)).toEqual({ demurrage: usd(1510), perDiem: usd(940) })
  })

  it('counts a day once, as the most recently changed invoice has it', () => {
    const corrected = anInvoice({
      number: 'DEM-1001-B',
      boxes: [
        anInvoicedContainer({
          lines: [{ from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 200, amount: 800 }],
        }),
      ],
    })
    expect(billed(corrected, anInvoice())?.demurrage).toEqual(usd(800 + 570))
  })

  it('never adds currencies', () => {
    const cad = anInvoice({
      currency: 'CAD',
      boxes: [
        anInvoicedContainer({
          lines: [{ from: '2026-12-01', to: '2026-12-01', days: 1, perDay: 310, amount: 310 }],
        }),
      ],
    })
    expect(billed(cad, anInvoice())?.demurrage).toEqual([
      { amount: 310, currency: 'CAD' },
      { amount: 1510, currency: 'USD' },
    ])
  })

  it('leaves out another journey of the same number', () => {
    const later = aContainer({
      id: 'container-2',
      milestones: { dischargedAt: '2026-11-23T16:00:00Z' },
    })
    const charges = billedCharges([anInvoice()], [journey, later])
    expect([...charges.keys()]).toEqual(['container-2'])
  })
})
