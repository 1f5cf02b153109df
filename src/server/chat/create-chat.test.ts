import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ChatTerms } from '#domain/alerts/chat-channel.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { createWatch, type Watch } from '../alerts/watch.ts'
import { createFleet, type ServerFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import {
  findChatChannel,
  writeChatChannel,
  type ChatChannel,
} from '../store/alerts/chat-channels.ts'
import { countWaiting } from '../store/alerts/chat-posts.ts'
import type { Store } from '../store/engine/open-store.ts'
import { deleteView, writeView } from '../store/people/saved-views.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { createChat, postChatTest, type Chat } from './create-chat.ts'
import type { ChatAnswer, ChatPost } from './post-chat.ts'

const by = { id: 'p-1', name: 'Mei' }
const ignore = () => undefined
const posted: ChatAnswer = {
  outcome: 'posted',
  result: 'Posted to Slack.',
  isRemoved: false,
  retryAfterMs: null,
}
const failed = (facts: Partial<ChatAnswer> = {}): ChatAnswer => ({
  ...posted,
  outcome: 'not-posted',
  result: 'Slack has a problem (503).',
  ...facts,
})
const terms: ChatTerms = {
  name: 'Import desk',
  service: 'slack',
  rules: null,
  viewId: null,
  digestZone: null,
  quiet: null,
  on: true,
}

onEachEngine('a chat channel', (open) => {
  let time: VirtualTime
  let store: Store
  let fleet: ServerFleet
  let watch: Watch
  let posts: { readonly at: string; readonly url: string; readonly body: string }[]
  let answer: (post: ChatPost, signal: AbortSignal) => Promise<ChatAnswer>
  let ids = 0
  const newId = () => `id-${(ids += 1)}`

  beforeEach(async () => {
    // Friday 12:42 in Los Angeles.
    time = createVirtualTime('2026-11-20T20:42:00Z')
    store = await open(time.now)
    posts = []
    answer = async () => posted
    const shared = { store, now: time.now, after: time.after, onError: fail }
    fleet = await createFleet({ ...shared, isMirroring: () => false })
    watch = createWatch({
      ...shared,
      fleet,
      updates: { changed: ignore },
      onSteps: ignore,
      newId,
    })
    watch.start()
    await watch.settled()
  })
  afterEach(async () => {
    await watch.stop()
    fleet.stop()
    await store.close()
  })

  /** A process that posts. */
  const instance = (): Chat =>
    createChat({
      store,
      fleet,
      async post(post, signal) {
        posts.push({ at: time.now(), url: post.url, body: post.body })
        return answer(post, signal)
      },
      origin: 'https://landside.example',
      newId,
      now: time.now,
      after: time.after,
      log: { error: fail, warn: ignore, info: ignore },
    })
  const add = (id: string, change: Partial<ChatTerms & ChatChannel> = {}) =>
    store.transaction((tx) =>
      writeChatChannel(
        tx,
        {
          ...terms,
          id,
          url: `https://hooks.slack.com/${id}`,
          version: 1,
          digestDay: null,
          ...change,
        },
        by,
      ),
    )
  const channel = async (id = 'c-1') => {
    const found = await findChatChannel(store.db, id)
    if (found === null) throw new Error('There is no such channel')
    return found
  }
  /** These containers are on a hold that blocks pickup. */
  const hold = async (ids: readonly string[], facts: Partial<ContainerFacts> = {}) => {
    await put(store, time.now(), {
      containers: ids.map((id) =>
        containerFacts(id, '2026-11-21T08:00:00Z', {
          holds: [{ name: 'customs', status: 'hold', description: null }],
          availability: 'not-available',
          ...facts,
        }),
      ),
    })
    await watch.settled()
  }
  const numbered = (count: number, prefix = 'container') =>
    Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`)
  /** Rounds every 15 seconds, as in the program. */
  async function run(seconds: number, chats: readonly Chat[] = [instance()]): Promise<void> {
    for (let at = 0; at < seconds; at += 15) {
      await Promise.all(chats.map((chat) => chat.postDue()))
      await time.advance(15_000)
    }
    await Promise.all(chats.map((chat) => chat.postDue()))
  }
  /** How many alerts a message counts: in its title. */
  const countOf = ({ body }: { readonly body: string }): number =>
    Number(/"text":"(\d+) alerts"/.exec(body)?.[1] ?? 1)
  const total = () => posts.reduce((sum, post) => sum + countOf(post), 0)

  it('gets what has happened, where, what to do, the zone and a link', async () => {
    await add('c-1')
    await hold(['container-1'])
    await run(0)
    expect(posts).toHaveLength(1)
    const body = posts[0]?.body
    expect(body).toContain('The customs hold is blocking pickup.')
    expect(body).toContain('Clear customs hold.')
    expect(body).toContain('Dates in Pacific time.')
    expect(body).toContain('https://landside.example/containers/container-1')
    expect(await channel()).toMatchObject({ postedAt: '2026-11-20T20:42:00.000Z', failure: null })
    await run(600)
    expect(posts).toHaveLength(1)
  })

  it('gets at most five messages a minute in a storm, and every alert is counted once', async () => {
    await add('c-1')
    const chat = instance()
    for (let wave = 0; wave < 10; wave += 1) {
      await hold(numbered(100, `wave${wave}`))
      await run(15, [chat])
    }
    await run(120, [chat])
    expect(total()).toBe(1_000)
    expect(posts.length).toBeLessThanOrEqual(5)
    expect(await countWaiting(store.db, 'c-1')).toBe(0)
    const times = posts.map(({ at }) => Date.parse(at))
    for (const at of times)
      expect(times.filter((one) => one >= at && one < at + 60_000).length).toBeLessThanOrEqual(5)
    const last = posts.at(-1)
    expect(last?.body).toMatch(/and \d+ more in the Inbox\./)
    expect(last?.body).toContain('<https://landside.example/inbox|Open Inbox>')
  }, 60_000)

  it('gets tests within the same limit', async () => {
    await add('c-1')
    const deps = {
      store,
      origin: null,
      newId,
      now: time.now,
      post: async (post: ChatPost) => {
        posts.push({ ...post, at: time.now() })
        return posted
      },
    }
    const { signal } = new AbortController()
    const test = { by: 'Mei', note: async () => undefined }
    for (let at = 0; at < 5; at += 1)
      expect(await postChatTest(await channel(), test, deps, signal)).toEqual(posted)
    await time.advance(20_000)
    expect(await postChatTest(await channel(), test, deps, signal)).toEqual({ waitSeconds: 40 })
    await hold(['container-1'])
    await run(30)
    expect(posts).toHaveLength(5)
    await run(30)
    expect(posts).toHaveLength(6)
  })

  it('gets nothing twice from two instances', async () => {
    await add('c-1')
    await hold(numbered(30))
    await run(120, [instance(), instance()])
    expect(posts).toHaveLength(1)
    expect(total()).toBe(30)
  })

  it('gets nothing twice if a process ends while it posts, and reads that it may have missed something', async () => {
    await add('c-1')
    await hold(numbered(3))
    // The process ends: the answer never comes back to it.
    answer = () => new Promise(ignore)
    void instance().postDue()
    await expect.poll(() => posts.length).toBe(1)
    answer = async () => posted
    const restarted = instance()
    await run(15, [restarted])
    expect(posts).toHaveLength(1)
    await time.advance(30_000)
    await hold(['another'])
    await run(60, [restarted])
    expect(posts).toHaveLength(2)
    expect(posts[1]?.body).toContain('3 earlier alerts may not have been posted. Check the Inbox.')
    await run(600, [restarted])
    expect(posts).toHaveLength(2)
    expect(await channel()).toMatchObject({
      unsure: 0,
      failure: { text: 'Landside stopped while it was posting. The message may not have arrived.' },
    })
  })

  it('gets later what certainly wasn’t posted, in one message', async () => {
    await add('c-1')
    await hold(numbered(2))
    answer = async () => failed()
    await run(0)
    await hold(['later'])
    expect(await channel()).toMatchObject({ failures: 1, failure: { text: failed().result } })
    expect(await countWaiting(store.db, 'c-1')).toBe(3)
    answer = async () => posted
    await run(45)
    expect(posts).toHaveLength(1)
    await run(30)
    expect(posts.map(countOf)).toEqual([2, 3])
    expect(await channel()).toMatchObject({ failures: 0 })
  })

  it('waits as long as it is asked to, and that isn’t a failure', async () => {
    await add('c-1')
    await hold(['container-1'])
    answer = async () => failed({ retryAfterMs: 300_000 })
    await run(285)
    expect(posts).toHaveLength(1)
    expect(await channel()).toMatchObject({ failures: 0, stoppedAt: null })
    answer = async () => posted
    await run(30)
    expect(posts).toHaveLength(2)
  })

  it('is stopped at once if its webhook was removed, until somebody changes it', async () => {
    await add('c-1')
    await hold(['container-1'])
    answer = async () => failed({ isRemoved: true, result: 'The webhook was removed (404).' })
    await run(7_200)
    expect(posts).toHaveLength(1)
    expect(await channel()).toMatchObject({ failure: { text: 'The webhook was removed (404).' } })
    expect((await channel()).stoppedAt).not.toBeNull()
    answer = async () => posted
    await hold(['meanwhile'])
    await add('c-1', { version: 2 })
    await run(0)
    expect(posts).toHaveLength(2)
    expect(total()).toBe(3)
  })

  it('is stopped after eight failures in a row', async () => {
    await add('c-1')
    await hold(['container-1'])
    answer = async () => failed()
    await run(5 * 3_600)
    expect(posts).toHaveLength(8)
    expect((await channel()).stoppedAt).not.toBeNull()
  }, 60_000)

  it('doesn’t get what waited more than a day, and reads how many', async () => {
    await add('c-1')
    await hold(numbered(4))
    answer = async () => failed({ retryAfterMs: 24 * 3_600_000 + 60_000 })
    await run(0)
    await time.advance(24 * 3_600_000 + 120_000)
    answer = async () => posted
    await hold(['new'], { holds: [{ name: 'freight', status: 'hold', description: null }] })
    await run(0)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.body).toContain('4 older alerts waited more than a day and won’t be posted.')
    expect(posts[1]?.body).toContain('freight hold')
    expect(await channel()).toMatchObject({ dropped: 0 })
  })

  it('doesn’t get what is over before it was posted', async () => {
    const quiet = { from: 12, to: 14, brokenByMoney: false }
    await add('c-1', { rules: ['team-held'], quiet })
    await hold(['container-1', 'container-2'])
    await run(0)
    expect(posts).toEqual([])
    await hold(['container-1'], { holds: [], availability: 'available' })
    await time.advance(80 * 60_000)
    await run(0)
    expect(posts).toHaveLength(1)
    expect(posts[0]?.body).toContain('containers/container-2')
    expect(posts[0]?.body).not.toContain('containers/container-1')
  })

  it('gets alerts of the rules it was set to, and none while it is off', async () => {
    await add('held', { rules: ['team-held'] })
    await add('others', { rules: ['team-available'] })
    await add('none', { rules: [] })
    await add('off', { on: false })
    await hold(['container-1'])
    await run(60)
    expect(posts.map(({ url }) => url)).toEqual(['https://hooks.slack.com/held'])
    await add('off', { version: 2 })
    await run(60)
    expect(posts).toHaveLength(1)
  })

  it('gets alerts of its view alone, and none once the view is gone', async () => {
    const view = { id: 'v-1', page: 'containers', name: 'TEMU', search: 'q=TEMU' } as const
    const save = (shared: boolean, version: number) =>
      store.transaction((tx) => writeView(tx, { ...view, shared, owner: by, version }, by))
    await save(true, 1)
    await add('c-1', { viewId: 'v-1' })
    await hold(['in-view'], { number: 'TEMU1234565' })
    await hold(['outside'], { number: 'MSKU1234565' })
    await run(0)
    expect(total()).toBe(1)
    expect(posts[0]?.body).toContain('containers/in-view')
    expect(posts[0]?.body).toContain('Containers in the view TEMU.')
    await save(false, 2)
    await hold(['private'], { number: 'TEMU7654320' })
    await run(120)
    await store.transaction((tx) => deleteView(tx, 'v-1'))
    await run(120)
    expect(posts).toHaveLength(1)
  })

  it('gets the digest once in the morning of its zone, after a restart and from two instances, too', async () => {
    await add('c-1', { digestZone: 'America/Los_Angeles', rules: [] })
    await hold(['container-1'])
    await run(0)
    expect(posts).toEqual([])
    // Saturday 5:42 there.
    await time.advance(17 * 3_600_000)
    await run(0)
    expect(posts).toEqual([])
    await time.advance(30 * 60_000)
    answer = async () => failed()
    await run(0, [instance(), instance()])
    expect(posts).toHaveLength(1)
    answer = async () => posted
    await time.advance(60_000)
    await run(60, [instance(), instance()])
    await run(60)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.body).toContain('Morning digest: ')
    expect(posts[1]?.body).toContain('(Pacific time, Sat, Nov 21)')
    expect(posts[1]?.body).toContain('containers/container-1')
    expect((await channel()).digestDay).toBe('2026-11-21')
  })

  it('stops posting with the server, and goes on after it', async () => {
    await add('c-1')
    await hold(['container-1'])
    answer = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(failed({ retryAfterMs: 0 })))
      })
    const chat = instance()
    chat.start()
    await expect.poll(() => posts.length).toBe(1)
    await chat.stop()
    answer = async () => posted
    await run(0)
    expect(posts).toHaveLength(2)
  })
})

function fail(error: unknown): never {
  throw error
}
