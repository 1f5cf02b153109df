import { describe, expect, it } from 'vitest'
import { describeLastFreeDayMove, eventBase, eventSource, eventTitle } from './event.ts'
import type { LocalDate } from '../time/local-date.ts'
import { internationalFormat } from './format.ts'

describe('what happened to a container', () => {
  it.each([
    ['empty_out', 'Empty picked up'],
    ['full_in', 'Full gate-in at origin'],
    ['vessel_loaded', 'Loaded on vessel'],
    ['vessel_departed', 'Vessel departed'],
    ['vessel_arrived', 'Vessel arrived'],
    ['vessel_berthed', 'Vessel berthed'],
    ['vessel_discharged', 'Discharged'],
    ['transshipment_arrived', 'Arrived at transshipment port'],
    ['transshipment_discharged', 'Discharged at transshipment port'],
    ['transshipment_loaded', 'Loaded at transshipment port'],
    ['transshipment_departed', 'Departed transshipment port'],
    ['feeder_arrived', 'Feeder arrived'],
    ['feeder_discharged', 'Discharged from feeder'],
    ['feeder_loaded', 'Loaded on feeder'],
    ['feeder_departed', 'Feeder departed'],
    ['rail_loaded', 'Loaded on rail'],
    ['rail_departed', 'Rail departed'],
    ['rail_arrived', 'Rail arrived'],
    ['rail_unloaded', 'Unloaded from rail'],
    ['arrived_at_inland_destination', 'Arrived at inland destination'],
    ['available', 'Available for pickup'],
    ['not_available', 'Not available for pickup'],
    ['full_out', 'Picked up'],
    ['delivered', 'Delivered'],
    ['empty_in', 'Empty returned'],
    ['pickup_lfd.changed', 'Tracking provider’s last free day changed'],
    ['pickup_lfd_line.changed', 'Line’s last free day changed'],
    ['ssl_lfd.changed', 'Line’s last free day changed'],
    ['pickup_lfd_terminal.changed', 'Terminal’s last free day changed'],
    ['pickup_lfd_rail.changed', 'Rail carrier’s last free day changed'],
    ['pickup_appointment.changed', 'Appointment changed'],
  ])('%s: %s', (event, title) => {
    expect(eventTitle(event)).toBe(title)
  })

  it('an estimate shares the name of what it foretells', () => {
    expect(eventTitle('estimated.vessel_arrived')).toBe('Vessel arrived')
    expect(eventBase('estimated.vessel_arrived')).toBe(eventBase('vessel_arrived'))
    expect(eventBase('reestimated.vessel_arrived')).toBe('reestimated.vessel_arrived')
  })

  it('a last free day is reported first, and changed after that', () => {
    expect(eventTitle('pickup_lfd_terminal.changed', true)).toBe(
      'Terminal’s last free day reported',
    )
    expect(eventTitle('pickup_lfd_terminal.changed')).toBe('Terminal’s last free day changed')
  })

  it('a name nobody defined is shown as it came', () => {
    expect(eventTitle('customs.seal_checked')).toBe('customs seal checked')
    expect(eventTitle('<b>x</b>')).toBe('<b>x</b>')
  })
})

describe('who said so', () => {
  it.each([
    ['shipping_line', 'line'],
    ['terminal', 'terminal'],
    ['rail', 'rail'],
    ['ais', 'vessel position'],
    ['user_input', 'entered manually'],
    ['t49_operations_team', 'tracking provider, entered manually'],
    ['t49_calculation', 'tracking provider, calculated'],
    ['harbour_master', 'harbour master'],
  ])('%s: %s', (source, words) => {
    expect(eventSource(source)).toBe(words)
  })
})

describe('a last free day that changed', () => {
  const move = (from: LocalDate | null, to: LocalDate | null) =>
    describeLastFreeDayMove(internationalFormat, from, to, '2026-11-20')

  it('says from which day to which, and which way', () => {
    expect(move('2026-11-24', '2026-11-20')).toBe('Tue 24 Nov to Fri 20 Nov, 4 days earlier')
    expect(move('2026-12-31', '2027-01-04')).toBe('Thu 31 Dec to Mon 4 Jan 2027, 4 days later')
  })

  it('says the day alone where there was none before, and nothing of one that can’t be read', () => {
    expect(move(null, '2026-11-20')).toBe('Fri 20 Nov')
    expect(move('2026-11-24', null)).toBeNull()
  })
})
