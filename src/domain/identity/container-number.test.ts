import { describe, expect, it } from 'vitest'
import { checkDigitOf, formatContainerNumber, readContainerNumber } from './container-number.ts'

describe('the check digit', () => {
  it.each<[string, number]>([
    ['CSQU305438', 3],
    ['MSKU123456', 5],
    ['TCLU987654', 3],
    ['MSCU663987', 0],
    ['MRKU370214', 9],
    ['CMAU551873', 8],
    ['ONEU046128', 8],
    ['EGHU903317', 9],
    ['TGHU759933', 0],
    ['HLXU842031', 5],
    ['SUDU307007', 9],
  ])('of %s is %i', (number, digit) => {
    expect(checkDigitOf(number)).toBe(digit)
  })

  it('of a sum that leaves 10 is 0', () => {
    expect(checkDigitOf('MSKU100009')).toBe(0)
  })

  it.each(['MSKU12345', 'MSKU1234567', 'XMSKU123456', 'MSK1234567', 'msku123456', ''])(
    'a text such as %j has none',
    (text) => {
      expect(checkDigitOf(text)).toBeNull()
    },
  )
})

describe('reading a number as people write it', () => {
  it.each([
    'MSKU1234565',
    'msku1234565',
    'MSKU 123456 5',
    'MSKU-123456-5',
    'MSKU 123.456/5',
    ' MSKU123456-5 ',
  ])('%s is MSKU1234565', (text) => {
    expect(readContainerNumber(text)).toEqual({
      normalised: 'MSKU1234565',
      parts: { owner: 'MSKU', serial: '123456', checkDigit: '5' },
      checkDigitFits: true,
      corrections: [],
    })
  })

  it.each<[string, string, string]>([
    ['a wrong check digit', 'MSKU1234566', 'MSKU1234565'],
    ['two digits swapped', 'MSKU1234655', 'MSKU1234565'],
    ['serial and check digit swapped', 'MRKU3702194', 'MRKU3702149'],
    ['two letters swapped', 'MKSU1234565', 'MSKU1234565'],
    ['a letter O for a zero', 'TGHU759933O', 'TGHU7599330'],
    ['I and S for 1 and 5', 'MSKUI23456S', 'MSKU1234565'],
    ['an L for a 1', 'MSKUL234565', 'MSKU1234565'],
    ['a Z for a 2', 'MSKU1Z34565', 'MSKU1234565'],
    ['a B for an 8', 'CMAU551B738', 'CMAU5518738'],
    ['a digit in the owner code', 'M5KU1234565', 'MSKU1234565'],
    ['a 1 for an I in it', 'TR1U1234562', 'TRIU1234562'],
    ['no check digit', 'MSKU123456', 'MSKU1234565'],
  ])('%s: %s was likely %s', (_what, text, meant) => {
    const reading = readContainerNumber(text)
    expect(reading.checkDigitFits).toBe(false)
    expect(reading.corrections).toContain(meant)
  })

  it('offers only numbers that fit, each once, four at most', () => {
    for (const text of ['MSKU1234566', 'AAAU0000001', 'MKSU1234565', 'OOLU9182736']) {
      const { corrections } = readContainerNumber(text)
      expect(corrections.length).toBeLessThanOrEqual(4)
      expect(new Set(corrections).size).toBe(corrections.length)
      for (const one of corrections) expect(readContainerNumber(one).checkDigitFits).toBe(true)
    }
  })

  it('offers the commonest slips first, where more than four are near', () => {
    expect(readContainerNumber('MSKU5842662').corrections).toEqual([
      'MKSU5842662',
      'MSKU8542662',
      'MSKU5482662',
      'MSKU5824662',
    ])
  })

  it.each([
    '',
    'hello',
    'XMSKU1234565',
    'MSKU12345651',
    'MAEU259871234',
    '123',
    '<script>',
    'MSKA1234565',
  ])('%j is no container number and has no parts', (text) => {
    expect(readContainerNumber(text)).toMatchObject({ parts: null, checkDigitFits: false })
  })

  it('the category letter is U, J or Z', () => {
    expect(readContainerNumber('MSKJ1234564').parts?.owner).toBe('MSKJ')
    expect(readContainerNumber('MSKZ1234563').parts?.owner).toBe('MSKZ')
  })
})

describe('writing it', () => {
  it('sets owner, serial and check digit apart', () => {
    expect(formatContainerNumber('MSKU1234565')).toEqual({
      owner: 'MSKU',
      serial: '123456',
      checkDigit: '5',
      plain: 'MSKU 123456 5',
    })
  })

  it('leaves alone what is no container number', () => {
    expect(formatContainerNumber('SHIPPER OWNED')).toEqual({
      owner: 'SHIPPER OWNED',
      serial: '',
      checkDigit: '',
      plain: 'SHIPPER OWNED',
    })
  })
})
