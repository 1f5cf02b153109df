import { describe, expect, it } from 'vitest'
import { maxEntries, readEntry, readRequestList } from './request-list.ts'

const numbers = (text: string) => readRequestList(text).entries.map(({ number }) => number)

describe('a pasted list of numbers', () => {
  it('is read from lines, cells and commas, in its order', () => {
    expect(numbers('MSKU1234565\nMAEU259871234\tTCLU 987654-6, 560123456')).toEqual([
      'MSKU1234565',
      'MAEU259871234',
      'TCLU9876546',
      '560123456',
    ])
  })

  it.each([
    ['MAEU 787739116', '787739116'],
    ['MAEU: 787739116', '787739116'],
    ['MAEU\t787739116', '787739116'],
    ['booking at MAEU 787739116, please', '787739116'],
  ])('keeps the SCAC before a number: %j', (text, number) => {
    const [entry] = readRequestList(text).entries
    expect(entry).toMatchObject({ number, line: 'MAEU', problem: null })
  })

  it('takes no other word for a SCAC, and gives one only to the number after it', () => {
    expect(readRequestList('CALL 787739116\nMAEU 787739116 560123456').entries).toMatchObject([
      { line: null },
      { line: 'MAEU' },
      { number: '560123456', line: null },
    ])
    expect(readRequestList('MAEU').entries).toMatchObject([{ problem: 'no-number' }])
  })

  it('keeps what is no number, and the same number twice: nothing is dropped in silence', () => {
    const { entries } = readRequestList('Container\nMSKU1234565\nMSKU1234565\nsee mail')
    expect(entries.map(({ number, problem }) => [number, problem])).toEqual([
      ['Container', 'no-number'],
      ['MSKU1234565', null],
      ['MSKU1234565', null],
      ['see mail', 'no-number'],
    ])
  })

  it('says how many are beyond what is taken at once', () => {
    const many = Array.from({ length: maxEntries + 7 }, (_, at) => `MAEU2598${10_000 + at}`)
    const { entries, left } = readRequestList(many.join('\n'))
    expect(entries).toHaveLength(maxEntries)
    expect(left).toBe(7)
  })

  it('of nothing is empty', () => {
    expect(readRequestList(' \n\t ')).toEqual({ entries: [], left: 0 })
  })
})

describe('a bad number', () => {
  it('is named with the likeliest correction', () => {
    expect(readEntry('MSKU 123456 6')).toMatchObject({
      number: 'MSKU1234566',
      kind: 'container',
      problem: 'check-digit',
    })
    expect(readEntry('MSKU 123456 6').corrections).toContain('MSKU1234565')
  })

  it('with letters for digits, or without its check digit, was meant as a container', () => {
    expect(readEntry('MSKU12345G5')).toMatchObject({ problem: 'check-digit' })
    expect(readEntry('MSKU123456')).toMatchObject({ problem: 'check-digit' })
    expect(readEntry('MSKU123456').corrections[0]).toBe('MSKU1234565')
  })

  it('is none where nothing speaks for another: a booking, or text that is shown cut', () => {
    expect(readEntry('EBKG12345678').problem).toBeNull()
    expect(readEntry('MSKU1234565').problem).toBeNull()
    expect(readEntry('x'.repeat(61))).toMatchObject({ number: 'x'.repeat(60), kind: null })
  })

  it('is read as it was found in its cell', () => {
    const { entries } = readRequestList('container MSKU 123456 5 of ours')
    expect(entries.map(({ text, number }) => [text, number])).toEqual([
      ['MSKU 123456 5', 'MSKU1234565'],
    ])
  })
})
