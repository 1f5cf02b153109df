import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

describe('a table as CSV', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(
      csvText([
        ['Container', 'Days'],
        ['MSKU1234565', 3],
      ]),
    ).toBe('\uFEFFContainer,Days\r\nMSKU1234565,3\r\n')
  })

  it('drops control codes and invisible characters', () => {
    expect(csvText([['\u001B[31mred\u202Ecba\u200B\n=1']])).toBe(`\uFEFF"[31mredcba\n'=1"\r\n`)
    expect(csvText([['\u200B=1+2']])).toBe("\uFEFF'=1+2\r\n")
  })

  it.each([
    ['a comma', 'Los Angeles, CA', '"Los Angeles, CA"'],
    ['quotes', 'the "big" one', '"the ""big"" one"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['nothing known', null, ''],
    ['a number below zero', -3, '-3'],
    ['a formula', '=1+2', "'=1+2"],
    ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a plus', '+1', "'+1"],
    ['a minus', '-1', "'-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula after spaces', '  =1', "'  =1"],
    ['a formula in full-width signs', '＝1+2', "'＝1+2"],
    ['a formula that goes on in a second line', '=1\n=2', `"'=1\n'=2"`],
    ['a tab', '\t=1', `"'\t'=1"`],
    ['a semicolon, where some spreadsheets split', 'on hold;=1+1', `"on hold;'=1+1"`],
    ['a quote behind a semicolon', 'a;"=1+1;b', `"a;""'=1+1;b"`],
    ['a tab within', 'on hold\t=1+1', `"on hold\t'=1+1"`],
    ['a carriage return', '\r=1', `"'\r'=1"`],
  ])('keeps %s', (_, cell, text) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${text}\r\n`)
  })
})
