import { sql, type Kysely, type Migration } from 'kysely'
import { canonicalZone } from '#domain/time/canonical-zone.ts'

const zoneMember = /"(portZone|destinationZone|emptyReturnZone|zone)":"([^"\\]+)"/g
const pageSize = 1000

/**
 * Rewrites each zone under its canonical name, as it is read now: `US/Pacific` next to `America/Los_Angeles` counted
 * one place as two. Without this, the next read would add a change of zone to the history of every such container.
 */
export const oneNamePerZone: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['container', 'shipment', 'place']) await renameZones(db, table)
  },
}

async function renameZones(db: Kysely<unknown>, table: string): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; facts: string | null }>`
      select id, facts from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(pageSize)}`.execute(
      db,
    )
    for (const { id, facts } of rows) {
      const renamed = facts?.replaceAll(
        zoneMember,
        (_, member: string, zone: string) => `"${member}":"${canonicalZone(zone)}"`,
      )
      if (renamed !== undefined && renamed !== facts)
        await sql`update ${sql.table(table)} set facts = ${renamed} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (rows.length < pageSize || !last) return
    after = last.id
  }
}
