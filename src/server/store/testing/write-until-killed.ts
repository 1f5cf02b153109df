import { claimStore } from '../engine/claim-store.ts'
import { openStore } from '../engine/open-store.ts'

// Runs as a separate process: commits one version after another, and prints each number once it is acknowledged.
const [directory = ''] = process.argv.slice(2)
const now = () => '2026-11-20T20:42:00Z' as const
const store = await openStore({ kind: 'sqlite', directory }, { now })
await claimStore(store, 'the service of this test')
store.onCommit(({ version }) => process.stdout.write(`${version}\n`))
for (let at = 0; ; at += 1) {
  await store.transaction(async (tx) => tx.touchContainer(`container-${at}`))
}
