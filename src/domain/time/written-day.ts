import { isLocalDate, type LocalDate } from './local-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as documents write it: `2026-11-23`, `2026/11/23`, `23 Nov 2026`, `Nov 23, 2026`, `11/23/2026`, with or without a
 * time after it. Null if it isn't a day, or if day and month are ambiguous (`11/12/2026`): it is never guessed.
 */
export function readWrittenDay(written: string): LocalDate | null {
  const text = written.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s\-./]+([a-z]{3,9})\.?,?[\s\-./]+(\d{4})(?!\d)/.exec(text)
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst =
    /^([a-z]{3,9})\.?[\s\-./]+(\d{1,2})(?:st|nd|rd|th)?,?[\s\-./]+(\d{4})(?!\d)/.exec(text)
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(text)
  if (!figures) return null
  const [a, b] = [Number(figures[1]), Number(figures[2])]
  if (a === b) return dayOf(figures[3], figures[1], figures[2])
  if (a > 12) return dayOf(figures[3], figures[2], figures[1])
  return b > 12 ? dayOf(figures[3], figures[1], figures[2]) : null
}

function monthOf(name: string | undefined): string | undefined {
  const at = months.indexOf(name?.slice(0, 3) ?? '')
  return at === -1 ? undefined : String(at + 1)
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): LocalDate | null {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}
