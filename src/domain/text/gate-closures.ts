import type { GateClosures } from '../policy/gates.ts'
import { counted } from './count.ts'

/** The legend for the shading of closed days in a chart: `gates closed`, `gates may be closed`, or both. */
export function closureKey(days: readonly GateClosures[]): string {
  const isSure = days.some(({ closed }) => closed > 0)
  const isAssumed = days.some(({ mayBeClosed }) => mayBeClosed > 0)
  if (!isAssumed) return 'gates closed'
  return isSure ? 'gates closed or may be closed' : 'gates may be closed'
}

/**
 * `gates closed (Thanksgiving Day)`, `gates closed at 3 of 12 terminals`, `gates may be closed at 2 of 12 terminals`; null
 * if all are open.
 */
export function describeClosure(gates: GateClosures): string | null {
  const { closed, mayBeClosed, of, why } = gates
  if (closed + mayBeClosed === 0) return null
  const reason = why === null ? '' : ` (${why})`
  if (closed === of) return `gates closed${reason}`
  if (mayBeClosed === of) return `gates may be closed${reason}`
  const where = [
    closed > 0 ? `closed at ${closed}` : null,
    mayBeClosed > 0 ? `may be closed at ${mayBeClosed}` : null,
  ].filter((part) => part !== null)
  return `gates ${where.join(', ')} of ${counted(of, 'terminal')}${reason}`
}
