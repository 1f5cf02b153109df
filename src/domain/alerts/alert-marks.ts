import type { Consequence } from './consequence.ts'
import type { ReportingSource } from '../container/decode.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'

/**
 * What a container's changes leave behind that its current facts don't show: a last free day that was once later, a lost
 * appointment, a new release.
 */
export interface Marks {
  /** By source: the day before it began to move up, and the current day. */
  readonly earlier: Readonly<
    Partial<Record<ReportingSource, { readonly from: LocalDate; readonly to: LocalDate }>>
  >
  readonly slotLost: Instant | null
  /** When we learned that it is available for pickup; null if it isn't, or if an appointment was made since. */
  readonly availableSince: Instant | null
}

/** The marks of a container that has none. */
export const noMarks: Marks = { earlier: {}, slotLost: null, availableSince: null }

/** Changes that set or clear a mark. */
export const markingKinds = [
  'lfd-earlier',
  'lfd-later',
  'lfd-given',
  'slot-lost',
  'slot-set',
  'became-available',
  'no-longer-available',
  'out',
  'data-trouble',
] as const satisfies readonly Consequence['kind'][]

/** `marks` after one more change, learned at `at`. Call it in the order in which the changes were learned. */
export function withMark(marks: Marks, change: Consequence, at: Instant): Marks {
  switch (change.kind) {
    case 'lfd-earlier':
      return withDay(marks, change.source, {
        from: marks.earlier[change.source]?.from ?? change.old,
        to: change.new,
      })
    case 'lfd-later':
    case 'lfd-given': {
      const known = marks.earlier[change.source]
      if (!known) return marks
      return withDay(
        marks,
        change.source,
        change.new < known.from ? { ...known, to: change.new } : null,
      )
    }
    case 'slot-lost':
      return { ...marks, slotLost: change.old }
    case 'slot-set':
      return { ...marks, slotLost: null, availableSince: null }
    case 'became-available':
      return { ...marks, availableSince: at }
    case 'no-longer-available':
      return { ...marks, availableSince: null }
    case 'out':
      return noMarks
    case 'data-trouble':
      return afterTrouble(marks, change)
    case 'hold-added':
    case 'hold-cleared':
    case 'fees':
    case 'arrival-moved':
    case 'place-moved':
      return marks
  }
}

function afterTrouble(
  marks: Marks,
  { trouble, detail }: Extract<Consequence, { readonly kind: 'data-trouble' }>,
): Marks {
  if (trouble === 'silent') return { ...marks, availableSince: null }
  if (trouble !== 'lfd-withdrawn') return marks
  const source = (['terminal', 'line', 'rail', 'provider'] as const).find((one) => one === detail)
  return source ? withDay(marks, source, null) : marks
}

function withDay(
  marks: Marks,
  source: ReportingSource,
  days: { readonly from: LocalDate; readonly to: LocalDate } | null,
): Marks {
  const { [source]: _, ...others } = marks.earlier
  return { ...marks, earlier: days ? { ...others, [source]: days } : others }
}
