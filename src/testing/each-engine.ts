import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { describe, inject } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { openStore, type Store, type StoreOptions } from '#server/store/engine/open-store.ts'
import { migrate } from '#server/store/migrations/migrate.ts'
import type { Database, Tables } from '#server/store/schema/tables.ts'

/** Opens a store that no other test sees. */
export type OpenTestStore = (now: () => Instant) => Promise<Store>

/** Runs a suite on SQLite, and on Postgres where there is one. A store that is left open ends with the process. */
export function onEachEngine(name: string, suite: (open: OpenTestStore) => void): void {
  describe(`${name} (SQLite)`, () => {
    suite((now) => openStore({ kind: 'sqlite-memory' }, { now }))
  })
  const server = inject('postgres')
  describe.skipIf(server === null)(`${name} (Postgres)`, () => {
    suite(async (now) => openStore(await preparedPostgres(server ?? ''), { now }))
  })
}

type PostgresOptions = StoreOptions & { kind: 'postgres' }

/** An empty database of its own on the throw-away server. */
export function freshPostgres(server: string): Promise<PostgresOptions> {
  return createDatabase(server, '')
}

let prepared: Promise<PostgresOptions> | null = null

/** The same with all tables: copied, since preparing them takes longer than most tests. */
async function preparedPostgres(server: string): Promise<PostgresOptions> {
  prepared ??= prepare(server)
  const { url } = await prepared
  const [, template = ''] = /\/\/\/(\w+)\?/.exec(url) ?? []
  return createDatabase(server, ` template ${template}`)
}

async function prepare(server: string): Promise<PostgresOptions> {
  const options = await freshPostgres(server)
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: options.url }) }),
  })
  await migrate(db, 'postgres')
  await db.destroy()
  return options
}

async function createDatabase(server: string, how: string): Promise<PostgresOptions> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}${how}`)
  await client.end()
  return { kind: 'postgres', url: server.replace('///postgres?', `///${name}?`) }
}
