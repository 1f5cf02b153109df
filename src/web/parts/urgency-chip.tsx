import { useFormat } from '#web/data/format.ts'
import type { Urgency } from '#domain/deadlines/urgency.ts'
import { describeLoneUrgencyChip, describeUrgencyChip } from '#domain/text/urgency.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { ReactNode } from 'react'
import { lookOf, type UrgencyLook } from './urgency-look.ts'

/** How soon it costs money: by shape, text and, last, color. */
export function UrgencyChip({ urgency }: { readonly urgency: Urgency }) {
  const format = useFormat()
  return <LookChip look={lookOf(urgency)}>{describeUrgencyChip(format, urgency)}</LookChip>
}

/** The same for places where no heading or label names it as the pickup day. */
export function LoneUrgencyChip({ urgency }: { readonly urgency: Urgency }) {
  const format = useFormat()
  return <LookChip look={lookOf(urgency)}>{describeLoneUrgencyChip(format, urgency)}</LookChip>
}

/** The same beside the status: null if both would be the same, such as `Left the port`. */
export function UrgencyChipBesideStatus({
  row: { container, assessment },
}: {
  readonly row: FleetRow
}) {
  const format = useFormat()
  const { urgency } = assessment
  if (describeUrgencyChip(format, urgency) === containerStatusLabel(container)) return null
  return <LoneUrgencyChip urgency={urgency} />
}

/** A chip with the shape and color of an urgency, and its own text. */
export function LookChip({
  look,
  children,
}: {
  readonly look: UrgencyLook
  readonly children: ReactNode
}) {
  return <span className={`${chip} ${looks[look]}`}>{children}</span>
}

/** The fill shows urgency on paper too, so it is printed exactly. */
const chip = 'inline-flex h-5 items-center whitespace-nowrap [print-color-adjust:exact]'

const looks: Readonly<Record<UrgencyLook, string>> = {
  over: 'icon icon-shape-over before:size-2 rounded-chip border border-over-edge bg-over-fill px-1.5 text-label text-over-text',
  'last-day':
    'icon icon-shape-last-day before:size-2 rounded-chip border border-today-fill bg-today-fill px-1.5 text-label text-today-text',
  soon: 'icon icon-shape-soon before:size-2 rounded-chip border border-soon-fill bg-soon-fill px-1.5 text-label text-soon-text contrast-more:border-soon-edge forced-colors:border-current',
  'gate-closed':
    'icon icon-shape-gate-closed before:size-2 before:text-over-edge rounded-chip border border-edge bg-shade-2 px-1.5 text-label text-text',
  'no-date':
    'icon icon-shape-no-date before:size-2 rounded-chip border border-dashed border-waiting-edge px-1.5 text-label text-waiting-text',
  later: 'text-text',
  'not-running': 'text-muted',
}
