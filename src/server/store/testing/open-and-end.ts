import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../engine/open-store.ts'

// Runs as a separate process: prepares the tables of a store, and is killed after this many statements that change
// them.
const [directory = '', atMost = '0'] = process.argv.slice(2)
const prepare = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'prepare')
let changes = 0
Object.defineProperty(DatabaseSync.prototype, 'prepare', {
  value(this: DatabaseSync, sql: string): unknown {
    if (/^(create|alter|insert)/i.test(sql)) changes += 1
    if (changes > Number(atMost)) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(prepare?.value, this, [sql])
  },
})
const store = await openStore(
  { kind: 'sqlite', directory },
  { now: () => '2026-11-20T20:42:00Z' as const },
)
await store.close()
