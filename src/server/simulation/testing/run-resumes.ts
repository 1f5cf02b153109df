import { createDice } from '#sandbox/world/dice.ts'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { containerFacts, put } from '../../fleet/testing/containers.ts'
import { currentVersion, forgetChanges } from '../../store/containers/changes.ts'
import { openBrowser, type Browser, type Commits } from './browser.ts'
import type { ReusedStore } from './fresh-store.ts'
import { openStreamInstance } from './stream-instance.ts'

/** Outcome of the run. */
export interface ResumesLeft {
  readonly offences: readonly string[]
  readonly resumes: number
  readonly resets: number
  readonly versions: number
}

const ids = Array.from({ length: 12 }, (_, at) => `container-${at}`)

/**
 * Browsers disconnect and resume at random, at either of two instances, while containers change, end and return, and
 * the history of old changes is dropped now and then.
 */
export async function runResumes(
  reused: ReusedStore,
  { resumes, seed }: { readonly resumes: number; readonly seed: number },
): Promise<ResumesLeft> {
  const dice = createDice(0x55_e0, seed)
  const time = createVirtualTime()
  const store = await reused.emptied(time)
  const commits = createCommits()
  for (const id of ids) await commit(id, false)
  const instances = [
    await openStreamInstance(store, time),
    await openStreamInstance(store, time),
  ] as const
  const browsers = Array.from({ length: 8 }, () => openBrowser(dice.pick(instances), commits))

  /** Doesn't wait for the commit to be published: connections race with commits, as in production. */
  async function commit(id: string, isOut: boolean): Promise<void> {
    const version = commits.count() + 1
    commits.add(id, version, isOut)
    const said = { yardSpot: String(version), status: isOut ? 'empty_returned' : 'available' }
    await put(store, time.now(), { containers: [containerFacts(id, null, said)] })
  }

  let resumed = 0
  while (resumed < resumes) {
    const changes = dice.whole(0, 3)
    for (let at = 0; at < changes; at += 1) await commit(dice.pick(ids), dice.chance(0.2))
    const browser = dice.pick(browsers)
    if (dice.chance(0.7)) browser.read()
    await browser.resume(dice.pick(instances))
    resumed += 1
    if (dice.chance(0.3)) await turns(dice.whole(0, 6))
    if (dice.chance(0.3)) await time.advance(dice.whole(0, 400))
    if (dice.chance(0.005)) await store.transaction((tx) => forgetChanges(tx, time.now()))
  }
  await comeToRest()
  const offences = browsers.flatMap((browser) => [...browser.offences, ...end(browser)])
  if ((await currentVersion(store.db)) !== commits.count()) offences.push('A version was lost')
  for (const instance of instances) await instance.stop()
  return {
    offences,
    resumes: resumed,
    resets: browsers.reduce((sum, browser) => sum + browser.resets(), 0),
    versions: commits.count(),
  }

  /** Twice, because a browser that is reset starts over in between. */
  async function comeToRest(): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      await time.advance(1_000)
      await turns(20)
      for (const browser of browsers) browser.read()
    }
  }

  /** At the end every browser holds exactly what was committed last. */
  function end(browser: Browser): string[] {
    const there = ids.flatMap((id): [string, number][] => {
      const last = commits.latest(id, Infinity)
      return last && !last.isOut ? [[id, last.version]] : []
    })
    const here = ids.flatMap((id): [string, number | undefined][] =>
      browser.rows().has(id) ? [[id, browser.rows().get(id)]] : [],
    )
    const isSame = JSON.stringify(here) === JSON.stringify(there)
    return isSame ? [] : [`in the end ${JSON.stringify(here)}, not ${JSON.stringify(there)}`]
  }
}

function createCommits() {
  const byContainer = new Map<string, { version: number; isOut: boolean }[]>()
  let count = 0
  return {
    ids,
    count: () => count,
    add(id: string, version: number, isOut: boolean): void {
      count = version
      byContainer.set(id, [...(byContainer.get(id) ?? []), { version, isOut }])
    },
    latest: (id: string, version: number) =>
      byContainer.get(id)?.findLast((one) => one.version <= version) ?? null,
  } satisfies Commits & Record<string, unknown>
}

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve))
}
