import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { openStore, type Store, type StoreOptions } from '#server/store/engine/open-store.ts'

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
export async function freshPostgres(server: string): Promise<PostgresOptions> {
  return optionsOf(server, await createDatabase(server))
}

let prepared: Promise<string> | null = null

/** The same with all tables: a copy, since creating them takes longer than most tests. */
async function preparedPostgres(server: string): Promise<PostgresOptions> {
  prepared ??= prepare(server)
  return optionsOf(server, await createDatabase(server, await prepared))
}

async function prepare(server: string): Promise<string> {
  const name = await createDatabase(server)
  const store = await openStore(optionsOf(server, name), { now: () => '2026-01-01T00:00:00Z' })
  await store.close()
  return name
}

/** Returns the name of a new database: empty, or a copy of `template`. */
async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return name
}

function optionsOf(server: string, name: string): PostgresOptions {
  return { kind: 'postgres', url: server.replace('///postgres?', `///${name}?`) }
}
