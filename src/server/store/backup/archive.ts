/** First line of our files: the format, and what it is a copy of. */
export interface Head {
  readonly landside: 'backup' | 'export'
  readonly format: 1
  readonly madeAt: string
  /** The service that the store follows; null if no service was set. */
  readonly service: string | null
  /** The migrations applied to its tables. */
  readonly migrations: readonly string[]
}

/** Bytes of a row, such as those of an uploaded file: JSON has none. */
export interface ArchivedBytes {
  readonly base64: string
}

/** One row of a table, as returned by the database; timestamps are ISO strings, bytes are {@link ArchivedBytes}. */
export interface RowLine {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Last line of a file: without it, the file is incomplete. */
export interface Foot {
  readonly rows: Readonly<Record<string, number>>
  /** Hash of all bytes before this line. */
  readonly sha256: string
}

/** Data that is useless at another time or to another process: the leader, and the budget used. */
export const passing: ReadonlySet<string> = new Set([
  'lease',
  'rate_slot',
  'rate_pause',
  'rate_clock',
])

/** Tables that an export omits because they grant access. */
const secretTables = /^(session|account|verification|invitation)$/i
const secretColumns = /token|secret|password|hash/i

/** Whether a file of this kind contains a table. */
export function isInArchive(table: string, kind: Head['landside']): boolean {
  if (table.startsWith('kysely_') || passing.has(table)) return false
  return kind === 'backup' || !secretTables.test(table)
}

/** A row as an export shows it. The path of a chat hook's address is its password, so only the origin is shown. */
export function withoutSecrets({ table, row }: RowLine): RowLine['row'] {
  const shown = Object.entries(row).filter(([column]) => !secretColumns.test(column))
  return Object.fromEntries(
    shown.map(([column, value]) =>
      table === 'alert_hook' && column === 'url' ? [column, originOf(value)] : [column, value],
    ),
  )
}

function originOf(address: unknown): string | null {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : null
}

/** The file can't be restored; the message is one sentence for the person who tries. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}
