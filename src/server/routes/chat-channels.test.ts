import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatChannels, chatTest, type ChatChannelRow } from '#wire/api/chat-channels.ts'
import { savedViewList } from '#wire/api/views.ts'
import { friday } from '../../testing/world-moment.ts'
import { withoutSecrets } from '../store/backup/archive.ts'
import { listAudit } from '../store/people/audit.ts'
import { openChatReceiver, type ChatReceiver } from '../chat/testing/chat-receiver.ts'
import { everyRow } from '../testing/cast.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { chatChannel, view } from '../testing/write-bodies.ts'

const secret = 'canary-webhook-2b7f9e'
let receiver: ChatReceiver
let server: TestServer
let manager: Requester
beforeAll(async () => {
  receiver = await openChatReceiver()
  server = await openMirroredServer({ containers: 40, at: friday })
  manager = await server.as('manager')
}, 60_000)
afterAll(async () => {
  await server.end()
  await receiver.close()
})

const channels = async (): Promise<readonly ChatChannelRow[]> =>
  chatChannels.parse(await (await manager('/api/chat-channels')).json()).data
const only = async (): Promise<ChatChannelRow> => {
  const [one, ...more] = await channels()
  if (!one || more.length > 0) throw new Error('There isn’t exactly one channel')
  return one
}
const url = () => `${receiver.url}/services/${secret}`
const add = (change: object = {}) =>
  manager('/api/chat-channels', jsonPost({ ...chatChannel, url: url(), ...change }))
const termsOf = ({ name, rules, viewId, digestZone, quiet, on, version }: ChatChannelRow) => ({
  name,
  rules,
  viewId,
  digestZone,
  quiet,
  on,
  url: null,
  basedOn: version,
})
const test = async () => {
  const answer = await manager(`/api/chat-channels/${(await only()).id}/test`, jsonPost({}))
  return chatTest.parse(await answer.json()).data
}

