import { ownValue } from '#domain/tables/own-value.ts'
import { createHash } from 'node:crypto'
import { assess } from '#domain/fleet/assess.ts'
import { deadlineAt } from '#domain/fleet/deadline-at.ts'
import { instantAt, isInstant } from '#domain/time/instant.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { readInPlay } from '../containers/containers.ts'
import { listShipmentsInPlay } from '../containers/shipments.ts'
import type { Store } from '../engine/open-store.ts'
import { readPolicy } from '../people/policy.ts'
import { ArchiveRefused, isInArchive, type Foot, type Head, type RowLine } from './archive.ts'
import { fittedTo, readColumns, type Columns } from './columns.ts'
import { readMigrations } from './write-archive.ts'
import type { Snapshot } from './open-source.ts'

/**
 * Reads a file to its end and returns its head and foot.
 * @throws ArchiveRefused if it isn't a backup, is incomplete, or was changed.
 */
export async function checkArchive(lines: AsyncIterable<string>): Promise<{ head: Head } & Foot> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let head: Head | null = null
  let last: string | null = null
  for await (const line of lines) {
    if (last !== null) {
      hash.update(`${last}\n`)
      if (head === null) head = readHead(last)
      else count(rows, last)
    }
    last = line
  }
  const foot = readFoot(last)
  const isWhole =
    foot?.sha256 === hash.digest('hex') &&
    Object.entries(foot.rows).every(
      ([table, expected]) => (ownValue(rows, table) ?? 0) === expected,
    )
  if (!head || !foot || !isWhole)
    throw new ArchiveRefused('This backup is incomplete or was modified.')
  return { head, ...foot }
}

/**
 * Fills an empty store with the rows of a checked file, in one transaction: all of them or none.
 * @throws ArchiveRefused if the store isn't empty, has other tables, or ends up with different content than the file.
 */
export async function restoreArchive(
  store: Store,
  { head, rows }: { readonly head: Head } & Foot,
  lines: AsyncIterable<string>,
): Promise<void> {
  if (head.landside !== 'backup')
    throw new ArchiveRefused(
      'This is an export, which leaves out data that a restore needs. Use a backup.',
    )
  const restored = store.db.transaction().execute(async (tx) => {
    await refuseUnlessReady(tx, head)
    if (store.engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx)
    const columns = await readColumns(tx)
    const announced = announcedColumns(Object.keys(rows), columns)
    for (const table of Object.keys(rows)) await sql`delete from ${sql.table(table)}`.execute(tx)
    let waiting: RowLine[] = []
    let waitingBytes = 0
    const flush = async (): Promise<void> => {
      const [first] = waiting
      if (first) await insert(tx, store.engine, first.table, waiting, announced)
      waiting = []
      waitingBytes = 0
    }
    for await (const line of peopleFirst(lines)) {
      const isFull =
        waiting.length >= rowsAtOnce ||
        waitingBytes >= bytesAtOnce ||
        waiting[0]?.table !== line.table
      if (isFull) await flush()
      waiting.push(line)
      waitingBytes += lengthOfBytes(line)
    }
    await flush()
    for (const [table, expected] of Object.entries(rows)) await expectRows(tx, table, expected)
    if (store.engine === 'postgres') await resetCounters(tx, columns)
    else await expectIntegrity(tx)
    await expectReadable(tx)
  })
  await restored.catch((error: unknown) => {
    if (!isRowRefusal(error)) throw error
    throw new ArchiveRefused(
      `A row in this backup doesn’t fit its table, so the file was modified (${error.message}). Nothing was restored.`,
    )
  })
}

const sqliteError = z.object({ errcode: z.number() })
const postgresError = z.object({ code: z.string() })
/** Too big, constraint, mismatch: https://sqlite.org/rescode.html. */
const sqliteRowRefusals: ReadonlySet<number> = new Set([18, 19, 20])
/** Data exception, integrity constraint violation: the classes of SQLSTATE. */
const postgresRowRefusals = /^2[23]...$/

/** Whether a database refuses a row for its content, not because it can't write at all. */
function isRowRefusal(error: unknown): error is Error {
  const sqlite = sqliteError.safeParse(error).data
  // The low byte is the result code, the rest is detail.
  if (sqlite) return sqliteRowRefusals.has(sqlite.errcode & 0xff)
  const postgres = postgresError.safeParse(error).data
  return postgres !== undefined && postgresRowRefusals.test(postgres.code)
}

const rowsAtOnce = 200
/** Files are in memory several times while they are inserted. In base64. */
const bytesAtOnce = 8 * 1024 * 1024

function lengthOfBytes({ row }: RowLine): number {
  return Object.values(row).reduce<number>((sum, value) => {
    const isBytes = typeof value === 'object' && value !== null && 'base64' in value
    return sum + (isBytes ? String(value.base64).length : 0)
  }, 0)
}

type Tx = Snapshot['db']

async function refuseUnlessReady(tx: Tx, head: Head): Promise<void> {
  const owner = await tx.selectFrom('store_identity').select('service_key').executeTakeFirst()
  if (owner)
    throw new ArchiveRefused(
      `This database already belongs to ${owner.service_key}. Restore into an empty DATA_DIR or DATABASE_URL.`,
    )
  const ours = await readMigrations(tx)
  if (JSON.stringify(ours) !== JSON.stringify(head.migrations))
    throw new ArchiveRefused(
      `This backup is from another version of Landside (its tables are at ${head.migrations.at(-1)}, this version’s at ${ours.at(-1)}). ` +
        'Restore it with that version. The next start of this version updates the tables.',
    )
}

