import { internationalFormat } from '#domain/text/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { aRow, urgency } from '#web/parts/testing/containers.ts'
import { expect, test } from 'vitest'
import { describeDays } from './board-days.ts'

const at = (...days: (LocalDate | null)[]) =>
  describeDays(
    internationalFormat,
    days.map((today) => aRow({}, { urgency: urgency({ today }) })),
  )

test('the day of the board is the day at its terminals', () => {
  expect(at('2026-11-20', '2026-11-20')).toBe('Fri 20 Nov')
})

test('while it is already tomorrow at some terminal, both days are named, the earlier first', () => {
  expect(at('2026-11-21', '2026-11-20', null)).toBe('Fri 20 / Sat 21 Nov')
  expect(at('2026-12-01', '2026-11-30')).toBe('Mon 30 Nov / Tue 1 Dec')
})

test('without a terminal whose zone is known no day is named', () => {
  expect(at(null)).toBe(null)
  expect(at()).toBe(null)
})
