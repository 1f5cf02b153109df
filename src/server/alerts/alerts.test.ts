import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '#domain/time/instant.ts'
import { alertHookAnswer, alertRuleList, type AlertRuleRow } from '#wire/api/alert-rules.ts'
import { alertList, openAlerts, type AlertRow } from '#wire/api/alerts.ts'
import { containerPage } from '#wire/api/containers.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { signatureOf } from './post-hook.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openTestServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const posted: { readonly signature: string; readonly body: string; readonly delivery: string }[] =
  []
let status = 200
const chat = createServer((request, answer) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name])
    posted.push({
      signature: header('landside-signature'),
      body,
      delivery: header('landside-delivery'),
    })
    answer.writeHead(status).end()
  })
})

let mails: MailServer
let server: TestServer
let coordinator: Requester
let manager: Requester
let support: Requester
let url: string
let nearId: string
beforeAll(async () => {
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  const address = chat.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  mails = await openMailServer()
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'landside@landside.test' }
  // Noon: at night, mail waits for the morning.
  server = await openTestServer({ containers: 40, env, at: friday })
  await server.advance(120_000)
  coordinator = await server.as('coordinator')
  manager = await server.as('manager')
  support = await server.as('support')
  const containers = containerPage.parse(
    await (await support('/api/containers?page[size]=100')).json(),
  )
  const near = containers.data.find(
    ({ status, milestones, deadline, holds }) =>
      milestones.dischargedAt !== null &&
      milestones.portFullOutAt === null &&
      ['available', 'not_available', 'grounded'].includes(status) &&
      deadline !== null &&
      holds.length === 0,
  )
  if (!near) throw new Error('No container of this seed stands at its terminal with a deadline')
  nearId = near.id
}, 60_000)
afterAll(async () => {
  await server.end()
  await mails.close()
  await new Promise<void>((resolve) => chat.close(() => resolve()))
})

const list = async (ask: Requester): Promise<readonly AlertRow[]> =>
  alertList.parse(await (await ask('/api/alerts')).json()).data
const rules = async (ask: Requester): Promise<readonly AlertRuleRow[]> =>
  alertRuleList.parse(await (await ask('/api/alert-rules')).json()).data
const openCount = async (ask: Requester) =>
  openAlerts.parse(await (await ask('/api/alerts/open')).json()).data.open
const ofContainer = async (ask: Requester, kind: string) =>
  (await list(ask)).filter(
    ({ containerId, cause }) => containerId === nearId && cause.kind === kind,
  )
