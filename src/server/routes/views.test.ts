import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { savedViewList, type SavedView } from '#wire/api/views.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openTestServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer
let coordinator: Requester
let manager: Requester
let support: Requester

beforeAll(async () => {
  server = await openTestServer({ containers: 5 })
  coordinator = await server.as('coordinator')
  manager = await server.as('manager')
  support = await server.as('support')
})
afterAll(() => server.end())

const view = (name: string, shared = false) => ({
  page: 'containers',
  name,
  search: 'status=available&sort=-fees',
  shared,
})
const seenBy = async (ask: Requester) =>
  savedViewList.parse(await (await ask('/api/views')).json()).data
const named = (views: readonly SavedView[], name: string) => {
  const found = views.find((one) => one.name === name)
  if (!found) throw new Error(`No view ${name}`)
  return found
}

describe('a view of one’s own', () => {
  it('is seen by nobody else, and not there for them', async () => {
    expect((await coordinator('/api/views', jsonPost(view('Pier 400 first')))).status).toBe(201)
    const mine = named(await seenBy(coordinator), 'Pier 400 first')
    expect(mine).toMatchObject({ shared: false, version: 1, owner: { name: 'Carlos Okafor' } })
    expect(await seenBy(manager)).toEqual([])
    expect((await manager(`/api/views/${mine.id}`, jsonDelete())).status).toBe(404)
    const change = { ...view('Mine now'), basedOn: 1 }
    expect((await manager(`/api/views/${mine.id}`, jsonPut(change))).status).toBe(404)
  })

  it.each([
    ['a name that reads differently', { name: 'Ready \u202Egnp' }],
    ['a name on two lines', { name: 'Ready\nBcc: x@y.example' }],
    ['an address that opens no page', { search: 'q=%00' }],
    ['an address with a line break', { search: 'q=a\nb' }],
  ])('is refused with %s', async (_, facts) => {
    const answer = await coordinator('/api/views', jsonPost({ ...view('Odd'), ...facts }))
    expect(answer.status).toBe(422)
    expect((await seenBy(coordinator)).map(({ name }) => name)).not.toContain('Odd')
  })

  it('is saved as its next version, and never over an unseen one', async () => {
    const mine = named(await seenBy(coordinator), 'Pier 400 first')
    const change = { ...view('Pier 400 first'), search: 'terminal=pier-400', basedOn: 1 }
    await coordinator(`/api/views/${mine.id}`, jsonPut(change))
    expect(named(await seenBy(coordinator), 'Pier 400 first')).toMatchObject({
      search: 'terminal=pier-400',
      version: 2,
    })
    const late = await coordinator(`/api/views/${mine.id}`, jsonPut(change))
    expect(late.status).toBe(409)
    expect(problem.parse(await late.json()).title).toMatch(/Carlos Okafor changed this view/)
  })

  it('needs a name', async () => {
    expect((await coordinator('/api/views', jsonPost(view('  ')))).status).toBe(422)
  })
})

describe('a view of the team', () => {
  it('is a manager’s to make, to change and to throw away, and everybody’s to use', async () => {
    const refused = await coordinator('/api/views', jsonPost(view('Northbeam weekly', true)))
    expect(refused.status).toBe(403)
    await manager('/api/views', jsonPost(view('Northbeam weekly', true)))
    const shared = named(await seenBy(support), 'Northbeam weekly')
    expect(shared.changedBy.name).toBe('Mei Lindqvist')
    const change = jsonPut({ ...view('Renamed', true), basedOn: 1 })
    expect((await coordinator(`/api/views/${shared.id}`, change)).status).toBe(403)
    expect((await coordinator(`/api/views/${shared.id}`, jsonDelete())).status).toBe(403)
  })

  it('is not made of a private one by who is no manager', async () => {
    const mine = named(await seenBy(coordinator), 'Pier 400 first')
    const change = jsonPut({ ...view('Pier 400 first', true), basedOn: mine.version })
    expect((await coordinator(`/api/views/${mine.id}`, change)).status).toBe(403)
  })
})

describe('the view a page opens with', () => {
  it('is each person’s own choice, one per page, and gone with the view', async () => {
    const shared = named(await seenBy(support), 'Northbeam weekly')
    await support(`/api/views/${shared.id}/default`, jsonPut({ on: true }))
    expect(named(await seenBy(support), 'Northbeam weekly').isDefault).toBe(true)
    expect(named(await seenBy(coordinator), 'Northbeam weekly').isDefault).toBe(false)
    await support(`/api/views/${shared.id}/default`, jsonPut({ on: false }))
    expect(named(await seenBy(support), 'Northbeam weekly').isDefault).toBe(false)
    await support(`/api/views/${shared.id}/default`, jsonPut({ on: true }))
    await manager(`/api/views/${shared.id}`, jsonDelete())
    expect(await seenBy(support)).toEqual([])
  })
})
