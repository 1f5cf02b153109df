import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { writeAlertRule } from '../alerts/alert-rules.ts'
import { findChatChannel, listChatChannels, writeChatChannel } from '../alerts/chat-channels.ts'
import { countWaiting, planChatAlert } from '../alerts/chat-posts.ts'
import { migrate } from './migrate.ts'

onEachEngine('chat channels', (open) => {
  it('can be added in a store of the version before, whose rules they get', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    const by = { id: 'p-1', name: 'Mei' }
    const rule = {
      id: 'r-1',
      kind: 'held',
      owner: null,
      on: true,
      scope: { terminal: null, line: null, customer: null, owner: null, tag: null },
      days: 2,
      toChat: true,
    } as const
    await store.transaction((tx) => writeAlertRule(tx, rule, 1, by))
    for (const table of ['chat_channel', 'chat_alert', 'chat_post'])
      await store.db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name = '0044-chat-channels'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listChatChannels(store.db)).toEqual([])
    const channel = {
      id: 'c-1',
      name: 'Import desk',
      service: 'teams',
      url: 'https://contoso.webhook.office.com/x',
      rules: ['r-1'],
      viewId: null,
      digestZone: 'America/Detroit',
      quiet: { from: 20, to: 6, brokenByMoney: true },
      on: true,
      version: 1,
      digestDay: '2026-11-20',
    } as const
    await store.transaction((tx) => writeChatChannel(tx, channel, by))
    const plan = { id: 'n-1', channelId: 'c-1', alertId: 'a-1', again: false } as const
    for (const id of ['n-1', 'n-2'])
      await store.transaction((tx) =>
        planChatAlert(tx, { ...plan, id, dueAt: '2026-11-20T20:42:00Z' }),
      )
    expect(await countWaiting(store.db, 'c-1')).toBe(1)
    expect(await findChatChannel(store.db, 'c-1')).toEqual({
      ...channel,
      digestZone: 'America/New_York',
      view: null,
      changedBy: by,
      changedAt: '2026-11-20T20:42:00.000Z',
      postedAt: null,
      failure: null,
      failures: 0,
      retryAt: null,
      stoppedAt: null,
      dropped: 0,
      unsure: 0,
    })
    await store.close()
  })
})