/** The columns of the tables listed in a file. A file written by hand may name any table. */
function announcedColumns(tables: readonly string[], columns: Columns): Columns {
  return new Map(
    tables.map((table) => {
      const known = columns.get(table)
      if (!known || !isInArchive(table, 'backup'))
        throw new ArchiveRefused('This backup contains a table that Landside doesn’t back up.')
      return [table, known]
    }),
  )
}

async function insert(
  tx: Tx,
  engine: Store['engine'],
  table: string,
  lines: readonly RowLine[],
  columns: Columns,
): Promise<void> {
  const known = columns.get(table)
  if (!known)
    throw new ArchiveRefused(
      'This backup contains rows from a table that its summary doesn’t list.',
    )
  const names = Object.keys(lines[0]?.row ?? {})
  if (names.length === 0 || names.some((name) => !known.has(name)))
    throw new ArchiveRefused(`Table ${table} in this backup has unknown columns.`)
  const isLike = ({ row }: RowLine) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
  if (!lines.every(isLike))
    throw new ArchiveRefused(`Rows of table ${table} in this backup have different columns.`)
  const times = names.filter((name) => name === 'at' || name.endsWith('_at'))
  const isTimeless = ({ row }: RowLine) =>
    times.some((name) => typeof row[name] === 'string' && !isInstant(row[name]))
  if (lines.some(isTimeless))
    throw new ArchiveRefused(`Table ${table} in this backup has a time that can’t be read.`)
  const values = lines.map(({ row }) => {
    const fitted = fittedTo(known, row)
    return sql`(${sql.join(names.map((name) => fitted[name] ?? null))})`
  })
  const asGiven = engine === 'postgres' ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    ${asGiven} values ${sql.join(values)}`.execute(tx)
}

async function expectRows(tx: Tx, table: string, expected: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(
    table,
  )}`.execute(tx)
  if (Number(rows[0]?.count) !== expected)
    throw new ArchiveRefused(
      `After the restore, table ${table} doesn’t have the rows that the backup lists.`,
    )
}

async function expectIntegrity(tx: Tx): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(tx)
  if (rows[0]?.integrity_check !== 'ok')
    throw new ArchiveRefused('The restored database is damaged. Check the disk and restore again.')
}

/** Reads what the next start will read: JSON columns accept anything, and a start that can't read them fails. */
async function expectReadable(tx: Tx): Promise<void> {
  const now = instantAt(Date.now())
  try {
    const { policy } = await readPolicy(tx)
    await listShipmentsInPlay(tx)
    for await (const containers of readInPlay(tx)) {
      for (const container of containers)
        assess({ ...container, deadline: deadlineAt(container, policy, now) }, now, policy)
    }
  } catch (error) {
    if (
      !(error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError)
    )
      throw error
    throw new ArchiveRefused(
      `This backup contains a record that Landside can’t read (${error.message}). Nothing was restored.`,
    )
  }
}

/** Postgres keeps the counters of generated ids apart from the existing ids. */
async function resetCounters(tx: Tx, columns: Columns): Promise<void> {
  for (const [table, of] of columns) {
    for (const { name, isCounted } of of.values()) {
      if (!isCounted) continue
      await sql`select setval(pg_get_serial_sequence(${table}, ${name}),
        coalesce((select max(${sql.ref(name)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
        tx,
      )
    }
  }
}

/** Other rows reference people, and the database requires those to exist. */
async function* peopleFirst(lines: AsyncIterable<string>): AsyncIterable<RowLine> {
  const others: RowLine[] = []
  for await (const line of rowsOf(lines)) {
    if (line.table === 'account' || line.table === 'session') others.push(line)
    else yield line
  }
  yield* others
}

/** The rows between head and foot. */
async function* rowsOf(lines: AsyncIterable<string>): AsyncIterable<RowLine> {
  let at = 0
  let waiting = ''
  for await (const text of lines) {
    if (at > 1) yield readRow(waiting)
    waiting = text
    at += 1
  }
}

const headLine = z.object({
  landside: z.enum(['backup', 'export']),
  format: z.literal(1),
  madeAt: z.string(),
  service: z.nullable(z.string()),
  migrations: z.array(z.string()),
})
const rowLine = z.object({
  table: z.string(),
  row: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.strictObject({ base64: z.string() }),
    ]),
  ),
})
const footLine = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  sha256: z.string(),
})

// The hash at the end shows that the file is whole. It has no key, so anyone who can edit the file can recompute it.
function readHead(text: string): Head {
  const head = headLine.safeParse(parse(text)).data
  if (head) return head
  throw new ArchiveRefused('This file isn’t a Landside backup.')
}

function readRow(text: string): RowLine {
  const line = rowLine.safeParse(parse(text)).data
  if (line) return line
  throw new ArchiveRefused(
    'This backup contains a line that isn’t a table row. Nothing was restored.',
  )
}

function readFoot(text: string | null): Foot | null {
  return (text === null ? null : footLine.safeParse(parse(text)).data) ?? null
}

function count(rows: Record<string, number>, text: string): void {
  const { table } = readRow(text)
  rows[table] = (ownValue(rows, table) ?? 0) + 1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
