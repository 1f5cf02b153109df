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
    suite(async (now) => openStore(await freshPostgres(server ?? ''), { now }))
  })
}

/** A database of its own on the throw-away server. */
export async function freshPostgres(server: string): Promise<StoreOptions & { kind: 'postgres' }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { kind: 'postgres', url: server.replace('///postgres?', `///${name}?`) }
}
