import { describe, expect, it } from 'vitest'
import { drawContainerNumber, isContainerNumber } from './container-number.ts'
import { createDice } from './dice.ts'

describe('container numbers', () => {
  it('the example of ISO 6346 agrees with its check digit', () => {
    expect(isContainerNumber('CSQU3054383')).toBe(true)
  })

  it.each(['CSQU3054384', 'CSQU305438', 'ABCX1234567', 'csqu3054383'])('%s is none', (number) => {
    expect(isContainerNumber(number)).toBe(false)
  })

  it('are drawn valid', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const number = drawContainerNumber('MAEU', createDice(seed))
      expect(isContainerNumber(number)).toBe(true)
    }
  })
})
