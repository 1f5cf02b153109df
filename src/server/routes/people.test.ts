import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditPage } from '#wire/api/audit.ts'
import { invitation, people, teamSessions } from '#wire/api/people.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openTestServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

let server: TestServer
let admin: Requester
beforeAll(async () => {
  server = await openTestServer({ containers: 5, at: friday })
  admin = await server.as('admin')
})
afterAll(() => server.end())

const bea = { name: 'Bea', email: 'bea@example.com', role: 'coordinator' }
const password = 'correct horse battery'

async function memberOf(email: string) {
  const { data } = people.parse(await (await admin('/api/people')).json())
  const member = data.find((one) => one.email === email)
  if (!member) throw new Error(`no ${email}`)
  return member
}

describe('people', () => {
  it('are invited, set a password, sign in, and are seen', async () => {
    const invited = await admin('/api/people', jsonPost(bea))
    expect(invited.status).toBe(201)
    const { token } = invitation.parse(await invited.json())
    const question = await server.request('/api/auth/invitation', jsonPost({ token }))
    expect(await question.json()).toEqual({ email: 'bea@example.com' })
    const accept = { token, password, newcomer: null }
    const accepted = await server.request('/api/auth/accept', jsonPost(accept))
    expect(accepted.status).toBe(204)
    const again = await server.request('/api/auth/accept', jsonPost(accept))
    expect(again.status).toBe(410)
    const login = { email: bea.email, password }
    const signedIn = await server.request('/api/auth/sign-in/email', jsonPost(login))
    expect(signedIn.status).toBe(204)
    expect(await memberOf(bea.email)).toMatchObject({ hasPassword: true, sessions: 1 })
  })

  it.each([
    [{ ...bea, email: 'no address' }, 'email'],
    [{ ...bea, name: ' ' }, 'name'],
    [{ ...bea, role: 'owner' }, 'role'],
  ])('%o is refused by its field', async (person, field) => {
    const answer = await admin('/api/people', jsonPost(person))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`"field":"${field}"`)
  })

  it('choose a password of twelve characters at least', async () => {
    const short = { token: 'x', password: 'short', newcomer: null }
    expect((await server.request('/api/auth/accept', jsonPost(short))).status).toBe(422)
  })

  it('get another role at once', async () => {
    const support = await server.as('support')
    const { id, name } = await memberOf('support@landside.test')
    expect((await support('/api/people')).status).toBe(403)
    await admin(`/api/people/${id}`, jsonPut({ name, role: 'admin', isDisabled: false }))
    expect((await support('/api/people')).status).toBe(200)
    await admin(`/api/people/${id}`, jsonPut({ name, role: 'support', isDisabled: false }))
  })

  it('who are disabled are out at their next request', async () => {
    const manager = await server.as('manager')
    const { id, name } = await memberOf('manager@landside.test')
    await admin(`/api/people/${id}`, jsonPut({ name, role: 'manager', isDisabled: true }))
    expect((await manager('/api/session')).status).toBe(401)
    await admin(`/api/people/${id}`, jsonPut({ name, role: 'manager', isDisabled: false }))
  })

  it('always include an admin', async () => {
    const { id, name } = await memberOf('admin@landside.test')
    const answer = await admin(
      `/api/people/${id}`,
      jsonPut({ name, role: 'support', isDisabled: false }),
    )
    expect(answer.status).toBe(409)
  })
})

describe('sessions', () => {
  it('are one’s own to see and to end; another’s are the admin’s', async () => {
    const support = await server.as('support')
    const coordinator = await server.as('coordinator')
    const own = teamSessions.parse(await (await support('/api/sessions')).json()).data
    const mine = own.find(({ isThis }) => isThis)
    expect((await coordinator(`/api/sessions/${mine?.id}`, jsonDelete())).status).toBe(404)
    expect((await support('/api/session')).status).toBe(200)
    expect((await admin(`/api/sessions/${mine?.id}`, jsonDelete())).status).toBe(204)
    expect((await support('/api/session')).status).toBe(401)
  })
})

describe('the audit', () => {
  it('is read by admins, filtered by what was done, and exported', async () => {
    const all = auditPage.parse(await (await admin('/api/audit')).json())
    expect(all.actions).toEqual(expect.arrayContaining(['change person', 'invite person']))
    const some = auditPage.parse(await (await admin('/api/audit?action=invite%20person')).json())
    expect(some.data.map(({ object }) => object)).toEqual([bea.email])
    const file = await admin('/api/audit/export')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await file.text()).toContain('invite person')
    expect((await admin('/api/audit?before=x')).status).toBe(400)
  })
})
