import { describe, expect, it } from 'vitest'
import { lineOfNumber, lines } from './lines.ts'
import { findNumbers, readNumber, type NumberKind } from './numbers.ts'

describe('what a number can be', () => {
  it.each<[string, readonly NumberKind[], string | null]>([
    ['MSKU1234565', ['container'], null],
    ['msku 123456-5', ['container'], null],
    ['MSKU1234566', ['container'], null],
    ['MAEU1234566', ['container', 'bill-of-lading'], null],
    ['MAEU1234567', ['container'], null],
    ['MSKU123456', ['container', 'booking', 'bill-of-lading'], null],
    ['MAEU259871234', ['bill-of-lading', 'booking'], 'MAEU'],
    ['MEDUQ4471902', ['bill-of-lading', 'booking'], 'MSCU'],
    ['HLCUSHA2609ZKPR1', ['bill-of-lading', 'booking'], 'HLCU'],
    ['OOLU2738106650', ['bill-of-lading', 'booking'], 'OOLU'],
    ['ONEYSH6AFK3318', ['bill-of-lading', 'booking'], 'ONEY'],
    ['EISU123456789012', ['bill-of-lading', 'booking'], 'EGLV'],
    ['MEDUQ44719', ['bill-of-lading', 'booking'], 'MSCU'],
    ['HLCUSHAKPR123', ['bill-of-lading', 'booking'], 'HLCU'],
    ['HLCUSHAKPRAB', [], 'HLCU'],
    ['MEDUQ4471', [], 'MSCU'],
    ['259871234', ['booking', 'bill-of-lading'], null],
    ['SHA2609ZK99', ['booking', 'bill-of-lading'], null],
    ['447192', ['booking'], null],
    ['4471920', ['booking'], null],
    ['44719203', ['booking', 'bill-of-lading'], null],
    ['ABC12345', ['booking', 'bill-of-lading'], null],
    ['ABC1234', [], null],
    ['44719', [], null],
    ['hello', [], null],
    ['CONTAINERS', [], null],
    ['PO-7781', [], null],
    ['', [], null],
    ['123456789012345678901', [], null],
  ])('%s: %o', (text, kinds, scac) => {
    const reading = readNumber(text)
    expect(reading.kinds).toEqual(kinds)
    expect(reading.line?.scac ?? null).toBe(scac)
  })

  it('says whether the check digit of a container fits, and what was meant if not', () => {
    expect(readNumber('MSKU1234565').checkDigitFits).toBe(true)
    expect(readNumber('MSKU1234566')).toMatchObject({ checkDigitFits: false })
    expect(readNumber('MSKU1234566').corrections).toContain('MSKU1234565')
    expect(readNumber('MAEU259871234').checkDigitFits).toBeNull()
  })

  it('knows 38 lines, no code twice', () => {
    expect(lines).toHaveLength(38)
    const codes = lines.flatMap((line) => [line.scac, ...line.prefixes])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[A-Z]{4}$/.test(code))).toBe(true)
    expect(lineOfNumber('YMJA123456789')?.scac).toBe('YMLU')
    expect(lineOfNumber('XXXX123456789')).toBeNull()
  })
})

describe('numbers in a pasted text', () => {
  const found = (text: string) => findNumbers(text).map((one) => one.normalised)

  it.each<[string, string, readonly string[]]>([
    ['a list', 'MSKU1234565\nTCLU9876543\n', ['MSKU1234565', 'TCLU9876543']],
    ['with spaces and dashes', 'MSKU 123456 5, TCLU-987654-3', ['MSKU1234565', 'TCLU9876543']],
    [
      'a column from a sheet',
      'MSKU1234565\tMAEU259871234\t259871234',
      ['MSKU1234565', 'MAEU259871234', '259871234'],
    ],
    [
      'without spaces between',
      'MSKU1234565,TCLU9876543;MAEU259871234/259871234',
      ['MSKU1234565', 'TCLU9876543', 'MAEU259871234', '259871234'],
    ],
    ['each once', 'MSKU1234565 msku 123456-5 MSKU1234565', ['MSKU1234565']],
    [
      'in a sentence',
      'Where is MSKU1234565? BL is MAEU259871234.',
      ['MSKU1234565', 'MAEU259871234'],
    ],
    [
      'in quotes and brackets',
      '"MSKU1234565" (TCLU9876543) <MAEU259871234>',
      ['MSKU1234565', 'TCLU9876543', 'MAEU259871234'],
    ],
    ['a short booking', 'booking 447192 please', ['447192']],
    ['dates', '2026-11-20 20-11-2026 20-Nov-2026 20-11-26 20-Nov-26', []],
    ['telephone numbers', 'call 310-555-0199 or +1 310 555 0199 or +13105550199', []],
    ['mail and web addresses', 'a1234567@example.com https://example.com/12345678', []],
    ['amounts', 'USD 12500.00 and $1250000', []],
    ['a booking after an amount', 'paid $1,250.00 447192', ['447192']],
    ['a bill after a telephone number', 'call +1 310 555 0199 MAEU259871234', ['MAEU259871234']],
    ['in their order', 'MAEU259871234, box MSKU1234565', ['MAEU259871234', 'MSKU1234565']],
    [
      'what only begins or ends like a date or a telephone number',
      '2026-11-20-4471 4471-2026-11-20 447120-11-2026 20-11-2026447 4471-555-0199 310-555-01994',
      ['202611204471', '447120261120', '447120112026', '20112026447', '44715550199', '31055501994'],
    ],
    ['words', 'Please check the containers urgently', []],
    ['nothing', '', []],
    ['a container in an address', 'https://example.com/c/MSKU1234565', ['MSKU1234565']],
    ['a wrong check digit is found all the same', 'MSKU1234566', ['MSKU1234566']],
  ])('%s', (_what, text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  it('tells where each stands, as written', () => {
    expect(findNumbers('box MSKU 123456-5 on 259871234')).toMatchObject([
      { text: 'MSKU 123456-5', start: 4, end: 17, kinds: ['container'] },
      { text: '259871234', start: 21, end: 30 },
    ])
  })

  it('a number named twice stands where it was first named', () => {
    expect(findNumbers('MSKU1234565 and again MSKU 123456-5')).toMatchObject([
      { text: 'MSKU1234565', start: 0 },
    ])
  })

  it('stops at 200', () => {
    const many = Array.from({ length: 300 }, (_, i) => String(100_000_000 + i)).join(' ')
    expect(findNumbers(many)).toHaveLength(200)
  })

  it('takes hostile text for text, and in no long time', () => {
    const hostile = `${'A'.repeat(50_000)}${'1-'.repeat(50_000)}<script>${'@'.repeat(10_000)}`
    expect(findNumbers(hostile)).toEqual([])
  })
})
