import { carrierLanguages, type CarrierFacts } from '#domain/carriers/carrier.ts'
import { matchCarriers } from '#domain/carriers/match-carriers.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { carrierLanguageLabels, describeTaken } from '#domain/text/carrier.ts'
import type { Named } from '#web/fleet/names.ts'
import { carrierFacts } from '#wire/api/carrier-changes.ts'
import type { CarrierRow } from '#wire/api/carriers.ts'
import { readTyped, typedNumber, type Reading } from '#web/parts/form.ts'
import { cellText, type CsvCells, type CsvLine } from './csv-file.ts'

/** Columns of the file, in order. */
export const carrierColumns = [
  'name',
  'scac',
  'contacts',
  'language',
  'terminals',
  'lanes',
  'moves a day',
] as const
export type CarrierColumn = (typeof carrierColumns)[number]

/** The effect of a line of a file. A line that can't be read is included with its problems. */
export type PlannedCarrier = {
  /** Line of the file; the heading is line 1. */
  readonly line: number
  readonly name: string
} & (
  | { readonly kind: 'new'; readonly facts: CarrierFacts }
  | {
      readonly kind: 'change'
      readonly facts: CarrierFacts
      /** Columns that differ from what is on file. */
      readonly changed: readonly CarrierColumn[]
      /** What is on file. */
      readonly before: CarrierFacts
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] }
)

/**
 * A carrier as a line of the file. Entries of a list have semicolons between them, parts of a contact have bars: `Rosa |
 * rosa@example.com | 310-555-0142 | orders`. A terminal has its name, or its ID if another has the same name.
 */
export function carrierLine(
  { name, scac, contacts, language, terminals, lanes, movesADay }: CarrierFacts,
  facilities: readonly Named[],
): Record<CarrierColumn, string> {
  return {
    name,
    scac: scac ?? '',
    contacts: joined(
      contacts.map((one) =>
        joined([one.name, one.email ?? '', one.phone ?? '', one.getsOrders ? 'orders' : ''], '|'),
      ),
      ';',
      false,
    ),
    language,
    terminals: joined(
      terminals.map((id) => terminalText(id, facilities)),
      ';',
    ),
    lanes: joined(lanes, ';'),
    'moves a day': movesADay?.toString() ?? '',
  }
}

/** A line that shows how the file is filled in. */
export const templateLine: Readonly<Record<CarrierColumn, string>> = {
  name: 'Example Drayage LLC',
  scac: 'EXDR',
  contacts:
    'Rosa Vega | dispatch@example.com | 310-555-0142 | orders; Joe Park |  | 310-555-0143 | ',
  language: 'en',
  terminals: '',
  lanes: 'Inland Empire; San Diego',
  'moves a day': '12',
}

/** Names of columns that a file lacks. */
export function missingCarrierColumns(head: readonly string[]): readonly string[] {
  return carrierColumns.filter((column) => !head.includes(column))
}

/** The effect of a file's lines on the carriers on file. */
export function planCarriers(
  lines: readonly CsvLine[],
  onFile: readonly CarrierRow[],
  facilities: readonly Named[],
): readonly PlannedCarrier[] {
  const ids = new Set([
    ...facilities.map(({ id }) => id),
    ...onFile.flatMap(({ terminals }) => terminals),
  ])
  const read = lines.map((line) => readLine(line, facilities, ids))
  const facts = read.flatMap((one) => (one.ok ? [one.value] : []))
  const matches = matchCarriers(facts, onFile).values()
  return lines.map(({ line, cells }, at): PlannedCarrier => {
    const row = { line, name: cellOf(cells, 'name') }
    const reading = read[at]
    if (!reading?.ok) return { ...row, kind: 'wrong', problems: problemsOf(reading?.problems) }
    const { value: match } = matches.next()
    if (match?.kind === 'taken')
      return { ...row, kind: 'wrong', problems: [`${match.field}: ${describeTaken(match)}`] }
    if (match?.kind !== 'known') return { ...row, kind: 'new', facts: reading.value }
    const before = carrierLine(match.known, facilities)
    const after = carrierLine(reading.value, facilities)
    const changed = carrierColumns.filter((column) => before[column] !== after[column])
    return changed.length === 0
      ? { ...row, kind: 'same' }
      : { ...row, kind: 'change', facts: reading.value, changed, before: match.known }
  })
}

