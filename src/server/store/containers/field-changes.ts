import { isInstant, type Instant } from '#domain/time/instant.ts'

/** One fact that differs. `field` is its path: `status`, `milestones.dischargedAt`, `holds`. */
export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
  /** The source of this field: the line, the terminal, the railroad, or the service itself. */
  readonly source: 'line' | 'terminal' | 'rail' | 'service'
  /** When it happened, if the value itself says so. */
  readonly happenedAt: Instant | null
}

/**
 * When a source was last checked isn't a fact of the container: it would bury the journal under one row per poll. A
 * field that can't be read changes nothing. The line's original plan never changes: we only learn it later.
 */
const unremembered = new Set([
  'unreadable',
  'checkedAt',
  'lineCheckedAt',
  'railCheckedAt',
  'lineAttemptedAt',
  'originalDepartureAt',
  'originalDestinationEtaAt',
])

const terminalFields =
  /^(availability|holds|fees|appointmentAt|yardSpot|chassisNumber|reportedDeadlines\.terminal|milestones\.(dischargedAt|portFullOutAt))$/
const railFields =
  /^(portRailCarrier|inlandRailCarrier|inlandHolds|inlandFees|reportedDeadlines\.rail(Deprecated)?|milestones\.(rail\w+|inland\w+))$/
const lineFields =
  /^(reportedDeadlines\.line|milestones\.\w+|equipment\.\w+|vessel\w*|voyage|etaAt|originalEtaAt|arrivedAt|departureEstimatedAt|departedAt|destination\w+At|sealNumber|weightLb)$/

/**
 * Every journaled field in which `next` differs from `old`, in the order of `next`; those that only `old` has come
 * last. A list that is first reported empty is no change.
 */
export function fieldChanges(old: object, next: object): FieldChange[] {
  const before = new Map(fieldsOf(old))
  const after = fieldsOf(next)
  const dropped = [...before.keys()].filter(
    (field) => !Object.hasOwn(next, field) && !field.includes('.'),
  )
  return [...after, ...dropped.map((field) => [field, null] as const)].flatMap(([field, value]) => {
    const was = before.get(field) ?? null
    if (JSON.stringify(was) === JSON.stringify(value) || (isEmpty(was) && isEmpty(value))) return []
    return [
      { field, old: was, new: value, source: sourceOf(field), happenedAt: momentOf(field, value) },
    ]
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function fieldsOf(facts: object): [string, unknown][] {
  return Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (unremembered.has(name)) return []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
    return Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part])
  })
}

function sourceOf(field: string): FieldChange['source'] {
  if (terminalFields.test(field)) return 'terminal'
  if (railFields.test(field)) return 'rail'
  if (lineFields.test(field)) return 'line'
  return 'service'
}

function momentOf(field: string, value: unknown): Instant | null {
  const isTimeOfEvent = field.startsWith('milestones.') && field !== 'milestones.inlandEtaAt'
  return isTimeOfEvent && isInstant(value) ? value : null
}
