import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closenesses, closenessOf, isWithin } from './search-closeness.ts'
import { searchKey, describeSearch } from './search-key.ts'
import { maxSearched, readSearchText } from './search-text.ts'

describe('what a text is searched by', () => {
  it.each([
    ['msku 123456-5', 'MSKU1234565'],
    ['Peña & Co.', 'PENACO'],
    ['ＭＳＫＵ１２３', 'MSKU123'],
    ['МЅКU٤٥', 'MSKU45'],
    ['株式会社', '株式会社'],
    ['​“PO”', 'PO'],
    ['—', ''],
    ['०९', '09'],
    ['۰۹', '09'],
    ['০৯', '09'],
    ['๐๙', '09'],
    ['٠٩', '09'],
    ['߁', '߁'],
  ])('%s is %s', (text, key) => expect(searchKey(text)).toBe(key))

  it('is the same however often it is asked for, and each word apart', () => {
    fc.assert(fc.property(fc.string(), (text) => searchKey(searchKey(text)) === searchKey(text)))
    expect(describeSearch('Harbor & Hearth, 2')).toEqual(['HARBOR', 'HEARTH', '2'])
    expect(describeSearch(' — 2!')).toEqual(['2'])
  })
})

describe('how near a text comes', () => {
  it.each([
    ['MSKU1234565', 'exact'],
    ['MSKU12', 'starts'],
    ['MSKU1243565', 'swapped'],
    ['MSKU1239565', 'one-differs'],
    ['MSKU123565', 'one-differs'],
    ['MSKU12344565', 'one-differs'],
    ['34565', 'contains'],
    ['MKSU1234', 'starts-nearly'],
    ['MSKU1934569', 'two-differ'],
    ['MSKU9934599', null],
    ['MSXX', null],
    ['MSKV1', null],
    ['SKU12', 'contains'],
    ['MSKV12', 'starts-nearly'],
    ['MSKU1934', 'starts-nearly'],
    ['MSKU19349', null],
    ['MSKU12', 'starts'],
    ['MSKU1234565123', null],
    ['MSKU123456512', 'two-differ'],
    ['MSKU12345651', 'one-differs'],
    ['MSKU12345', 'starts'],
    ['MKU123565', 'two-differ'],
    ['MKU12365', null],
  ])('%s: %s', (wanted, closeness) => expect(closenessOf(wanted, 'MSKU1234565')).toBe(closeness))

  it.each([
    ['ABCDE', 'ABCDF', null],
    ['ABCDEF', 'ABCDEG', 'one-differs'],
    ['ABCDEFGH', 'ABXDEFGY', null],
    ['ABCDEFGHI', 'ABXDEFGHY', 'two-differ'],
    ['ABCDEFGHI', 'ABCDEFGHIJKL', 'starts'],
    ['XBCDEFGHI', 'ABCDEFGHIJK', 'starts-nearly'],
    ['ABCDEFGHIJK', 'ABCDEFGHI', 'two-differ'],
    ['ABCDEFGHIJKL', 'ABCDEFGHI', null],
    ['ABCDEF', 'ABCD', null],
    ['ABCDEFG', 'ABXDEF', null],
    ['BACDEF', 'ABCDEF', 'swapped'],
    ['BADCEFGHI', 'ABCDEFGHI', 'two-differ'],
    ['BADCEFGHJ', 'ABCDEFGHI', null],
    ['ABCDEF', 'CACDEF', null],
    ['ABCDEF', 'BXCDEF', null],
  ])('%s beside %s: %s', (wanted, known, closeness) =>
    expect(closenessOf(wanted, known)).toBe(closeness),
  )

  it('is put in order by what it is', () => {
    expect(closenesses.join(', ')).toBe(
      'exact, corrected, starts, swapped, one-differs, contains, starts-nearly, two-differ',
    )
  })

  it('counts slips either way alike', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', '1'), maxLength: 7 })
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 2 }), (a, b, slips) => {
        expect(isWithin(a, b, slips)).toBe(isWithin(b, a, slips))
      }),
    )
  })
})

