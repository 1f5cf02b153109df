import type { GateCalendar, GateHours } from '#domain/policy/gate-calendar.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import type { Reading } from '#web/parts/form.ts'

/**
 * The form of a gate calendar: hours `07:00`, empty if closed; closures one per line, `2026-11-26 Thanksgiving`; days with
 * their own hours one per line, `2026-11-28 08:00-12:00`.
 */
export interface GateForm {
  readonly week: readonly { readonly opens: string; readonly cutOff: string }[]
  readonly holidays: GateCalendar['holidays']
  readonly closures: string
  readonly exceptions: string
}

const isoDays = [1, 2, 3, 4, 5, 6, 7] as const

/** An existing calendar as a form. */
export function gateFormOf(calendar: GateCalendar): GateForm {
  return {
    week: isoDays.map((day) => {
      const hours = calendar.weekly[day]
      return hours
        ? { opens: clockText(hours.opens), cutOff: clockText(hours.cutOff) }
        : { opens: '', cutOff: '' }
    }),
    holidays: calendar.holidays,
    closures: Object.entries(calendar.closures)
      .map(([day, name]) => `${day} ${name}`)
      .join('\n'),
    exceptions: Object.entries(calendar.exceptions)
      .map(([day, hours]) => `${day} ${clockText(hours.opens)}-${clockText(hours.cutOff)}`)
      .join('\n'),
  }
}

/** Reads the form as a calendar, with problems by field: `week.0` (Monday), `closures`, `exceptions`. */
export function readGateForm(form: GateForm): Reading<GateCalendar> {
  const problems: Record<string, string> = {}
  const weekly: Partial<Record<(typeof isoDays)[number], GateHours>> = {}
  for (const [at, day] of isoDays.entries()) {
    const { opens = '', cutOff = '' } = form.week[at] ?? {}
    if (opens === '' && cutOff === '') continue
    const hours = readHours(opens, cutOff)
    if (hours) weekly[day] = hours
    else problems[`week.${at}`] = 'The cutoff must be after the opening'
  }
  const closures: Record<LocalDate, string> = {}
  for (const line of linesOf(form.closures)) {
    const [day, ...name] = line.split(' ')
    if (isLocalDate(day)) closures[day] = name.join(' ') || 'Closed'
    else problems['closures'] ??= `Start “${line}” with a date like 2026-11-26`
  }
  const exceptions: Record<LocalDate, GateHours> = {}
  for (const line of linesOf(form.exceptions)) {
    const [day, opens = '', cutOff = ''] = splitHours(line)
    const hours = readHours(opens, cutOff)
    if (isLocalDate(day) && hours) exceptions[day] = hours
    else
      problems['exceptions'] ??=
        isLocalDate(day) && minutesOf(opens) !== null && minutesOf(cutOff) !== null
          ? `“${line}”: the cutoff must be after the opening`
          : `Write “${line}” as a date and hours like 2026-11-28 08:00-12:00`
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const { holidays } = form
  return { ok: true, value: { weekly, holidays, closures, exceptions, assumed: false } }
}

/** Null if one of them is missing, or the gate closes before it opens. */
function readHours(opens: string, cutOff: string): GateHours | null {
  const hours = { opens: minutesOf(opens), cutOff: minutesOf(cutOff) }
  if (hours.opens === null || hours.cutOff === null || hours.cutOff <= hours.opens) return null
  return { opens: hours.opens, cutOff: hours.cutOff }
}

/** `2026-11-28 08:00-12:00` in its three parts. Read once: the separator before each time is cut off. */
function splitHours(line: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const { index } of line.matchAll(/(?<=[\s–-])\d{2}:/g)) {
    const before = line.slice(from, index)
    const trimmed = before.trimEnd()
    parts.push(/[–-]$/.test(trimmed) ? trimmed.slice(0, -1).trimEnd() : trimmed)
    from = index
  }
  return [...parts, line.slice(from)]
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function clockText(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute)
}
