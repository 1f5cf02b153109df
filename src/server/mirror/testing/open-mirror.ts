import type { OpenTestStore } from '../../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../../testing/virtual-time.ts'
import { silentLog } from '../../store/engine/log.ts'
import { createLedger } from '../../upstream/ledger.ts'
import { createUpstream } from '../../upstream/create-upstream.ts'
import { createMirror } from '../create-mirror.ts'
import type { SmallService } from './small-service.ts'

/** A mirror of `service` over a fresh store, on a clock that the test moves. */
export function openMirror(open: OpenTestStore, service: Pick<SmallService, 'fetch'>) {
  return openMirrorAt(createVirtualTime(), open, service.fetch)
}

/** A mirror on a clock that the service shares. */
export async function openMirrorAt(
  time: VirtualTime,
  open: OpenTestStore,
  fetch: (request: Request) => Promise<Response>,
) {
  const store = await open(time.now)
  time.waitFor(store.busy)
  const ledger = await createLedger({ store, now: time.now, after: time.after })
  const upstream = createUpstream({
    baseUrl: 'https://service.example/v2',
    token: 'secret-token',
    fetch,
    now: time.now,
    after: time.after,
    ledger,
    log: silentLog,
    random: () => 0,
  })
  const memory = { isShort: false }
  const again = () =>
    createMirror({
      store,
      upstream,
      now: time.now,
      after: time.after,
      log: silentLog,
      isMemoryShort: () => memory.isShort,
    })
  return { time, store, ledger, upstream, memory, mirror: again(), again }
}

export type OpenMirror = Awaited<ReturnType<typeof openMirror>>

/** Starts the mirror and advances time until the first copy is complete. */
export async function mirrorAll({ mirror, time }: OpenMirror): Promise<void> {
  await mirror.start()
  await time.until(() => mirror.state().phase === 'following')
  await time.advance(1_000)
}
