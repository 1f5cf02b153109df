import { silentLog } from '../../store/engine/log.ts'
import { openStore, type StoreOptions } from '../../store/engine/open-store.ts'
import { createUpstream } from '../../upstream/create-upstream.ts'
import { createLedger } from '../../upstream/ledger.ts'
import { pause } from '../../runtime/timers.ts'
import { sentAtHeader } from './counting-server.ts'
import { createScaledClock } from './scaled-clock.ts'

/** The options of a process of {@link spendBudget}, as JSON. */
export interface Spending {
  readonly store: StoreOptions
  readonly baseUrl: string
  readonly scale: number
  readonly beganAt: number
}

// Runs as a separate process: requests more than the budget holds until it is ended. Sixteen readers are always
// waiting, and refreshes are sent as soon as a slot is free.
const spending: Spending = JSON.parse(process.argv[2] ?? '{}')
const clock = createScaledClock(spending.scale, spending.beganAt)
const store = await openStore(spending.store, { now: clock.now })
const shared = { store, now: clock.now, after: clock.after, log: silentLog }
const upstream = createUpstream({
  ...shared,
  baseUrl: spending.baseUrl,
  token: 'secret-token',
  fetch: send,
  ledger: await createLedger(shared),
})
process.stdout.write('ready\n')
await Promise.all([...Array.from({ length: 16 }, readOn), refreshOn()])

/** Includes the send time, so that a busy machine's network delays don't count against the sender. */
function send(request: Request): Promise<Response> {
  request.headers.set(sentAtHeader, String(clock.nowMs()))
  return fetch(request)
}

async function readOn(): Promise<never> {
  for (;;) await upstream.readOne('/containers/container', [], { priority: 'people', tries: 1 })
}

async function refreshOn(): Promise<never> {
  for (;;) {
    const result = await upstream.refreshContainer('container', 0)
    if (result.ok) continue
    const { failure } = result
    const ms = failure.kind === 'no-slot' ? failure.freeAt - clock.nowMs() : 1_000
    await pause(clock.after, Math.max(ms, 20))
  }
}
