import { createDice, type Dice } from '#sandbox/world/dice.ts'
import { createVirtualTime, type VirtualTime } from '../../../testing/virtual-time.ts'
import { findUnseen } from '../../store/containers/containers.ts'
import { readSyncFact, type ListName, type SweepProgress } from '../../store/sync/sync-state.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { countNotices } from '../../store/sync/webhook-notices.ts'
import { faultKinds } from './faults.ts'
import type { ReusedStore } from './fresh-store.ts'
import { createModelAccount, type ModelAccount } from './model-account.ts'
import { createModelService, type ModelService } from './model-service.ts'
import { createPostOffice, type PostOffice } from './post-office.ts'
import { beginLife, quickPaces, type Life } from './server-half.ts'
import { createWatcher, type Watcher } from './watcher.ts'

/** One world: the account, the connection to it, our server, and the watcher. */
interface World {
  readonly dice: Dice
  readonly time: VirtualTime
  readonly store: Store
  readonly account: ModelAccount
  readonly service: ModelService
  readonly post: PostOffice
  readonly watcher: Watcher
  life: Life
  /** Every life so far. */
  readonly lives: Life[]
  readonly begin: () => Promise<void>
}

interface Size {
  readonly containers: readonly [from: number, to: number]
  readonly pages: readonly [from: number, to: number]
}

/**
 * Containers in the account and per page. Most are tiny; some refresh more than ten at once, some need more pages than
 * the budget allows.
 */
const sizes: readonly (readonly [Size, number])[] = [
  [{ containers: [2, 6], pages: [50, 50] }, 65],
  [{ containers: [3, 7], pages: [2, 4] }, 30],
  [{ containers: [12, 16], pages: [50, 50] }, 4],
  [{ containers: [30, 40], pages: [1, 1] }, 1],
]

const person = { id: 'ana', name: 'Ana' }

/** Runs the schedule of `seed`. Returns the violations of the rules: none, if all is well. */
export async function runSchedule(reused: ReusedStore, seed: number): Promise<readonly string[]> {
  const world = await openWorld(reused, createDice(0x51_6d, seed))
  const { dice, time, watcher } = world
  const steps = dice.whole(3, 10)
  for (let step = 0; step < steps; step += 1) {
    await time.advance(dice.chance(0.5) ? dice.whole(0, 400) : dice.whole(400, 12_000))
    await act(world)
    if (step % 3 === 2) await watcher.look(world.life.fleet)
  }
  await settle(world)
  await watcher.compare()
  await leave(world)
  return [...world.service.offences, ...world.post.offences, ...watcher.offences]
}

async function openWorld(reused: ReusedStore, dice: Dice): Promise<World> {
  const time = createVirtualTime()
  const store = await reused.emptied(time)
  const size = dice.weighted(sizes)
  const account = createModelAccount(dice.whole(...size.containers))
  account.service.behaviour.cap = dice.whole(...size.pages)
  account.service.behaviour.meta = dice.chance(0.9)
  const service = createModelService(account.service, time, dice, (id) => refreshed(id))
  const watcher = createWatcher(store, account, () => post.notices)
  const automatic = dice.chance(0.2)
  const onDefect = (sentence: string) => void watcher.offences.push(sentence)
  const life = { store, time, service, automatic, paces: quickPaces, onDefect }
  const lives: Life[] = []
  const begin = async () => {
    const begun = await beginLife(life)
    lives.push(begun)
    return begun
  }
  const post: PostOffice = createPostOffice(account, {
    time,
    dice,
    skewMs: dice.whole(-2_000, 2_000),
    mischief: { duplicated: 0.3, reordered: 0.3, dropped: 0.1, forged: 0.1, replayed: 0.2 },
    deliver: (body, signature) => world.life.webhooks.receive(body, signature),
  })
  function refreshed(id: string): void {
    if (dice.chance(0.5)) account.edit('container', id)
  }
  const world: World = {
    dice,
    time,
    store,
    account,
    service,
    post,
    watcher,
    life: await begin(),
    lives,
    begin: async () => {
      world.life = await begin()
    },
  }
  return world
}

