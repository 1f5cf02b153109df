import type { Format } from '../text/format.ts'
import { notCostedLabel } from '../text/money.ts'
import { formatDate } from '../text/time.ts'
import {
  noCurrency,
  noEstimateValue,
  notCostedReasons,
  readAfter,
  readProjection,
  throughBillValue,
  unknownPerDiemValue,
  unreadableFeesValue,
} from './figure-values.ts'
import { isLocalDate } from '../time/local-date.ts'

/** `posted USD`, `projected USD by Sun 22 Nov`, `no estimate: no rate`; the value itself if it is unknown. */
export function describeMoneyValue(format: Format, value: string): string {
  const gap = unsummedLabels.get(value)
  if (gap !== undefined) return gap
  const projection = readProjection(value)
  if (projection)
    return `projected ${describeCurrency(projection.currency)} by ${formatDate(format, projection.by, null)}`
  const [kind = '', rest = ''] = value.split('.')
  const why = notCostedReasons.find((one) => one === rest)
  if (kind === 'not-costed' && why) return notCostedLabel(why)
  const label = describeFigure.get(kind)
  return label === undefined ? value : `${label} ${describeCurrency(rest)}`
}

/** `Mon 23 Nov`, `after Thu 3 Dec`, `due Sat 28 Nov, including expected`. */
export function describeDayValue(format: Format, value: string): string {
  if (isLocalDate(value)) return formatDate(format, value, null)
  if (value === noEstimateValue) return 'no date yet'
  const due = value.replace(/^due\./, '')
  if (isLocalDate(due)) return `due ${formatDate(format, due, null)}, including expected`
  const after = readAfter(value)
  return after === null ? value : `after ${formatDate(format, after, null)}`
}

const unsummedLabels: ReadonlyMap<string, string> = new Map([
  [unreadableFeesValue, 'fees unreadable'],
  [unknownPerDiemValue, 'per diem unknown'],
  [throughBillValue, 'through bill, not in totals'],
])

const describeFigure = new Map([
  ['posted', 'posted'],
  ['estimated', 'estimated now'],
  ['missed', 'cost of missing today'],
  ['per-diem', 'per diem'],
])

function describeCurrency(currency: string): string {
  return currency === noCurrency ? 'without a currency' : currency
}
