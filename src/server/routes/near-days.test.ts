import { expect, it } from 'vitest'
import { RequestProblem } from './problem.ts'
import { demandNearDays } from './near-days.ts'

const now = '2026-11-20T20:42:00Z'

it('takes days up to a year ahead, and days that are missing', () => {
  expect(() =>
    demandNearDays(
      [
        ['invoice.issuedOn', '2027-11-21'],
        ['invoice.paid.on', null],
        ['invoice.dueOn', undefined],
      ],
      now,
    ),
  ).not.toThrow()
})

it('names the field of a day further ahead', () => {
  expect(() => demandNearDays([['invoice.paid.on', '2099-01-01']], now)).toThrow(RequestProblem)
  try {
    demandNearDays([['invoice.paid.on', '2027-11-22']], now)
  } catch (error) {
    expect(error).toMatchObject({
      facts: {
        status: 422,
        fields: [{ field: 'invoice.paid.on', problem: 'More than a year ahead' }],
      },
    })
  }
})
