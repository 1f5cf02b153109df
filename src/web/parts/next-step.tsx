import { useFormat } from '#web/data/format.ts'
import type { NextStep as Step } from '#domain/readiness/next-step.ts'
import { describeAppointmentSource } from '#domain/text/booking.ts'
import type { Format } from '#domain/text/format.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Link, useLocation } from 'react-router'
import type { FleetRow } from '#web/fleet/row.ts'
import { useCellTabIndex } from './grid/cell-context.ts'
import { openHandling } from './open-handling.ts'

/**
 * The next thing a person does: a verb. If it can be done in the app, it links there, unless that is this page; there, booking
 * opens its dialog. A wait is plain text.
 */
export function NextStep({
  row,
  wraps = false,
}: {
  readonly row: FleetRow
  /** Whether a long one takes a second line instead of being cut. */
  readonly wraps?: boolean
}) {
  const { pathname } = useLocation()
  const format = useFormat()
  const tabIndex = useCellTabIndex()
  const { nextStep } = row.assessment
  const text = describeNextStep(format, row.container, nextStep, row.now)
  const kind = kinds[nextStep.step]
  const path = pathOf(row)
  const fit = wraps ? 'max-w-full' : 'max-w-full truncate'
  if (kind === 'book' && path === pathname) return <BookStep row={row}>{text}</BookStep>
  if (kind === 'booked' || kind === 'wait' || path === pathname)
    return (
      <span
        className={kind === 'wait' ? `${fit} text-muted` : fit}
        title={kind === 'booked' ? whoBooked(format, row) : undefined}
      >
        {text}
      </span>
    )
  return (
    <Link
      to={path}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      className={`${fit} leading-4.5 font-medium text-accent hover:underline focus-visible:underline`}
    >
      {text}
    </Link>
  )
}

/** On the page of the container, booking begins here. */
function BookStep({ row, children }: { readonly row: FleetRow; readonly children: string }) {
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  if (whyNot !== null) return <span>{children}</span>
  return (
    <button
      type="button"
      className="text-start leading-4.5 font-medium text-accent hover:underline focus-visible:underline"
      onClick={() => openHandling('book', [row.container])}
    >
      {children}
    </button>
  )
}

/** Whose word the appointment is, unless it is the terminal's. */
function whoBooked(format: Format, { container, now }: FleetRow): string | undefined {
  return describeAppointmentSource(format, container, now) ?? undefined
}

function pathOf({ container, assessment }: FleetRow): string {
  return assessment.nextStep.step === 'confirm-gate-hours' && container.facility
    ? paths.gates(container.facility.id)
    : paths.container(container.id)
}

const kinds: Readonly<Record<Step['step'], 'act' | 'book' | 'booked' | 'wait'>> = {
  'clear-hold': 'act',
  'book-appointment': 'book',
  'move-appointment': 'book',
  'rebook-appointment': 'book',
  'confirm-port-pickup': 'act',
  'call-terminal': 'act',
  'request-extension': 'act',
  'confirm-gate-hours': 'act',
  'check-terminal': 'act',
  'ask-terminal-and-line': 'act',
  refresh: 'act',
  'find-last-free-day': 'act',
  'find-container': 'act',
  'return-empty': 'act',
  'pick-up': 'booked',
  'wait-for-release': 'wait',
  'wait-for-arrival': 'wait',
  'wait-for-rail': 'wait',
  nothing: 'wait',
}
