import { sql, type Kysely, type Migration } from 'kysely'

const pageSize = 1000

/**
 * Extracts the holds and fees of inland facilities, which weren't read before, from the documents as sent. Without
 * this, the next read would report each of them as new. Also adds an index for the ages of those holds, and the
 * container of each event or file with an unreadable field.
 */
export const inlandLists: Migration = {
  async up(db: Kysely<unknown>) {
    let after = ''
    for (;;) {
      const { rows } = await sql<{ id: string; facts: string; raw: string }>`
        select id, facts, raw from container
        where id > ${after} and (raw like '%"ind_facility_holds":[%' or raw like '%"ind_facility_fees":[%')
        order by id limit ${sql.lit(pageSize)}`.execute(db)
      for (const { id, facts, raw } of rows) {
        const lists = JSON.stringify(listsIn(JSON.parse(raw))).slice(1, -1)
        // Their position from now on; within a string, a quotation mark would be preceded by a backslash.
        const read = facts.replace(/,"appointmentAt":/, (next) =>
          lists ? `,${lists}${next}` : next,
        )
        await sql`update container set facts = ${read} where id = ${id}`.execute(db)
      }
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) break
      after = last.id
    }
    await db.schema.alterTable('unreadable_field').addColumn('container_id', 'text').execute()
    await db.schema
      .createIndex('unreadable_field_by_container')
      .on('unreadable_field')
      .column('container_id')
      .execute()
    await sql`create index journal_of_inland_holds on journal (container_id, id) where field = 'inlandHolds'`.execute(
      db,
    )
  },
}

/** The translated lists. A list with an entry that isn't a hold or fee is left to the next read. */
function listsIn(document: unknown): Record<string, unknown> {
  const attributes = member(document, 'attributes')
  const holds = entries(member(attributes, 'ind_facility_holds'), (one) => ({
    name: textOf(one['name']) ?? 'other',
    status: textOf(one['status']) ?? 'hold',
    description: textOf(one['description']),
  }))
  const fees = entries(member(attributes, 'ind_facility_fees'), (one) => ({
    type: textOf(one['type']) ?? 'other',
    amount: typeof one['amount'] === 'number' ? one['amount'] : 0,
    currency: textOf(one['currency_code']),
  }))
  return { ...(holds && { inlandHolds: holds }), ...(fees && { inlandFees: fees }) }
}

function entries<T>(value: unknown, read: (one: Record<string, unknown>) => T): T[] | null {
  const list: readonly unknown[] = Array.isArray(value) ? value.filter((one) => one !== null) : []
  return Array.isArray(value) && list.every(isRecord) ? list.map(read) : null
}

function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A single-line text; one with line breaks or direction marks is left out until it is read. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && !/[\p{C}\u2028\u2029]/u.test(value)
    ? value.trim() || null
    : null
}
