/** What a file of ours begins with: how it is to be read, and of what it is a copy. */
export interface Head {
  readonly landside: 'backup' | 'export'
  readonly format: 1
  readonly madeAt: string
  /** Which service the store follows; null for a store nobody has claimed. */
  readonly service: string | null
  /** The migrations its tables have gone through. */
  readonly migrations: readonly string[]
}

/** One row of a table, as the database gave it; moments are ISO texts. */
export interface RowLine {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What a file ends with: without it, it is not whole. */
export interface Foot {
  readonly rows: Readonly<Record<string, number>>
  /** Of all bytes before this line. */
  readonly sha256: string
}

/** What is of no use to another time or process: who follows the account, what is spent of its budget. */
export const passing: ReadonlySet<string> = new Set([
  'lease',
  'rate_slot',
  'rate_pause',
  'rate_clock',
])

/** Tables of which an export shows nothing: they open doors. */
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

/** The file cannot be restored; the message is one sentence for the person who tries. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}
