import { sql, type Kysely, type Migration } from 'kysely'

/** Planning, counting and deleting alerts use an index instead of reading every row. */
export const alertsOfRules: Migration = {
  async up(db: Kysely<unknown>) {
    const indexes = [
      'alert_telling_of_alert on alert_telling (alert_id)',
      'alert_of_rule on alert (rule_id, fired_at)',
      'alert_own_standing on alert (person_id) where resolved_at is null and person_id is not null',
    ]
    for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
  },
}
