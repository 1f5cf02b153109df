import { describe, expect, it } from 'vitest'
import type { OrderContent } from '../orders/order-content.ts'
import { orderStates } from '../container/order-state.ts'
import { orderRefusals } from '../orders/order-step.ts'
import { contentFields } from '../orders/order-content.ts'
import { usFormat } from './format.ts'
import { contentLines, orderMessage, orderTime, type OrderToSend } from './order-message.ts'
import { orderWords } from './order-words.ts'
import { carrierLanguages } from '../carriers/carrier.ts'

const content: OrderContent = {
  number: 'MSKU1234565',
  billOfLading: 'MAEU259871234',
  line: 'Maersk',
  terminal: 'APM Terminals Pier 400',
  city: 'Los Angeles',
  terminalAddress: '2500 Navy Way',
  lastFreeDay: '2026-11-24',
  pickUpBy: '2026-11-24',
  isPastLfd: false,
  zone: 'America/Los_Angeles',
  holds: [],
  equipment: { type: 'dry', lengthFt: 40, height: 'high_cube' },
  weightLb: 44_210,
  sealNumber: null,
  pickupNumber: 'PU-77',
  references: ['PO-1', 'PO-2'],
  deliverTo: {
    address: '1 Dock St, Ontario, CA',
    on: '2026-11-24',
    window: { from: '08:00', to: '11:00' },
  },
  instructions: null,
}
const order: OrderToSend = {
  number: 'DO-1001',
  carrier: 'Harbor Drayage',
  day: '2026-11-23',
  instructions: 'Call before delivery.',
  from: 'Ana Reyes',
  containers: [{ content, changed: [] }],
  canceled: [],
  isUpdate: false,
}
const link = { url: 'https://landside.example/carrier/abc', until: '2027-01-22' } as const
const english = { language: 'en', format: usFormat } as const
const spanish = { language: 'es', format: usFormat } as const

describe('the mail of a delivery order', () => {
  it('says what to pick up where and by when, and where to answer', () => {
    expect(orderMessage(english, order, link)).toEqual({
      subject: 'Delivery order DO-1001: 1 container, Mon, Nov 23',
      body: `Delivery order DO-1001 · Ana Reyes

Please pick up on Monday, November 23:

MSKU 123456 5
  Terminal: APM Terminals Pier 400, Los Angeles
  Terminal address: 2500 Navy Way
  Pick up by: Tue, Nov 24
  Last free day: Tue, Nov 24
  Holds: none listed
  Pickup number: PU-77
  Deliver to: 1 Dock St, Ontario, CA · Tue, Nov 24, 08:00–11:00
  Bill of lading: MAEU259871234
  References: PO-1, PO-2
  Size: 40′ high cube dry
  Weight: 44,210 lb

Call before delivery.

Accept or decline, and enter appointments, here:
https://landside.example/carrier/abc
The link is for your company only and works until Fri, Jan 22.`,
    })
  })

  it('marks what changed, and says what not to pick up anymore', () => {
    const { subject, body } = orderMessage(
      english,
      {
        ...order,
        containers: [{ content: { ...content, holds: ['customs'] }, changed: ['holds'] }],
        canceled: ['TEMU7654320'],
        isUpdate: true,
      },
      link,
    )
    expect(subject).toBe('Changed: Delivery order DO-1001: 1 container, Mon, Nov 23')
    expect(body).toContain('  Holds: customs (changed)\n')
    expect(body).toContain('Please don’t pick up:\n  TEMU 765432 0\n')
  })

  it('is in Spanish for a carrier that reads Spanish', () => {
    const { subject, body } = orderMessage(spanish, order, link)
    expect(subject).toBe('Orden de entrega DO-1001: 1 contenedor, lun, 23 de nov')
    expect(body).toContain('Por favor recoja el lunes, 23 de noviembre:')
    expect(body).toContain('  Último día libre: mar, 24 de nov\n')
    expect(body).toContain('  Tamaño: 40′ alto cúbico (HC)\n')
    expect(body).not.toMatch(/Please|Pick up|not known|high|dry/)
  })

  it('names equipment and holds in Spanish, and leaves names of the terminal’s own', () => {
    const { equipment, holds } = orderWords.es
    const of = (type: string | null, height: string | null) =>
      equipment({ type, height, lengthFt: 20 })
    expect(of('dry', 'standard')).toBe('20′ estándar')
    expect(of('dry', null)).toBe('20′ seco')
    expect(of('reefer', 'high_cube')).toBe('20′ refrigerado alto cúbico (HC)')
    expect(of('open top', 'standard')).toBe('20′ open top')
    expect(of('tank', 'standard')).toBe('20′ tanque')
    expect(of(null, null)).toBe('20′')
    expect(equipment({ type: null, height: null, lengthFt: null })).toBe('')
    expect(holds(['customs', 'freight', 'TMF', 'GATE 7 HOLD'])).toBe(
      'aduana, flete, TMF, GATE 7 HOLD',
    )
  })

  it('has no link if no address of Landside is known', () => {
    expect(orderMessage(english, order, { ...link, url: null }).body).not.toContain(
      'Accept or decline',
    )
  })
})

describe('what an order says about a container', () => {
  const unknown = { ...content, holds: null, pickUpBy: null, lastFreeDay: null, terminal: null }
  it('never reads a missing report as a no', () => {
    const lines = new Map(contentLines(english, unknown).map(([label, value]) => [label, value]))
    expect(lines.get('Holds')).toBe('not known')
    expect(lines.get('Pick up by')).toBe('not known')
    expect(lines.get('Last free day')).toBe('not known')
    expect(lines.get('Terminal')).toBe('not known')
  })

  it('is urgent, not unknown, once the last free day has passed', () => {
    const late = { ...content, pickUpBy: null, isPastLfd: true }
    const lines = new Map(contentLines(english, late).map(([label, value]) => [label, value]))
    expect(lines.get('Pick up by')).toBe('as soon as possible, the last free day has passed')
  })

  it('has times on the clock where they apply', () => {
    const at = '2026-11-23T18:00:00Z'
    expect(orderTime(english, at, 'America/Los_Angeles', at)).toBe('Nov 23, 10:00 AM PST')
    expect(orderTime(spanish, at, 'America/Los_Angeles', at)).toMatch(/23 nov, 10:00\sa\.m\. PST/)
  })
})

it('every state, field and refusal has its own words in both languages', () => {
  for (const language of carrierLanguages) {
    const words = orderWords[language]
    for (const group of [
      orderStates.map((state) => words.states[state]),
      contentFields.map((field) => words.fields[field]),
      orderRefusals.map((refusal) => words.refusals[refusal]),
    ])
      expect(new Set(group).size).toBe(group.length)
  }
})