/** Something happens to the container at the service, and we learn it. */
const happens = async (method: string, path: string, body?: unknown) => {
  const answer = await server.sandbox.app.request(
    `http://localhost/sandbox/containers/${nearId}/${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
  if (!answer.ok) throw new Error(`The sandbox answered ${await answer.text()}`)
  await server.advance(5 * 60_000)
}
const change = (rule: AlertRuleRow, next: Partial<AlertRuleRow>) => {
  const { on, scope, days, toChat } = { ...rule, ...next }
  return jsonPut({ on, scope, days, toChat, basedOn: rule.version })
}
const heldRule = async (ask: Requester) => {
  const found = (await rules(ask)).find(({ id }) => id === 'team-held')
  if (!found) throw new Error('The team begins without a rule about holds')
  return found
}

describe('the alerts of a running server', { timeout: 30_000 }, () => {
  it('fire for what the service says, once, while the rule covers it', async () => {
    const answer = await manager(
      '/api/alert-rules/team-held',
      change(await heldRule(manager), { days: null, toChat: true }),
    )
    expect(answer.status).toBe(200)
    const set = await manager('/api/alert-hook', jsonPut({ url, quiet: null, renew: false }))
    const made = alertHookAnswer.parse(await set.json()).data
    expect(made.newSecret).toMatch(/^[\w-]{43}$/)
    const before = await openCount(coordinator)
    await happens('POST', 'holds', { name: 'customs' })
    const [alert, ...more] = await ofContainer(coordinator, 'held')
    expect(more).toEqual([])
    expect(alert).toMatchObject({ cause: { hold: 'customs' }, acknowledged: null, resolved: null })
    expect(await openCount(coordinator)).toBeGreaterThan(before)

    await until(() => posted.some(({ body }) => body.includes('customs')))
    const message = posted.find(({ body }) => body.includes('customs'))
    const seconds = Number(/^t=(\d+),/.exec(message?.signature ?? '')?.[1])
    const at = instantAt(seconds * 1000)
    expect(message?.signature).toBe(signatureOf(made.newSecret ?? '', message?.body ?? '', at))
    const chatMessage: unknown = JSON.parse(message?.body ?? '')
    expect(chatMessage).toMatchObject({
      text: expect.stringContaining('customs hold is blocking pickup'),
    })
    await server.advance(3 * 60_000)
    expect(posted.filter(({ body }) => body.includes(alert?.id ?? 'none'))).toHaveLength(1)
    const after = await manager('/api/alert-hook')
    const { hook, newSecret } = alertHookAnswer.parse(await after.json()).data
    expect(newSecret).toBeUndefined()
    expect(hook).toMatchObject({ secretEnd: made.newSecret?.slice(-4), last: { taken: true } })
  })

  it('are acknowledged and laid aside by coordinators, and not by support', async () => {
    const [alert] = await ofContainer(coordinator, 'held')
    const ids = [alert?.id]
    const acknowledge = jsonPost({ ids, deed: { kind: 'acknowledge' } })
    expect((await support('/api/alerts/deeds', acknowledge)).status).toBe(403)
    const before = await openCount(coordinator)
    expect((await coordinator('/api/alerts/deeds', acknowledge)).status).toBe(204)
    expect(await openCount(coordinator)).toBe(before - 1)
    const snooze = (until: string) =>
      coordinator('/api/alerts/deeds', jsonPost({ ids, deed: { kind: 'snooze', until } }))
    expect((await snooze('2026-11-20T00:00:00Z')).status).toBe(422)
    expect((await coordinator('/api/alerts/deeds', acknowledge)).status).toBe(204)
    const [known] = await ofContainer(support, 'held')
    expect(known?.acknowledged?.by.name).toBe('Carlos Okafor')
  })

  it('resolve by themselves when the cause is gone, and count for the measure of their rule', async () => {
    await happens('DELETE', 'holds/customs')
    const [alert] = await ofContainer(coordinator, 'held')
    expect(alert?.resolved?.why).toBe('cause-gone')
    expect((await heldRule(support)).noise.takenUp).toBe(1)
  })

  it('of one’s own rule are nobody else’s', async () => {
    const terms = { ...(await heldRule(support)), kind: 'held', own: true, toChat: true }
    const { scope, days } = terms
    const rule = { kind: 'held', own: true, on: true, scope, days, toChat: true }
    expect((await support('/api/alert-rules', jsonPost(rule))).status).toBe(201)
    expect((await support('/api/alert-rules', jsonPost({ ...rule, own: false }))).status).toBe(403)
    const mine = (await rules(support)).find(({ own }) => own)
    expect(mine?.toChat).toBe(false)
    await happens('POST', 'holds', { name: 'freight' })
    expect((await ofContainer(support, 'held')).filter(({ own }) => own)).toHaveLength(1)
    expect((await ofContainer(manager, 'held')).filter(({ own }) => own)).toEqual([])
    const answer = await manager(`/api/alert-rules/${mine?.id}`, { method: 'DELETE' })
    expect(answer.status).toBe(404)
    const gone = await support(`/api/alert-rules/${mine?.id}`, jsonDelete())
    expect(gone.status).toBe(200)
    await server.settled()
    await until(async () => !(await ofContainer(support, 'held')).some(({ own }) => own))
  })

  it('are posted again, under the same id, until the chat takes them', async () => {
    status = 503
    posted.length = 0
    await happens('POST', 'holds', { name: 'USDA' })
    const ofHold = () => posted.filter(({ body }) => body.includes('USDA'))
    await until(() => ofHold().length > 0)
    status = 200
    const tries = ofHold().length
    await server.advance(6 * 60_000)
    await until(() => ofHold().length === tries + 1)
    await server.advance(3 * 60_000)
    expect(ofHold()).toHaveLength(tries + 1)
    expect(new Set(ofHold().map(({ delivery }) => delivery)).size).toBe(1)
  })

  it('are mailed to who asked for it, and to nobody else', async () => {
    const mail = await coordinator('/api/alert-rules/team-held/mail', jsonPut({ on: true }))
    expect(mail.status).toBe(200)
    await happens('POST', 'holds', { name: 'Fumigation' })
    const ofHold = () => mails.inbox.filter(({ text }) => text.includes('Fumigation'))
    // A real mail server answers in its own time.
    await expect.poll(ofHold, { timeout: 30_000 }).toHaveLength(1)
    expect(ofHold()[0]?.to).toEqual(['coordinator@landside.test'])
  })

  it('go nowhere inside the network that nobody allowed', async () => {
    const refused = await manager(
      '/api/alert-hook',
      jsonPut({ url: 'https://169.254.169.254/', quiet: null, renew: false }),
    )
    expect(refused.status).toBe(422)
    expect((await coordinator('/api/alert-hook')).status).toBe(403)
  })

  it('say that somebody has changed a rule meanwhile', async () => {
    const stale = { ...(await heldRule(manager)), version: 0 }
    const answer = await manager('/api/alert-rules/team-held', change(stale, { on: false }))
    expect(answer.status).toBe(409)
  })
})
