import { describe, expect, it } from 'vitest'
import { noMarks, withMark, type Marks } from './alert-marks.ts'
import type { Consequence } from './consequence.ts'

const at = '2026-11-20T20:42:00Z'
const days = { from: '2026-11-25', to: '2026-11-22' } as const
const marked: Marks = {
  earlier: { terminal: days, line: days, rail: days, provider: days },
  slotLost: at,
  availableSince: at,
}
const trouble = (
  facts: Pick<Extract<Consequence, { kind: 'data-trouble' }>, 'trouble' | 'detail'>,
): Consequence => ({ kind: 'data-trouble', ...facts })

describe('what trouble with the data leaves behind', () => {
  it.each(['terminal', 'line', 'rail', 'provider'] as const)(
    'a date that the %s took back has moved no more; all else stays',
    (detail) => {
      const after = withMark(marked, trouble({ trouble: 'lfd-withdrawn', detail }), at)
      const { [detail]: _, ...others } = marked.earlier
      expect(after).toEqual({ ...marked, earlier: others })
    },
  )

  it('a date taken back by somebody unknown changes nothing', () => {
    const change = trouble({ trouble: 'lfd-withdrawn', detail: 'someone' })
    expect(withMark(marked, change, at)).toBe(marked)
  })

  it('a container that the service has no more keeps what was said of it', () => {
    expect(withMark(marked, trouble({ trouble: 'gone', detail: 'line' }), at)).toBe(marked)
  })

  it('a terminal that says no more lets nothing go', () => {
    const change = trouble({ trouble: 'silent', detail: 'terminal' })
    expect(withMark(marked, change, at)).toEqual({ ...marked, availableSince: null })
  })
})

describe('a container that is out', () => {
  it('has nothing left to say', () => {
    expect(withMark(marked, { kind: 'out' } as Consequence, at)).toBe(noMarks)
  })
})
