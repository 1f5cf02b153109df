import { afterEach } from 'vitest'
import type { OpenTestStore } from '../../../testing/each-engine.ts'
import { mirrorAll } from '../../mirror/testing/open-mirror.ts'
import type { SmallService } from '../../mirror/testing/small-service.ts'
import { theirContainer } from '../../mirror/testing/their-records.ts'
import { findContainers } from '../../store/containers/containers.ts'
import { countNotices } from '../../store/sync/webhook-notices.ts'
import { openWebhooks, type OpenWebhooks } from './open-webhooks.ts'

/** The container of these tests in two states. */
export const grounded = theirContainer('container-1')
export const held = theirContainer('container-1', {
  current_status: 'on_ship',
  available_for_pickup: false,
})

/** Follows the account of a service until the end of the test; for a suite on one engine. */
export function accountOpener(
  open: OpenTestStore,
): (service: SmallService) => Promise<OpenWebhooks> {
  let opened: OpenWebhooks | null = null
  afterEach(async () => {
    await opened?.webhooks.stop()
    await opened?.mirror.stop()
    await opened?.store.close()
    opened = null
  })
  return async (service) => {
    opened = await openWebhooks(open, service)
    await mirrorAll(opened)
    // Long enough after the read for every notice of these tests to be newer, and before the next one.
    await opened.time.advance(8_000)
    opened.webhooks.start()
    return opened
  }
}

/** The status of a container in the store; undefined if it isn't there. */
export const statusOf = async ({ store }: OpenWebhooks, id = 'container-1') =>
  (await findContainers(store.db, [id]))[0]?.status

/** Whether no notice is waiting to be applied. */
export const isQuiet = async ({ store }: OpenWebhooks) =>
  (await countNotices(store.db)).waiting === 0

/** Posts notices one after another, and waits until they are applied. */
export async function deliver(account: OpenWebhooks, ...notices: unknown[]): Promise<void> {
  for (const notice of notices) await account.post(notice)
  await account.time.until(() => isQuiet(account), 5_000)
}
