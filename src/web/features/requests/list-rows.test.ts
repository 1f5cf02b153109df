import type { Inference } from '#wire/api/tracking-requests.ts'
import { describe, expect, it } from 'vitest'
import {
  kindOf,
  lineOf,
  readyRows,
  restored,
  rowsOf,
  rowsToInfer,
  tryingAgain,
  whyNot,
  withNumber,
  type KnownNumbers,
  type ListRow,
} from './list-rows.ts'

const nothing: KnownNumbers = { tracked: new Set(), asked: new Set(), references: new Set() }
const said = (facts: Partial<Inference> = {}): Inference => ({
  number: '',
  kind: 'bill-of-lading',
  checkDigitPassed: null,
  decision: 'chosen',
  line: { scac: 'MAEU', name: 'Maersk', confidence: 0.98 },
  candidates: [],
  ...facts,
})
const only = (text: string, facts: Partial<ListRow> = {}): ListRow => {
  const [row] = rowsOf(text).rows
  if (!row) throw new Error('Nothing was read')
  return { ...row, ...facts }
}
const reasons = (text: string, known = nothing) => {
  const { rows } = rowsOf(text)
  return rows.map((row) => whyNot(row, rows, known))
}

describe('a line of the list', () => {
  it('is asked for but where it is bad, there twice, tracked or asked for already', () => {
    const known = {
      tracked: new Set(['TCLU9876546']),
      asked: new Set(['MAEU259871234']),
      references: new Set(['PO778100']),
    }
    expect(
      reasons(
        'MSKU1234565\nmsku 123456 5\nTCLU9876546\nMAEU259871234\nMSKU1234566\nhello\nPO-778100',
        known,
      ),
    ).toEqual([null, 'twice', 'tracked', 'asked', 'check-digit', 'no-number', 'reference'])
  })

  it('uses the SCAC that was pasted with it, unless a person chooses another line', () => {
    expect(lineOf(only('HLCU 560123456', { inference: said() }))).toBe('HLCU')
    expect(lineOf(only('HLCU 560123456', { line: 'ONEY' }))).toBe('ONEY')
  })

  it('that was being sent when the page was reloaded has to be checked', () => {
    const [row] = restored([only('560123456', { state: { step: 'creating' } })])
    expect(row?.state).toMatchObject({
      step: 'failed',
      problem: expect.stringContaining('Interrupted'),
    })
    expect(tryingAgain(only('HLCU 560123456'))).toMatchObject({ line: '', anyway: true })
  })

  it('is asked for anyway where a person says so', () => {
    const row = only('MSKU1234566', { anyway: true })
    expect(whyNot(row, [row], nothing)).toBeNull()
  })

  it('takes kind and line from the service where that is sure, and never over a person’s word', () => {
    expect(kindOf(only('560123456', { inference: said() }))).toBe('bill-of-lading')
    expect(lineOf(only('560123456', { inference: said() }))).toBe('MAEU')
    expect(lineOf(only('560123456', { inference: said({ decision: 'to-confirm' }) }))).toBe('')
    const chosen = only('560123456', { inference: said(), kind: 'booking', line: '' })
    expect([kindOf(chosen), lineOf(chosen)]).toEqual(['booking', ''])
  })

  it('that is edited is read again, and the result for the old number is dropped', () => {
    const old = only('MSKU1234566', { inference: said(), state: { step: 'failed', problem: 'x' } })
    const row = withNumber(old, 'MSKU 123456 5')
    expect(row).toMatchObject({ key: old.key, inference: null, state: { step: 'preview' } })
    expect(whyNot(row, [row], nothing)).toBeNull()
  })

  it('with a line code that is none waits', () => {
    const row = only('560123456', { line: 'MAER5' })
    expect(whyNot(row, [row], nothing)).toBe('bad-line')
  })
})

describe('the list', () => {
  it('asks again for what failed, never for what was created or is under way', () => {
    const rows = rowsOf('MSKU1234565\nTCLU9876546\nMAEU259871234').rows.map((row, at) => ({
      ...row,
      state: (
        [{ step: 'failed', problem: 'x' }, { step: 'creating' }, { step: 'preview' }] as const
      )[at] ?? { step: 'preview' as const },
    }))
    expect(readyRows(rows, nothing).map(({ entry }) => entry.number)).toEqual([
      'MSKU1234565',
      'MAEU259871234',
    ])
  })

  it('spends the service’s budget only on numbers that may be asked for', () => {
    const { rows } = rowsOf('MSKU1234565\nMSKU1234566\nhello\nTCLU9876546')
    const known = { ...nothing, tracked: new Set(['TCLU9876546']) }
    expect(rowsToInfer(rows, known).map(({ entry }) => entry.number)).toEqual(['MSKU1234565'])
  })
})
