import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditPage } from '#wire/api/audit.ts'
import { people } from '#wire/api/people.ts'
import { allShareLinks, madeShare } from '#wire/api/shares.ts'
import { newcomer, type Player } from '../testing/cast.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer
let admin: Requester
let ana: Player
let number = ''
let containerId = ''
let hired = 0

beforeAll(async () => {
  server = await openMirroredServer({ containers: 12 })
  admin = await server.as('admin')
  const [container] = await containersSeenBy(admin)
  number = container?.number ?? ''
  containerId = container?.id ?? ''
})
afterAll(() => server.end())

beforeEach(async () => {
  ana = await newcomer(server, admin, `ana ${(hired += 1)}`, 'support')
})

async function share(by: Player): Promise<string> {
  const body = { kind: 'container', subjectId: containerId, days: 7 }
  return madeShare.parse(await (await by.ask('/api/shares', jsonPost(body))).json()).token
}

async function linksOf({ name }: Player) {
  const { data } = allShareLinks.parse(await (await admin('/api/share-links')).json())
  return data.filter(({ by }) => by.name === name)
}

async function memberOf({ email }: Player) {
  const { data } = people.parse(await (await admin('/api/people')).json())
  const member = data.find((one) => one.email === email)
  if (!member) throw new Error(`no ${email}`)
  return member
}

async function change(player: Player, body: object): Promise<void> {
  const { id, name, role } = await memberOf(player)
  const answer = await admin(`/api/people/${id}`, jsonPut({ name, role, ...body }))
  expect(answer.status).toBe(200)
}

async function revocations(): Promise<number> {
  const answer = await admin('/api/audit?action=revoke%20share%20link')
  const { data } = auditPage.parse(await answer.json())
  expect(data.every(({ object }) => object === number)).toBe(true)
  return data.length
}

const visit = async (token: string): Promise<number> =>
  (await server.request(`/api/shared/${token}`)).status

describe('share links of a person who is disabled', () => {
  it('are revoked, each with an entry in the audit', async () => {
    const [first, second] = [await share(ana), await share(ana)]
    const before = await revocations()
    expect(await memberOf(ana)).toMatchObject({ shareLinks: 2 })
    await change(ana, { isDisabled: true })
    expect([await visit(first), await visit(second)]).toEqual([404, 404])
    expect(await memberOf(ana)).toMatchObject({ shareLinks: 0 })
    expect(await revocations()).toBe(before + 2)
  })

  it('stay revoked when the person is enabled again', async () => {
    const token = await share(ana)
    await change(ana, { isDisabled: true })
    await change(ana, { isDisabled: false })
    expect(await visit(token)).toBe(404)
  })

  it('keep working if the admin says so, even if the name is changed later', async () => {
    const token = await share(ana)
    await change(ana, { isDisabled: true, keepShareLinks: true })
    await change(ana, { isDisabled: true })
    expect(await visit(token)).toBe(200)
  })

  it('are nobody else’s', async () => {
    const other = await newcomer(server, admin, `bo ${hired}`, 'support')
    const token = await share(other)
    await change(ana, { isDisabled: true })
    expect(await visit(token)).toBe(200)
  })
})

describe('the list of all share links', () => {
  it('says who made each, what it shows, and when it was last opened', async () => {
    const token = await share(ana)
    expect(await linksOf(ana)).toMatchObject([{ name: number, lastOpenedAt: null }])
    await visit(token)
    expect((await linksOf(ana))[0]?.lastOpenedAt).toMatch(/:00\.000Z$/)
  })

  it('is for admins, who can revoke any of them', async () => {
    const token = await share(ana)
    for (const role of ['support', 'coordinator', 'manager'] as const)
      expect((await (await server.as(role))('/api/share-links')).status).toBe(403)
    const [link] = await linksOf(ana)
    expect((await admin(`/api/shares/${link?.id}`, jsonDelete())).status).toBe(200)
    expect(await visit(token)).toBe(404)
    expect(await linksOf(ana)).toEqual([])
  })
})
