import { ownValue } from '#domain/tables/own-value.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import type { TariffImport } from '#wire/api/policy-changes.ts'
import { cellText } from './csv-file.ts'
import { readTariffForm, type TariffForm } from './tariff-form.ts'

/** Columns of the file, in order. `id` and `version` are empty for a new rate. */
export const columns = [
  'id',
  'version',
  'name',
  'charge',
  'line',
  'terminal',
  'customer',
  'equipment',
  'currency',
  'in force from',
  'last day in force',
  'free days',
  'counted as',
  'from',
  'day of event',
  'days charged',
  'gate-out day charged',
  'rates',
] as const
type Column = (typeof columns)[number]
type Line = Readonly<Record<string, string>>

/** The effect of a line of a file. Nothing is dropped: a line that can't be read is included with its problem. */
export type PlannedRow = {
  /** Line of the file; the heading is line 1. */
  readonly line: number
  readonly name: string
} & (
  | { readonly kind: 'new' | 'change'; readonly entry: TariffImport['tariffs'][number] }
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] }
)

/** A tariff as a line of the file; `rates` as `1:235; 5:285`: from that day on, per day. */
export function tariffLine(tariff: Tariff): Record<Column, string> {
  return {
    id: tariff.id,
    version: String(tariff.version),
    name: tariff.name,
    charge: tariff.charge,
    line: tariff.lineScac ?? '',
    terminal: tariff.facilityId ?? '',
    customer: tariff.customer ?? '',
    equipment: tariff.equipmentType ?? '',
    currency: tariff.currency,
    'in force from': tariff.effectiveFrom,
    'last day in force': tariff.effectiveTo ?? '',
    'free days': String(tariff.freeDays),
    'counted as': tariff.freeDaysCount,
    from: tariff.startEvent,
    'day of event': tariff.startDayCounts ? '1' : '0',
    'days charged': tariff.chargedDays,
    'gate-out day charged': tariff.chargeOutDay ? 'yes' : 'no',
    rates: tariff.tiers.map(({ from, perDay }) => `${from}:${perDay}`).join('; '),
  }
}

/** The effect of a file's lines on the rates on file. An unknown ID makes a new rate. */
export function planImport(
  lines: readonly Line[],
  onFile: readonly Tariff[],
): readonly PlannedRow[] {
  const own = new Map(onFile.filter((one) => !one.illustration).map((one) => [one.id, one]))
  const seen = new Set<string>()
  return lines.map((line, at) => {
    const known = own.get(cell(line, 'id'))
    const isTwice = known !== undefined && seen.has(known.id)
    if (known) seen.add(known.id)
    return { line: at + 2, name: cell(line, 'name'), ...planLine(line, known, isTwice) }
  })
}

/** Names of columns that a file lacks. */
export function missingColumns(head: readonly string[]): readonly string[] {
  const optional = new Set<string>(['id', 'version'])
  return columns.filter((column) => !head.includes(column) && !optional.has(column))
}

type Outcome =
  | { readonly kind: 'new' | 'change'; readonly entry: TariffImport['tariffs'][number] }
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] }

function planLine(line: Line, known: Tariff | undefined, isTwice: boolean): Outcome {
  const read = readTariffForm(formOfLine(line), known?.version ?? 0)
  const problems = [
    ...(isTwice ? ['id: this rate is in the file twice'] : []),
    ...choiceProblems(line),
    ...(known && isStale(line, known)
      ? [`version: the rate on file is version ${known.version}`]
      : []),
    ...(read.ok ? [] : columnProblems(read.problems)),
  ]
  if (problems.length > 0 || !read.ok) return { kind: 'wrong', problems }
  if (!known) return { kind: 'new', entry: { id: null, change: read.value } }
  return isUnchanged(line, known)
    ? { kind: 'same' }
    : { kind: 'change', entry: { id: known.id, change: read.value } }
}

/** All rates of a line are in one column, so a problem that several share is listed once. */
function columnProblems(problems: Readonly<Record<string, string>>): Iterable<string> {
  const said = Object.entries(problems).map(([field, why]) => `${field.split('.', 1)[0]}: ${why}`)
  return new Set(said)
}

/** The file was exported from an earlier version: saving it would undo later changes. */
function isStale(line: Line, known: Tariff): boolean {
  const version = cell(line, 'version')
  return version !== '' && version !== String(known.version)
}

function isUnchanged(line: Line, known: Tariff): boolean {
  const onFile = tariffLine(known)
  const compact = (text: string) => text.replaceAll(/\s/g, '')
  return columns
    .filter((column) => column !== 'id' && column !== 'version')
    .every((column) => compact(cell(line, column)) === compact(onFile[column]))
}

/** Fields that take one of a fixed set of values. */
const choices = {
  charge: ['demurrage', 'per-diem', 'storage'],
  'counted as': ['working', 'calendar'],
  from: ['discharged', 'available', 'arrived', 'rail-unloaded', 'out-gated'],
  'day of event': ['0', '1'],
  'days charged': ['calendar', 'working'],
  'gate-out day charged': ['yes', 'no'],
} as const satisfies Partial<Record<Column, readonly string[]>>

function choiceProblems(line: Line): readonly string[] {
  return Object.entries<readonly string[]>(choices).flatMap(([column, options]) =>
    options.includes(ownValue(line, column) ?? '')
      ? []
      : [`${column}: one of ${options.join(', ')}`],
  )
}

function pick<K extends keyof typeof choices>(line: Line, column: K): (typeof choices)[K][number] {
  const options: readonly (typeof choices)[K][number][] = choices[column]
  // choiceProblems reports an unknown value. Until then any option keeps the form valid.
  return options.find((option) => option === ownValue(line, column)) ?? choices[column][0]
}

function formOfLine(line: Line): TariffForm {
  return {
    name: cell(line, 'name'),
    charge: pick(line, 'charge'),
    lineScac: cell(line, 'line'),
    facilityId: cell(line, 'terminal'),
    customer: cell(line, 'customer'),
    equipmentType: cell(line, 'equipment'),
    currency: cell(line, 'currency'),
    effectiveFrom: cell(line, 'in force from'),
    effectiveTo: cell(line, 'last day in force'),
    freeDays: cell(line, 'free days'),
    freeDaysCount: pick(line, 'counted as'),
    startEvent: pick(line, 'from'),
    startDayCounts: pick(line, 'day of event') === '1' ? 'day-1' : 'day-0',
    chargedDays: pick(line, 'days charged'),
    chargeOutDay: pick(line, 'gate-out day charged'),
    tiers: cell(line, 'rates')
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [from = '', perDay = ''] = part.split(':')
        return { from: from.trim(), perDay: perDay.trim() }
      }),
  }
}

function cell(line: Line, column: Column): string {
  return cellText(ownValue(line, column))
}