describe('a pasted text', () => {
  it.each([
    ['MSKU 123456 5', { kind: 'one', text: 'MSKU 123456 5' }],
    ['  COSCO FAITH ', { kind: 'one', text: 'COSCO FAITH' }],
    ['CSQU3054383 MSKU1234565', { kind: 'many', texts: ['CSQU3054383', 'MSKU1234565'], left: 0 }],
    ['PO 7781; PO 7781, SO-2\nSO-2', { kind: 'many', texts: ['PO 7781', 'SO-2'], left: 0 }],
    [
      'Hi, where is CSQU 305438-3 since 2026-11-18? Call +1 310 555 0134',
      { kind: 'one', text: 'CSQU 305438-3' },
    ],
    ['where on earth is our order', { kind: 'one', text: 'where on earth is our order' }],
    ['one two three four, five', { kind: 'many', texts: ['one two three four', 'five'], left: 0 }],
    ['one two three four five, six', { kind: 'one', text: 'one two three four five, six' }],
    ['CSQU3054383 PO 7781', { kind: 'one', text: 'CSQU3054383 PO 7781' }],
    ['; — ;', { kind: 'one', text: '; — ;' }],
    ['—; PO 1', { kind: 'one', text: 'PO 1' }],
    ['PO 7781; po-7781, SO-2', { kind: 'many', texts: ['PO 7781', 'SO-2'], left: 0 }],
    ['ABCU1234567 MSKU1234565', { kind: 'many', texts: ['ABCU1234567', 'MSKU1234565'], left: 0 }],
    ['MSKU1234565 ABCU1234567', { kind: 'many', texts: ['MSKU1234565', 'ABCU1234567'], left: 0 }],
    ['ABCU1234567 ABCU1234568', { kind: 'one', text: 'ABCU1234567 ABCU1234568' }],
    [
      'to CSQU3054383 MSKU1234565',
      { kind: 'many', texts: ['CSQU3054383', 'MSKU1234565'], left: 0 },
    ],
    [
      'MAEU259871234 MAEU259871235',
      { kind: 'many', texts: ['MAEU259871234', 'MAEU259871235'], left: 0 },
    ],
    [
      'HAMU6564620, NYKU8015074 and COSU3743016',
      { kind: 'many', texts: ['HAMU6564620', 'NYKU8015074', 'COSU3743016'], left: 0 },
    ],
    [
      'COSU3743016 and NYKU8015074 please',
      { kind: 'many', texts: ['COSU3743016', 'NYKU8015074'], left: 0 },
    ],
    ['also COSU3743016?', { kind: 'one', text: 'COSU3743016' }],
    ['container COSU 374301-6 please', { kind: 'one', text: 'COSU 374301-6' }],
    ['HAMU6564620 XXXX1234567', { kind: 'many', texts: ['HAMU6564620', 'XXXX1234567'], left: 0 }],
    ['ORD-COSU3743016', { kind: 'one', text: 'ORD-COSU3743016' }],
    ['PO 7781 of COSCO', { kind: 'one', text: 'PO 7781 of COSCO' }],
  ])('%j', (text, reading) => expect(readSearchText(text)).toEqual(reading))

  it('is one reference that holds a number, where the account knows it', () => {
    const isKnown = (text: string) => text === 'Lot COSU3743016'
    expect(readSearchText('Lot COSU3743016', isKnown)).toEqual({
      kind: 'one',
      text: 'Lot COSU3743016',
    })
  })

  it('names references that have no number’s shape, where the account knows them', () => {
    const mail = 'Good day, please look at our orders PO-7781 and SO 4471-920. Thanks a lot!'
    const known = new Set(['PO7781', 'SO4471920'])
    expect(readSearchText(mail, (text) => known.has(searchKey(text)))).toEqual({
      kind: 'many',
      texts: ['PO-7781', 'SO 4471-920'],
      left: 0,
    })
  })

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'Good day, is it PO.7781. or SO-2 that left? Thank you',
      ['PO7781', 'SO2'],
      ['PO.7781', 'SO-2'],
    ],
    [
      'Good day, we mean SO-1 4471 and PO-7781 of last week',
      ['SO14471', 'SO1', 'PO7781'],
      ['SO-1 4471', 'PO-7781'],
    ],
    [
      'Good day, we ask about CSQU3054383 and PO-7781 today',
      ['PO7781'],
      ['CSQU3054383', 'PO-7781'],
    ],
    [
      'Good day ORD-MSKU1234565 and CSQU3054383 please thank you',
      ['ORDMSKU1234565'],
      ['ORD-MSKU1234565', 'CSQU3054383'],
    ],
    [
      'Good day CSQU3054383 and ORD-MSKU1234565-B please thank you',
      ['ORDMSKU1234565B'],
      ['CSQU3054383', 'ORD-MSKU1234565-B'],
    ],
    [
      'Good day CSQU3054383 and MSKU1234565-B please thank you',
      ['MSKU1234565B'],
      ['CSQU3054383', 'MSKU1234565-B'],
    ],
  ])('in %j the references %j are known', (mail, known, texts) => {
    expect(readSearchText(mail, (text) => known.includes(searchKey(text)))).toEqual({
      kind: 'many',
      texts,
      left: 0,
    })
  })

  it('is looked up to two hundred numbers, and what is left is counted', () => {
    const text = Array.from({ length: 230 }, (_, i) => `ABCU${1_000_000 + i}`).join('\n')
    const reading = readSearchText(text)
    expect(reading).toMatchObject({ kind: 'many', left: 30 })
    expect(reading.kind === 'many' && reading.texts.length).toBe(maxSearched)
  })
})