/** Triggers an event: in the account, at the service, in our process, or a person's request. */
async function act(world: World): Promise<void> {
  const { dice, account, service, watcher } = world
  const containers = account.containers()
  const deeds: readonly (readonly [() => unknown, number])[] = [
    [() => editContainer(world), 30],
    [() => editShipment(world), 6],
    [() => account.addContainer(), 3],
    [() => containers.length > 1 && remove(world, dice.pick(containers)), 5],
    [() => account.restore(dice.pick(account.everyContainer())), 3],
    [() => service.addFaults(dice.pick(faultKinds), dice.whole(1, 6)), 14],
    [() => unawaited(world.life.mirror.readContainer(dice.pick(account.everyContainer()))), 6],
    [() => unawaited(askRefresh(world)), 6],
    [() => world.life.mirror.nudge('containers'), 4],
    [() => restart(world), 8],
  ]
  await dice.weighted(deeds)()

  /** The world doesn't wait until a person has an answer. */
  function unawaited(asked: Promise<unknown>): void {
    asked.catch((error: unknown) => watcher.offences.push(`A person was failed: ${String(error)}`))
  }
}

function editContainer({ dice, account, post }: World): void {
  const containers = account.containers()
  if (containers.length === 0) return
  const id = dice.pick(containers)
  const status = dice.weighted([
    ['grounded', 8],
    ['empty_returned', 1],
  ])
  account.edit('container', id, { current_status: status })
  if (dice.chance(0.8)) post.send('container', id)
}

function editShipment({ dice, account, post }: World): void {
  const id = dice.pick(account.shipments)
  account.edit('shipment', id)
  if (dice.chance(0.6)) post.send('shipment', id)
}

function remove({ account, watcher }: World, id: string): void {
  watcher.removed(id)
  account.remove(id)
}

async function askRefresh({ dice, account, life }: World): Promise<void> {
  const containers = account.containers()
  const asked = dice.chance(0.5) ? containers : [dice.pick(containers)]
  await life.queue.ask(asked, person, asked.length > 1 ? 'bulk' : 'single')
}

/** The process ends, cleanly or suddenly, and the next one starts. */
async function restart({ dice, time, life, begin }: World): Promise<void> {
  if (dice.chance(0.7)) life.kill()
  else {
    let isStopped = false
    void life.stop().then(() => (isStopped = true))
    await time.until(() => isStopped)
  }
  await begin()
}

/** A killed instance still waits for answers that never arrive. Stopping it frees its resources. */
async function leave({ time, lives }: World): Promise<void> {
  for (const life of lives) {
    life.kill()
    void life.stop()
  }
  await time.advance(0)
}

const lists: readonly ListName[] = ['containers', 'shipments', 'tracking_requests']

/** Ends all faults and waits for a whole sweep of every list; two if a container may have to be marked as gone. */
async function settle({ time, store, service, post, watcher, life }: World): Promise<void> {
  service.calm()
  const calmAt = time.nowMs()
  const beganOf = (sweep: SweepProgress) =>
    watcher.hasRemoved() ? sweep.previousStartedAt : sweep.startedAt
  const isSwept = async () => {
    const sweeps = await Promise.all(lists.map((list) => readSyncFact(store.db, `sweep:${list}`)))
    return sweeps.every((sweep) => sweep?.completedAt && Date.parse(beganOf(sweep) ?? '') > calmAt)
  }
  // Records that two sweeps have missed are requested by id, one after the other, as the budget allows.
  const isAskedFor = async () => {
    const since = (await readSyncFact(store.db, 'sweep:containers'))?.previousStartedAt
    return !since || (await findUnseen(store.db, since)).length === 0
  }
  const isQuiet = async () =>
    !post.isBusy() &&
    (await isSwept()) &&
    (await isAskedFor()) &&
    (await countNotices(store.db)).waiting === 0
  await time.until(isQuiet, 1_800_000)
  await time.advance(6_000)
  await watcher.look(life.fleet)
  const { failed } = await countNotices(store.db)
  if (failed > 0) watcher.offences.push(`${failed} notices could not be applied`)
}
