import type { FormatName, Policy } from '../policy/policy.ts'

/**
 * How dates, times and numbers look to one reader: an immutable value that every formatter takes as a parameter. It never
 * changes a deadline, an order or a count, and the words stay English.
 */
export interface Format {
  /** `Nov 20`, `20 Nov` or `2026-11-20`. */
  readonly dateOrder: 'month-first' | 'day-first' | 'iso'
  readonly clock: '12' | '24'
  /** BCP 47 tag whose thousands and decimal separators are used. */
  readonly numberLocale: string
}

/** `Sun, Nov 15`, `1:10 PM PST`, `$1,125.00`. */
export const usFormat: Format = { dateOrder: 'month-first', clock: '12', numberLocale: 'en-US' }

/** `Sun 15 Nov`, `13:10 PST`, `$1,125.00`. */
export const internationalFormat: Format = {
  dateOrder: 'day-first',
  clock: '24',
  numberLocale: 'en-GB',
}

/** `Sun 2026-11-15`, `13:10 PST`, `$1,125.00`. */
export const isoFormat: Format = { dateOrder: 'iso', clock: '24', numberLocale: 'en-US' }

/** The formats that an account or a person may choose by name. */
export const namedFormats: Readonly<Record<FormatName, Format>> = {
  us: usFormat,
  international: internationalFormat,
  iso: isoFormat,
}

/** The account's format: for what the server writes, and for texts in workbooks. */
export function writtenFormatOf({ writtenFormat }: Pick<Policy, 'writtenFormat'>): Format {
  return namedFormats[writtenFormat]
}

/**
 * The format of a locale, such as `de-DE`: its order of day and month, its clock and its separators. A locale that puts the
 * year first gets ISO dates. An unknown tag gets the US format.
 */
export function formatFor(locale: string): Format {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const format = readLocale(locale)
  formats.set(locale, format)
  return format
}

/** `1,125`: a count with the separators of the format. */
export function formatNumber(format: Format, value: number): string {
  return value < 1000 && Number.isInteger(value) && value >= 0
    ? String(value)
    : numbersOf(format).whole.format(value)
}

/** `1,125.00`: an amount with two decimals and the separators of the format. */
export function formatAmount(format: Format, amount: number): string {
  return numbersOf(format).amounts.format(amount)
}

interface Numbers {
  readonly whole: Intl.NumberFormat
  readonly amounts: Intl.NumberFormat
}

// Making an Intl formatter takes longer than formatting thousands of numbers with it.
const formats = new Map<string, Format>()
const numbers = new WeakMap<Format, Numbers>()

function numbersOf(format: Format): Numbers {
  let found = numbers.get(format)
  if (found === undefined) {
    // Latin digits in every locale: the words beside them are English.
    const options = { numberingSystem: 'latn' }
    found = {
      whole: new Intl.NumberFormat(format.numberLocale, options),
      amounts: new Intl.NumberFormat(format.numberLocale, {
        ...options,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    }
    numbers.set(format, found)
  }
  return found
}

function readLocale(locale: string): Format {
  try {
    const dates = new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    const order = dates.formatToParts(0).map(({ type }) => type)
    const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
    return {
      dateOrder: dateOrderOf(order),
      clock: hour12 === true ? '12' : '24',
      numberLocale: locale,
    }
  } catch {
    return usFormat
  }
}

function dateOrderOf(parts: readonly string[]): Format['dateOrder'] {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => parts.indexOf(part))
  if (year === undefined || month === undefined || day === undefined) return 'month-first'
  if (year < month && year < day) return 'iso'
  return month < day ? 'month-first' : 'day-first'
}
