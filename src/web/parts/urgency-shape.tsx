import type { UrgencyLook } from './urgency-look.ts'

/** The urgency as a shape, without color: ▲ past LFD, ⧄ gate closed, ■ today, ◆ soon, a dashed ring for no LFD. */
export function UrgencyShape({ look }: { readonly look: UrgencyLook }) {
  const shape = shapes[look]
  return shape && <span aria-hidden="true" className={`icon inline-flex before:size-2 ${shape}`} />
}

const shapes: Readonly<Record<UrgencyLook, string | null>> = {
  over: 'icon-shape-over text-over-edge',
  'gate-closed': 'icon-shape-gate-closed text-over-edge',
  'last-day': 'icon-shape-last-day text-today-edge',
  soon: 'icon-shape-soon text-soon-edge',
  'no-date': 'icon-shape-no-date text-waiting-edge',
  later: null,
  'not-running': null,
}