function readLine(
  { cells, isTooLong }: CsvLine,
  facilities: readonly Named[],
  ids: ReadonlySet<string>,
): Reading<CarrierFacts> {
  const problems: Record<string, string> = {}
  if (isTooLong) problems['line'] = 'It has more cells than the heading'
  const contacts = split(cellOf(cells, 'contacts'), ';', false).map((text) => {
    const [name = '', email = '', phone = '', orders = '', ...more] = split(text, '|')
    if (more.length > 0 || !['', 'orders'].includes(orders.toLowerCase()))
      problems['contacts'] = 'Write each as name | email | phone | orders, with semicolons between'
    return { name, email: email || null, phone: phone || null, getsOrders: orders !== '' }
  })
  const terminals = split(cellOf(cells, 'terminals'), ';').map((text) => {
    const found = terminalIds(text, facilities, ids)
    if (found.length === 0) problems['terminals'] = `No terminal in the account is called ${text}`
    if (found.length > 1)
      problems['terminals'] =
        `${found.length} terminals are called ${text}. Use an ID: ${found.join(' or ')}`
    return found[0] ?? text
  })
  const typedLanguage = cellOf(cells, 'language')
  const language = carrierLanguages.find((code) =>
    [code, carrierLanguageLabels[code].toLowerCase()].includes(typedLanguage.toLowerCase()),
  )
  if (language === undefined && typedLanguage !== '')
    problems['language'] = `Use ${carrierLanguages.join(' or ')}`
  const moves = cellOf(cells, 'moves a day')
  const read = readTyped(
    carrierFacts,
    {
      name: cellOf(cells, 'name'),
      scac: cellOf(cells, 'scac') || null,
      contacts,
      language: language ?? 'en',
      terminals,
      lanes: split(cellOf(cells, 'lanes'), ';'),
      movesADay: moves === '' ? null : typedNumber(moves),
    },
    (field) =>
      field === 'movesADay' && Number.isNaN(typedNumber(moves)) ? 'Enter a number' : null,
  )
  const all = read.ok ? problems : { ...read.problems, ...problems }
  return read.ok && Object.keys(all).length === 0 ? read : { ok: false, problems: all }
}

/** Each problem with its column: `contacts, entry 1: Enter the email address for orders`. */
function problemsOf(problems: Readonly<Record<string, string>> = {}): readonly string[] {
  const said = Object.entries(problems).map(([field, why]) => {
    const [column = '', at] = field.split('.')
    const name = column === 'movesADay' ? 'moves a day' : column
    return at === undefined ? `${name}: ${why}` : `${name}, entry ${Number(at) + 1}: ${why}`
  })
  return [...new Set(said)]
}

function terminalIds(
  text: string,
  facilities: readonly Named[],
  ids: ReadonlySet<string>,
): readonly string[] {
  if (ids.has(text)) return [text]
  return facilities.flatMap(({ id, name }) =>
    name.toLowerCase() === text.toLowerCase() ? [id] : [],
  )
}

function terminalText(id: string, facilities: readonly Named[]): string {
  const name = facilities.find((one) => one.id === id)?.name
  const isUnique = (text: string) =>
    facilities.filter((one) => one.name.toLowerCase() === text.toLowerCase()).length === 1
  return name !== undefined && isUnique(name) ? name : id
}

/** Texts as one, with `separator` between them. Its own characters in a text get a backslash. */
function joined(texts: readonly string[], separator: ';' | '|', isEscaped = true): string {
  const parts = isEscaped ? texts.map((text) => text.replaceAll(/[;|\\]/g, String.raw`\$&`)) : texts
  return parts.join(separator === ';' ? '; ' : ' | ')
}

/** The texts that {@link joined} put into one. Without escapes: entries whose own escapes are left to be read. */
function split(text: string, separator: ';' | '|', isEscaped = true): string[] {
  const parts = text.match(
    separator === ';' ? /(?:\\.|[^;\\]|\\$)+/g : /(?:^|\|)(?:\\.|[^|\\]|\\$)*/g,
  )
  return (parts ?? [])
    .map((part) => part.replace(/^\|/, '').trim())
    .map((part) => (isEscaped ? part.replaceAll(/\\(.)/g, '$1') : part))
    .filter((part) => separator === '|' || part !== '')
}

function cellOf(cells: CsvCells, column: CarrierColumn): string {
  return cellText(ownValue(cells, column))
}
