import type { FormatName } from '#domain/policy/policy.ts'
import type { Format } from '#domain/text/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate, formatTime } from '#domain/text/time.ts'

/** The formats by name, in the order they are offered. */
export const formatOptions: readonly { readonly value: FormatName; readonly label: string }[] = [
  { value: 'us', label: 'US' },
  { value: 'international', label: 'International' },
  { value: 'iso', label: 'ISO' },
]

/** `Example: Sun, Nov 15 · 1:10 PM PST · $1,125.00`. */
export function formatExample(format: Format): string {
  const date = formatDate(format, '2026-11-15', '2026-11-15')
  const time = formatTime(format, '2026-11-15T21:10:00Z', 'America/Los_Angeles')
  const money = formatMoney(format, { amount: 1125, currency: 'USD' })
  return `Example: ${date} · ${time} · ${money}`
}
