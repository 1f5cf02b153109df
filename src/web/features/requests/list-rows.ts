import { readEntry, readRequestList, type ListEntry } from '#domain/identity/request-list.ts'
import type { Inference, NumberKind, TrackingRequest } from '#wire/api/tracking-requests.ts'

/** The state of a line of the list. */
export type RowState =
  | { readonly step: 'preview' }
  | { readonly step: 'creating' }
  | { readonly step: 'created'; readonly request: TrackingRequest }
  | { readonly step: 'failed'; readonly problem: string }

/** One number of a pasted list, with what people and the service have added to it. */
export interface ListRow {
  readonly key: string
  readonly entry: ListEntry
  /** The service's inference for the number; null: not requested yet. */
  readonly inference: Inference | 'failed' | null
  /** A person's choice; null: as read or inferred. */
  readonly kind: NumberKind | null
  readonly line: string | null
  /** A person wants it although it is tracked already, or its check digit doesn't fit. */
  readonly anyway: boolean
  readonly state: RowState
}

/** Why a line can't be requested as it is; null if it can. */
export type WhyNot =
  | 'no-number'
  | 'check-digit'
  | 'twice'
  | 'tracked'
  | 'asked'
  | 'reference'
  | 'no-kind'
  | 'bad-line'

/** Numbers that are tracked or requested already, without spaces and dashes. */
export interface KnownNumbers {
  readonly tracked: ReadonlySet<string>
  readonly asked: ReadonlySet<string>
  /** References of what is tracked. */
  readonly references: ReadonlySet<string>
}

/** The lines of a pasted text. */
export function rowsOf(text: string): { readonly rows: ListRow[]; readonly left: number } {
  const { entries, left } = readRequestList(text)
  return { rows: entries.map((entry, at) => rowOf(entry, String(at))), left }
}

/** A line whose number a person has corrected: what was known of the old number no longer applies. */
export function withNumber(row: ListRow, text: string): ListRow {
  return rowOf(readEntry(text, row.entry.line), row.key)
}

/** The kind to request a line as: a person's choice, then the service's, then ours. */
export function kindOf({ kind, inference, entry }: ListRow): NumberKind | null {
  return kind ?? saidBy(inference)?.kind ?? entry.kind
}

/**
 * The shipping line to request it from: a person's choice, then the SCAC pasted with it, then the service's if it is sure.
 * Empty: the service finds it.
 */
export function lineOf({ line, entry, inference }: ListRow): string {
  const said = saidBy(inference)
  return line ?? entry.line ?? (said?.decision === 'chosen' ? (said.line?.scac ?? '') : '')
}

/**
 * Why a line can't be requested. If a number occurs twice, the first one is requested. `rows` is the whole list: a line
 * that was created counts for its number too.
 */
export function whyNot(row: ListRow, rows: readonly ListRow[], known: KnownNumbers): WhyNot | null {
  const { entry, anyway } = row
  if (entry.problem === 'no-number') return 'no-number'
  const first = rows.find((other) => other.entry.number === entry.number)
  if (first !== undefined && first.key !== row.key) return 'twice'
  if (kindOf(row) === null) return 'no-kind'
  if (!/^([A-Z]{4})?$/.test(lineOf(row))) return 'bad-line'
  if (anyway) return null
  if (known.tracked.has(entry.number)) return 'tracked'
  if (known.asked.has(entry.number)) return 'asked'
  if (known.references.has(entry.number)) return 'reference'
  const said = saidBy(row.inference)
  const isWrong = entry.problem === 'check-digit' || said?.checkDigitPassed === false
  return isWrong && kindOf(row) === 'container' ? 'check-digit' : null
}

/** Lines to request: those that are valid, and weren't created or aren't under way. */
export function readyRows(rows: readonly ListRow[], known: KnownNumbers): ListRow[] {
  return rows.filter(
    (row) =>
      (row.state.step === 'preview' || row.state.step === 'failed') &&
      whyNot(row, rows, known) === null,
  )
}

/** Lines worth an inference request to the service. */
export function rowsToInfer(rows: readonly ListRow[], known: KnownNumbers): ListRow[] {
  return rows.filter((row) => {
    if (row.inference !== null || row.state.step !== 'preview') return false
    const why = whyNot(row, rows, known)
    return why === null || why === 'no-kind'
  })
}

function rowOf(entry: ListEntry, key: string): ListRow {
  return {
    key,
    entry,
    inference: null,
    kind: null,
    line: null,
    anyway: false,
    state: { step: 'preview' },
  }
}

function saidBy(inference: ListRow['inference']): Inference | null {
  return inference === 'failed' ? null : inference
}

/** A list as it is kept over a reload. A line that was being sent may have been created: a person checks. */
export function restored(rows: readonly ListRow[]): ListRow[] {
  return rows.map((row) =>
    row.state.step === 'creating'
      ? { ...row, state: { step: 'failed', problem: 'Interrupted. Check all requests first.' } }
      : row,
  )
}

/** The line again, for another try at another shipping line. */
export function tryingAgain(row: ListRow): ListRow {
  return { ...row, line: '', anyway: true, state: { step: 'preview' } }
}
