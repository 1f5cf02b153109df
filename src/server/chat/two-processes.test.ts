import { expect, inject, it } from 'vitest'
import { freshPostgres } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createWatch } from '../alerts/watch.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { writeChatChannel } from '../store/alerts/chat-channels.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createChat } from './create-chat.ts'

const by = { id: 'p-1', name: 'Mei' }
const ignore = () => undefined
const posted = {
  outcome: 'posted',
  result: 'Posted to Slack.',
  isRemoved: false,
  retryAfterMs: null,
} as const
const terms = {
  name: 'Import desk',
  service: 'slack',
  rules: null,
  viewId: null,
  quiet: null,
  on: true,
} as const
const postgres = inject('postgres')

it.skipIf(postgres === null)('gets nothing twice from two processes on one Postgres', async () => {
  const time = createVirtualTime('2026-11-20T20:42:00Z')
  const database = await freshPostgres(postgres ?? '')
  const texts: string[] = []
  let ids = 0
  const openInstance = async (name: string) => {
    const store = await openStore(database, { now: time.now })
    const shared = { store, now: time.now, after: time.after, onError: ignore }
    const fleet = await createFleet({ ...shared, isMirroring: () => false })
    const newId = () => `${name}-${(ids += 1)}`
    const watch = createWatch({
      ...shared,
      fleet,
      updates: { changed: ignore },
      onSteps: ignore,
      newId,
    })
    const chat = createChat({
      store,
      fleet,
      post: async ({ body }) => {
        texts.push(body)
        return posted
      },
      origin: null,
      newId,
      now: time.now,
      after: time.after,
      log: { error: ignore, warn: ignore, info: ignore },
    })
    return { store, fleet, watch, chat }
  }
  const first = await openInstance('first')
  const second = await openInstance('second')
  const channel = { ...terms, id: 'c-1', url: 'https://hooks.slack.com/x', version: 1 }
  await first.store.transaction((tx) =>
    writeChatChannel(tx, { ...channel, digestDay: null, digestZone: 'America/Los_Angeles' }, by),
  )
  first.watch.start()
  await first.watch.settled()
  await put(first.store, time.now(), {
    containers: Array.from({ length: 40 }, (_, at) =>
      containerFacts(`container-${at}`, '2026-11-21T08:00:00Z', {
        holds: [{ name: 'customs', status: 'hold', description: null }],
        availability: 'not-available',
      }),
    ),
  })
  await first.watch.settled()
  await second.fleet.catchUp()
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([first.chat.postDue(), second.chat.postDue()])
    await time.advance(15_000)
  }
  expect(texts).toHaveLength(1)
  // The morning after: six there.
  await time.advance(18 * 3_600_000)
  for (let round = 0; round < 4; round += 1)
    await Promise.all([first.chat.postDue(), second.chat.postDue()])
  expect(texts.filter((text) => text.includes('Morning digest'))).toHaveLength(1)
  for (const { watch, fleet, store } of [first, second]) {
    await watch.stop()
    fleet.stop()
    await store.close()
  }
})
