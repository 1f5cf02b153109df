import { createDice } from '#sandbox/world/dice.ts'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { usualPaces } from '../../mirror/paces.ts'
import { readSyncFact } from '../../store/sync/sync-state.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { countNotices } from '../../store/sync/webhook-notices.ts'
import type { ReusedStore } from './fresh-store.ts'
import { createModelAccount } from './model-account.ts'
import { createModelService } from './model-service.ts'
import { createPostOffice, type PostOffice } from './post-office.ts'
import { beginLife } from './server-half.ts'
import { createWatcher } from './watcher.ts'

/** Outcome of a storm of notices. */
export interface StormLeft {
  readonly offences: readonly string[]
  readonly edits: number
  readonly forged: number
  /** Notices that reached us under their own key, and their stored state: how often each arrived, and its outcome. */
  readonly delivered: number
  readonly stored: number
  readonly applied: number
  readonly lies: number
  readonly repeated: number
}

/** Two edits a second, each with a notice that is delivered unreliably; then one sweep. */
export async function runStorm(
  reused: ReusedStore,
  storm: { readonly edits: number; readonly containers: number; readonly seed: number },
): Promise<StormLeft> {
  const dice = createDice(0x57_0a, storm.seed)
  const time = createVirtualTime()
  const store = await reused.emptied(time)
  const account = createModelAccount(storm.containers)
  const service = createModelService(account.service, time, dice, () => undefined)
  const watcher = createWatcher(store, account, () => post.notices)
  const life = await beginLife({
    store,
    time,
    service,
    automatic: false,
    paces: usualPaces,
    onDefect: (sentence) => watcher.offences.push(sentence),
  })
  const post: PostOffice = createPostOffice(account, {
    time,
    dice,
    skewMs: 0,
    mischief: { duplicated: 0.3, reordered: 0.3, dropped: 0.05, forged: 0.05, replayed: 0.1 },
    deliver: (body, signature) => life.webhooks.receive(body, signature),
  })
  await time.until(() => life.mirror.state().phase === 'following')
  for (let edit = 1; edit <= storm.edits; edit += 1) {
    const id = dice.pick(account.everyContainer())
    account.edit('container', id)
    post.send('container', id)
    await time.advance(dice.whole(0, 1_000))
    if (edit % 250 === 0) await watcher.look(life.fleet)
  }
  await settle()
  await watcher.look(life.fleet)
  await watcher.compare()
  await stop()
  return {
    offences: [...service.offences, ...post.offences, ...watcher.offences],
    edits: storm.edits,
    forged: post.forged(),
    delivered: post.delivered.size,
    ...(await countStored(store)),
  }

  /** Waits until everything in transit has arrived, everything stored is applied, and a sweep is complete. */
  async function settle(): Promise<void> {
    await time.until(() => !post.isBusy())
    const endedAt = time.nowMs()
    const isSwept = async () => {
      const sweep = await readSyncFact(store.db, 'sweep:containers')
      return Boolean(sweep?.completedAt) && Date.parse(sweep?.startedAt ?? '') > endedAt
    }
    const isApplied = async () => (await countNotices(store.db)).waiting === 0
    await time.until(async () => (await isSwept()) && (await isApplied()), 7_200_000)
  }

  async function stop(): Promise<void> {
    let isStopped = false
    void life.stop().then(() => (isStopped = true))
    await time.until(() => isStopped)
  }
}

async function countStored({
  db,
}: Store): Promise<Pick<StormLeft, 'stored' | 'applied' | 'lies' | 'repeated'>> {
  const rows = await db.selectFrom('webhook_notice').select(['key', 'state', 'times']).execute()
  return {
    stored: rows.length,
    applied: rows.filter(({ state }) => state === 'applied').length,
    lies: rows.filter(({ key }) => key.startsWith('lie-')).length,
    repeated: rows.filter(({ times }) => times > 1).length,
  }
}
