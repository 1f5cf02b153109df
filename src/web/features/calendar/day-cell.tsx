import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { TerminalDay } from '#domain/planning/terminal-days.ts'
import { areAllClosed } from '#domain/policy/gates.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { describeClosure } from '#domain/text/gate-closures.ts'
import { formatDate, formatLongDate } from '#domain/text/time.ts'
import { paths } from '#web/paths.ts'
import { shade } from '#web/parts/shade.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { dueSearch, heldSearch, slotSearch, type Scope } from './calendar-links.ts'
import { isPast } from './use-calendar.ts'

interface Props {
  readonly day: TerminalDay
  readonly today: LocalDate
  readonly scope: Scope
  /** How many of its containers fall due, as a share of the busiest day. */
  readonly share: number
  readonly isOpened: boolean
  readonly onOpen: () => void
}

/** One day: what falls due, what has an appointment, which gates are closed. Every entry opens what it counts. */
export function DayCell({ day: entry, today, scope, share, isOpened, onOpen }: Props) {
  const format = useFormat()
  const { day, due, slots } = entry
  const all = dueOn(entry)
  const closure = describeClosure(entry.gates)
  const isEmpty = all + slots === 0 && closure === null
  return (
    <li
      aria-label={formatLongDate(format, day, today)}
      className={classNames(
        'grid content-start gap-0.5 border-b border-line-soft p-2 text-data sm:min-h-24 sm:not-nth-[7n+1]:border-s',
        areAllClosed(entry.gates) && 'bg-shade-1',
        isOpened && 'outline-2 -outline-offset-2 outline-accent',
        isEmpty && 'max-sm:hidden',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        aria-pressed={isOpened}
        className={classNames(
          'min-h-6 justify-self-start rounded-control px-1 text-label hover:bg-hover',
          isPast(day, today) && 'text-muted',
          day === today && 'bg-text text-surface hover:bg-text',
        )}
      >
        <span className="sr-only">View </span>
        {dayLabel(format, day)}
      </button>
      {all > 0 && (
        <Entry
          to={paths.containers(dueSearch(scope, day))}
          name={describeDue(entry)}
          // Past days are muted, which a shaded background would make hard to read.
          className={classNames('rounded-control', !isPast(day, today) && shade(share))}
        >
          <strong className="font-medium">{counted(all, 'LFD')}</strong>
          {due.expected > 0 && ` ${due.expected} est.`}
        </Entry>
      )}
      {due.held > 0 && (
        <Entry
          to={paths.containers(heldSearch(scope, day))}
          name={`${counted(due.held, 'container')} with this LFD, on hold`}
        >
          {due.held} on hold
        </Entry>
      )}
      {slots > 0 && (
        <Entry
          to={paths.containers(slotSearch(scope, day))}
          name={`${counted(slots, 'container')} with an appointment`}
        >
          {counted(slots, 'appt')}
        </Entry>
      )}
      {closure !== null && (
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 px-1 text-start text-label font-normal text-muted hover:underline"
        >
          {capitalised(closure)}
        </button>
      )}
    </li>
  )
}

function Entry({
  to,
  name,
  className,
  children,
}: {
  readonly to: string
  readonly name: string
  readonly className?: string
  readonly children: React.ReactNode
}) {
  return (
    <TextLink look="quiet" to={to} title={name} className={classNames('min-h-6 px-1', className)}>
      {children}
    </TextLink>
  )
}

/** How many containers have their last free day on it, also those for which it is expected. */
export function dueOn({ due }: TerminalDay): number {
  return due.known + due.expected
}

/** `12 containers with this LFD, 3 expected`. */
export function describeDue({ due }: TerminalDay): string {
  const all = `${counted(due.known + due.expected, 'container')} with this LFD`
  return due.expected === 0 ? all : `${all}, ${due.expected} expected`
}

function dayLabel(format: Format, day: LocalDate): string {
  return formatDate(format, day, day)
}
