import { instantAt } from '#domain/time/instant.ts'
import { theirContainer } from '../../mirror/testing/their-records.ts'
import { silentLog } from '../../store/engine/log.ts'
import { openStore } from '../../store/engine/open-store.ts'
import { createUpstream } from '../../upstream/create-upstream.ts'
import { createLedger } from '../../upstream/ledger.ts'
import { systemTimers } from '../../runtime/timers.ts'
import { createMirror } from '../../mirror/create-mirror.ts'
import { createWebhooks } from '../create-webhooks.ts'
import { sign } from '../signature.ts'
import { bytesOf, secret } from './open-webhooks.ts'
import { theirUpdate } from './their-notices.ts'
import { createSecrets } from '../secrets.ts'

// Runs as a separate process: receives two notices at a time, of which one is saved first and one is applied at once,
// and prints the number of the second once both are answered. Every notice is about a new container.
const [directory = '', from = '0'] = process.argv.slice(2)
const now = () => instantAt(Date.now())
const store = await openStore({ kind: 'sqlite', directory }, { now })
const shared = { store, now, after: systemTimers, log: silentLog }
const upstream = createUpstream({
  ...shared,
  baseUrl: 'https://service.example/v2',
  token: 'none',
  fetch: async () => new Response(null, { status: 503 }),
  ledger: await createLedger(shared),
})
const mirror = createMirror({ ...shared, upstream })
const webhooks = createWebhooks({
  ...shared,
  upstream,
  mirror,
  origin: null,
  secrets: createSecrets([secret]),
})
webhooks.start()
for (let number = Number(from); ; number += 2) {
  await Promise.all([receive(number), receive(number + 1)])
  process.stdout.write(`${number + 1}\n`)
}

async function receive(number: number): Promise<void> {
  const body = bytesOf(theirUpdate(`n-${number}`, now(), theirContainer(`container-${number}`)))
  await webhooks.receive(body, sign(body, secret))
}
