import { openMirror, mirrorAll } from '../../mirror/testing/open-mirror.ts'
import { createSmallService } from '../../mirror/testing/small-service.ts'
import { theirContainer } from '../../mirror/testing/their-records.ts'
import { listInPlay } from '../../store/containers/containers.ts'
import { silentLog } from '../../store/engine/log.ts'
import type { OpenTestStore } from '../../../testing/each-engine.ts'
import { createRefreshQueue } from '../create-refresh-queue.ts'
import type { Person } from '../refresh-machine.ts'

export const ana: Person = { id: 'ana', name: 'Ana' }
export const ben: Person = { id: 'ben', name: 'Ben' }

/** A mirrored account of `count` containers, from `container-0` on, with its refresh queue. */
export async function openQueue(
  open: OpenTestStore,
  count: number,
  options: { readonly automatic?: boolean; readonly said?: object } = {},
) {
  const containers = Array.from({ length: count }, (_, at) =>
    theirContainer(`container-${at}`, options.said),
  )
  const service = createSmallService(containers)
  const account = await openMirror(open, service)
  await mirrorAll(account)
  const { store, upstream, mirror, ledger, time } = account
  const again = async () => {
    const opened = await createRefreshQueue({
      store,
      upstream,
      mirror,
      ledger,
      now: time.now,
      after: time.after,
      log: silentLog,
      inPlay: options.automatic ? () => listInPlay(store.db) : undefined,
    })
    opened.start()
    return opened
  }
  const queue = await again()
  return {
    ...account,
    service,
    queue,
    again,
    /** Ids of containers whose refresh reached the service, in order. */
    asked: () =>
      service.calls
        .filter((call) => call.startsWith('PATCH'))
        .map((call) => call.split('/')[2] ?? ''),
    async end() {
      await queue.stop()
      await mirror.stop()
      await store.close()
    },
  }
}