describe('chat channels', () => {
  it('are added by managers, and show the host and the end of their URL alone', async () => {
    const coordinator = await server.as('coordinator')
    expect((await coordinator('/api/chat-channels')).status).toBe(403)
    const answer = await add()
    expect(answer.status).toBe(201)
    expect(await answer.text()).not.toContain(secret)
    expect(await only()).toMatchObject({
      name: 'Import desk',
      host: new URL(receiver.url).host,
      urlEnd: '7f9e',
      state: 'on',
      postedAt: null,
      problem: null,
      waiting: 0,
      version: 1,
      changedBy: { name: 'Mei Lindqvist' },
    })
  })

  it.each([
    [{ url: 'https://evil.example/x' }, 'url', 'isn’t a Slack webhook URL'],
    [{ url: 'https://hooks.slack.com.evil.example/x' }, 'url', 'isn’t a Slack webhook URL'],
    [{ url: 'https://10.0.0.1/x' }, 'url', 'isn’t a Slack webhook URL'],
    [{ service: 'teams', url: 'https://hooks.slack.com/x' }, 'url', 'isn’t a Teams'],
    [{ url: '' }, 'url', 'Enter a URL'],
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ name: 'Desk\u202e' }, 'name', 'invisible characters'],
    [{ digestZone: 'Mars/Olympus' }, 'digestZone', 'Choose a time zone'],
    [{ rules: ['none'] }, 'rules', 'Choose rules of the team.'],
    [{ viewId: 'none' }, 'viewId', 'Choose a view of the team.'],
  ])('are refused with %o', async (change, field, problem) => {
    const answer = await add(change)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      fields: [{ field, problem: expect.stringContaining(problem) }],
    })
    expect(await channels()).toHaveLength(1)
  })

  it('get no private view, not even the manager’s own, nor rules of a person', async () => {
    const made = await manager('/api/views', jsonPost({ ...view, name: 'Private' }))
    const { data } = savedViewList.parse(await made.json())
    const viewId = data.find(({ name }) => name === 'Private')?.id
    expect((await add({ viewId })).status).toBe(422)
    const rule = { kind: 'held', own: true, on: true, days: 2, toChat: false }
    const scope = { terminal: null, line: null, customer: null, owner: null, tag: null }
    const rules = await (await manager('/api/alert-rules', jsonPost({ ...rule, scope }))).json()
    const own = (rules as { data: { id: string; own: boolean }[] }).data.find((one) => one.own)
    expect((await add({ rules: [own?.id] })).status).toBe(422)
  })

  it('say what came of a test message', async () => {
    receiver.received.length = 0
    expect(await test()).toEqual({ outcome: 'posted', result: 'Posted to Slack.' })
    expect(receiver.received[0]?.path).toBe(`/services/${secret}`)
    expect(receiver.received[0]?.body).toContain('Test message from Landside')
    expect((await only()).postedAt).not.toBeNull()
    receiver.respond = (answer) => answer.writeHead(302, { location: url() }).end()
    expect(await test()).toMatchObject({ result: expect.stringContaining('Redirected (302)') })
    expect(receiver.received).toHaveLength(2)
    receiver.respond = (answer) => answer.writeHead(404).end('no_service')
    const removed = 'The webhook was removed in Slack, or its channel was archived (404).'
    expect(await test()).toEqual({ outcome: 'not-posted', result: removed })
    expect(await only()).toMatchObject({ state: 'stopped', problem: { text: removed } })
    receiver.respond = (answer) => answer.end('ok')
  })

  it('are resumed by saving, and limit tests to five a minute', async () => {
    const stopped = await only()
    const path = `/api/chat-channels/${stopped.id}`
    expect((await manager(path, jsonPut(termsOf(stopped)))).status).toBe(200)
    expect((await only()).state).toBe('on')
    await test()
    await test()
    const refused = await manager(`${path}/test`, jsonPost({}))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await server.advance(60_000)
  })

  it('keep the URL if none is sent, and forget what happened with the old one', async () => {
    const before = await only()
    const path = `/api/chat-channels/${before.id}`
    await manager(path, jsonPut({ ...termsOf(before), name: 'Night desk' }))
    expect(await only()).toMatchObject({ name: 'Night desk', urlEnd: '7f9e' })
    const stale = await manager(path, jsonPut(termsOf(before)))
    expect(stale.status).toBe(409)
    const other = `${receiver.url}/services/${secret}-other`
    await manager(path, jsonPut({ ...termsOf(await only()), url: other }))
    expect(await only()).toMatchObject({ urlEnd: 'ther', postedAt: null, problem: null })
  })

  it('get what happens at the service, and nothing while they are off', async () => {
    receiver.received.length = 0
    const off = { ...termsOf(await only()), on: false }
    const path = `/api/chat-channels/${(await only()).id}`
    await manager(path, jsonPut(off))
    expect((await only()).state).toBe('off')
    const near = (await containersSeenBy(manager)).find(
      ({ holds, deadline, milestones }) =>
        holds.length === 0 &&
        deadline !== null &&
        milestones.dischargedAt !== null &&
        milestones.portFullOutAt === null,
    )
    const rule = { on: true, days: null, toChat: false, basedOn: 0 }
    const scope = { terminal: null, line: null, customer: null, owner: null, tag: null }
    await manager('/api/alert-rules/team-held', jsonPut({ ...rule, scope }))
    await server.advance(60_000)
    await manager(path, jsonPut({ ...termsOf(await only()), on: true }))
    const hold = await server.sandbox.app.request(
      `http://localhost/sandbox/containers/${near?.id}/holds`,
      jsonPost({ name: 'customs' }),
    )
    expect(hold.ok).toBe(true)
    await server.advance(5 * 60_000)
    await until(() => receiver.received.some(({ body }) => body.includes('customs hold')))
    const count = receiver.received.length
    await server.advance(5 * 60_000)
    expect(receiver.received).toHaveLength(count)
  })

  it('leave their URL in no answer, log line, audit entry or export', async () => {
    const admin = await server.as('admin')
    for (const path of [
      '/api/chat-channels',
      '/api/alert-hook',
      '/api/audit',
      '/api/audit/export',
      '/api/health',
      '/api/session',
      '/api/connection',
      '/api/openapi.json',
      '/api/alerts',
    ])
      expect(await (await admin(path)).text()).not.toContain(secret)
    expect(server.logLines.join('\n')).not.toContain(secret)
    expect(JSON.stringify(await listAudit(server.store.db, { limit: 500 }))).not.toContain(secret)
    const row = await server.store.db
      .selectFrom('chat_channel')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).toContain(secret)
    const shown = withoutSecrets({ table: 'chat_channel', row: { ...row } })
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(shown).toMatchObject({ name: 'Night desk', service: 'slack' })
  })

  it('are deleted with their URL and what waits for them', async () => {
    const answer = await manager(`/api/chat-channels/${(await only()).id}`, jsonDelete())
    expect(chatChannels.parse(await answer.json()).data).toEqual([])
    const rows = await everyRow(server)
    const tables = JSON.stringify(rows)
    expect(tables).not.toContain(secret)
  })

  it('are at most twenty', async () => {
    for (let at = 0; at < 20; at += 1) expect((await add({ name: `Desk ${at}` })).status).toBe(201)
    expect((await add()).status).toBe(409)
  })
})
