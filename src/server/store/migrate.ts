import { Migrator, type Migration } from 'kysely'
import type { Engine } from './engine.ts'
import { firstTables } from './migrations/0001-first-tables.ts'
import { webhookNotices } from './migrations/0002-webhook-notices.ts'
import { policyDecisions } from './migrations/0003-policy.ts'
import type { Database } from './tables.ts'

/** Runs the migrations this store has not seen, in the order of their numbers, each in a transaction. */
export async function migrate(db: Database, engine: Engine['name']): Promise<void> {
  const migrations: Record<string, Migration> = {
    '0001-first-tables': firstTables(engine),
    '0002-webhook-notices': webhookNotices,
    '0003-policy': policyDecisions,
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
