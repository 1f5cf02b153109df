import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeAppointmentDay } from '#domain/text/appointment.ts'
import { describeReadiness } from '#domain/text/readiness.ts'
import { formatShortTime } from '#domain/text/time.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { chipLooks } from './status-mark.tsx'
import type { Tone } from './status-tone.ts'

interface MarkProps {
  readonly row: FleetRow
  /** Whether the appointment has a line of its own. */
  readonly apart?: boolean
}

/** Pickup status: icon, label and the one reason that matters; a dash if the question doesn’t arise. */
export function ReadinessMark({ row, apart = false }: MarkProps) {
  const format = useFormat()
  if (!standsInYard(row)) return <NotAsked />
  const { readiness } = row.assessment
  const { icon, look, iconLook, dotted } = marks[readiness.verdict]
  const { label, why } = describeMark(format, row, apart)
  return (
    // Keyed by its text, so that nothing shifts in recycled rows.
    <span
      key={label}
      className={`icon cell-text inline-block align-bottom ${icon} ${readiness.verdict === 'blocked' ? look : `text-muted ${iconLook}`}`}
    >
      <span className={`font-medium ${look} ${dotted ? dottedLook : ''}`}>{label}</span>
      {why && `${readiness.verdict === 'unknown' ? ':' : ''} ${why}`}
    </span>
  )
}

/** The text of {@link ReadinessMark}; `apart`: without the appointment, which has a line of its own. */
export function readinessText(format: Format, row: FleetRow, apart = false): string {
  if (!standsInYard(row)) return ''
  const { label, why } = describeMark(format, row, apart)
  return why ? `${label} ${why}` : label
}

/** The readiness as a filled badge beside a title. */
export function ReadinessChip({ row }: { readonly row: FleetRow }) {
  const { verdict } = row.assessment.readiness
  const { icon, tone, dotted } = marks[verdict]
  return (
    <span className={`${chip} ${icon} ${chipLooks[tone]} ${dotted ? 'border-dashed' : ''}`}>
      {describeReadiness(row.assessment.readiness).label}
    </span>
  )
}

function NotAsked() {
  return (
    <span className="text-muted" role="img" aria-label="Doesn’t apply">
      –
    </span>
  )
}

/** `Ready` with its appointment, `On hold:` with its hold, `Out of date` with the hour of its facts. */
function describeMark(
  format: Format,
  { container, assessment, now }: FleetRow,
  apart: boolean,
): { label: string; why: string | null } {
  const { label, detail } = describeReadiness(assessment.readiness)
  switch (assessment.readiness.verdict) {
    case 'ready':
      return { label, why: apart ? null : describeAppointmentDay(format, container, now) }
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
  'icon inline-flex h-6 items-center rounded-chip border px-2 text-data font-medium whitespace-nowrap'
const dottedLook = 'underline decoration-edge decoration-dotted underline-offset-3'

interface Look {
  readonly icon: string
  readonly look: string
  readonly iconLook: string
  readonly tone: Tone
  /** Assessed on too little, or too old, to be sure. */
  readonly dotted: boolean
}

const marks: Readonly<Record<ReadinessStatus, Look>> = {
  ready: {
    icon: 'icon-circle-check',
    look: 'text-ready-edge',
    iconLook: 'before:text-ready-edge',
    tone: 'ready',
    dotted: false,
  },
  'ready-pending-hold': {
    icon: 'icon-circle-check',
    look: 'text-ready-edge',
    iconLook: 'before:text-ready-edge',
    tone: 'ready',
    dotted: false,
  },
  blocked: {
    icon: 'icon-lock',
    look: 'text-blocked-text',
    iconLook: 'before:text-blocked-text',
    tone: 'blocked',
    dotted: false,
  },
  'not-released': {
    icon: 'icon-hourglass',
    look: 'text-waiting-text',
    iconLook: 'before:text-waiting-text',
    tone: 'waiting',
    dotted: false,
  },
  conflict: {
    icon: 'icon-triangle-alert',
    look: 'text-waiting-text',
    iconLook: 'before:text-waiting-text',
    tone: 'waiting',
    dotted: false,
  },
  unknown: {
    icon: 'icon-circle-question-mark',
    look: 'text-waiting-text',
    iconLook: 'before:text-waiting-text',
    tone: 'waiting',
    dotted: true,
  },
  stale: {
    icon: 'icon-clock-alert',
    look: 'text-waiting-text',
    iconLook: 'before:text-waiting-text',
    tone: 'waiting',
    dotted: true,
  },
}
