import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeAppointmentDay } from '#domain/text/appointment.ts'
import { describeReadiness } from '#domain/text/readiness.ts'
import { formatShortTime } from '#domain/text/time.ts'
import {
  CircleCheck,
  CircleQuestionMark,
  ClockAlert,
  Hourglass,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { chipLooks } from './status-mark.tsx'
import type { Tone } from './status-tone.ts'

/** Pickup status: icon, label and the one reason that matters; a dash if the question doesn’t arise. */
export function ReadinessMark({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  if (!standsInYard(row)) return <NotAsked />
  const { readiness } = row.assessment
  const { icon: Icon, look, dotted } = marks[readiness.verdict]
  const { label, why } = describeMark(format, row)
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-1.5 whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className={dotted ? `font-medium ${dottedLook}` : 'font-medium'}>{label}</span>
      {why && (
        // Keyed by its text, so that nothing shifts in recycled rows.
        <span
          key={label}
          className={readiness.verdict === 'blocked' ? 'truncate' : 'truncate text-muted'}
        >
          {why}
        </span>
      )}
    </span>
  )
}

/** The readiness as a filled badge beside a title. */
export function ReadinessChip({ row }: { readonly row: FleetRow }) {
  const { verdict } = row.assessment.readiness
  const { icon: Icon, tone, dotted } = marks[verdict]
  return (
    <span className={`${chip} ${chipLooks[tone]} ${dotted ? 'border-dashed' : ''}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {describeReadiness(row.assessment.readiness).label}
    </span>
  )
}

function NotAsked() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Doesn’t apply</span>
    </span>
  )
}

/** `Ready` with its appointment, `On hold:` with its hold, `Out of date` with the hour of its facts. */
function describeMark(
  format: Format,
  { container, assessment, now }: FleetRow,
): { label: string; why: string | null } {
  const { label, detail } = describeReadiness(assessment.readiness)
  switch (assessment.readiness.verdict) {
    case 'ready':
      return { label, why: describeAppointmentDay(format, container, now) }
    case 'ready-pending-hold':
      return { label: 'Ready,', why: `pending hold: ${detail ?? 'not named'}` }
    case 'blocked':
    case 'conflict':
      return { label: `${label}:`, why: detail ?? 'not named' }
    case 'stale':
      return {
        label,
        why:
          detail ??
          staleSince(format, assessment.freshness.checkedAt, facilityZone(container), now),
      }
    case 'unknown':
    case 'not-released':
      return { label, why: detail }
  }
}

function staleSince(
  format: Format,
  checkedAt: Instant | null,
  zone: string | null,
  now: Instant,
): string | null {
  return checkedAt && `as of ${formatShortTime(format, checkedAt, zone ?? 'UTC', now)}`
}

const chip =
  'inline-flex h-6 items-center gap-1.5 rounded-chip border px-2 text-data font-medium whitespace-nowrap'
const dottedLook = 'underline decoration-edge decoration-dotted underline-offset-3'

interface Look {
  readonly icon: LucideIcon
  readonly look: string
  readonly tone: Tone
  /** AssessedContainer on too little, or too old, to be sure. */
  readonly dotted: boolean
}

const marks: Readonly<Record<ReadinessStatus, Look>> = {
  ready: { icon: CircleCheck, look: 'text-ready-edge', tone: 'ready', dotted: false },
  'ready-pending-hold': {
    icon: CircleCheck,
    look: 'text-ready-edge',
    tone: 'ready',
    dotted: false,
  },
  blocked: { icon: Lock, look: 'text-blocked-text', tone: 'blocked', dotted: false },
  'not-released': { icon: Hourglass, look: 'text-waiting-text', tone: 'waiting', dotted: false },
  conflict: { icon: TriangleAlert, look: 'text-waiting-text', tone: 'waiting', dotted: false },
  unknown: { icon: CircleQuestionMark, look: 'text-waiting-text', tone: 'waiting', dotted: true },
  stale: { icon: ClockAlert, look: 'text-waiting-text', tone: 'waiting', dotted: true },
}
