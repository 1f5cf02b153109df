import { useFormat } from '#web/data/format.ts'
import type { NextStep as Step } from '#domain/readiness/next-step.ts'
import { describeAppointmentOrigin } from '#domain/text/booking.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { paths } from '#web/paths.ts'
import { Link, useLocation } from 'react-router'
import type { FleetRow } from '#web/fleet/row.ts'
import { useCellTabIndex } from './grid/cell-context.ts'

/**
 * The next thing a person does: a verb. If it can be done in the app, it links there, unless that is this page; a wait is
 * plain text.
 */
export function NextStep({
  row,
  wraps = false,
  short = false,
}: {
  readonly row: FleetRow
  /** Whether a long one takes a second line instead of being cut. */
  readonly wraps?: boolean
  /** For a narrow cell. */
  readonly short?: boolean
}) {
  const { pathname } = useLocation()
  const format = useFormat()
  const tabIndex = useCellTabIndex()
  const { nextStep } = row.assessment
  const text = describeNextStep(format, row.container, nextStep, row.now, short)
  const kind = kinds[nextStep.step]
  const path = pathOf(row)
  const fit = wraps ? 'max-w-full' : 'cell-text'
  if (kind !== 'act' || path === pathname)
    return (
      <span
        className={kind === 'wait' ? `${fit} text-muted` : fit}
        title={
          kind === 'booked'
            ? (describeAppointmentOrigin(format, row.container, row.now) ?? undefined)
            : undefined
        }
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

function pathOf({ container, assessment }: FleetRow): string {
  return assessment.nextStep.step === 'confirm-gate-hours' && container.facility
    ? paths.gates(container.facility.id)
    : paths.container(container.id)
}

const kinds: Readonly<Record<Step['step'], 'act' | 'booked' | 'wait'>> = {
  'clear-hold': 'act',
  'book-appointment': 'act',
  'move-appointment': 'act',
  'rebook-appointment': 'act',
  'confirm-port-pickup': 'act',
  'confirm-pickup': 'act',
  'choose-carrier': 'act',
  'call-carrier': 'act',
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
