import { afterAll, describe, expect, it } from 'vitest'
import { changePage, changesVisit, unreadChanges } from '#wire/api/changes.ts'
import { jsonPost, openMirroredServer, type Requester } from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ at: friday })
const ana = await server.as('coordinator')
const ben = await server.as('support')
afterAll(() => server.end())

describe('what changed', () => {
  const list = async (ask: Requester, query = '') =>
    changePage.parse(await (await ask(`/api/changes${query}`)).json())
  const unread = async (ask: Requester, query = '') =>
    unreadChanges.parse(await (await ask(`/api/changes/unread${query}`)).json()).data.unread

  it('goes on every unread list, and the count is the length of the list', async () => {
    for (let minute = 0; minute < 10 && (await unread(ana)) === 0; minute += 1) {
      await server.advance(60_000)
    }
    const { data, meta } = await list(ana)
    expect(data.length).toBeGreaterThan(0)
    expect(data).toHaveLength(await unread(ana))
    expect(meta.next).toBeNull()
    expect(data.every(({ read }) => !read)).toBe(true)
  })

  it('that one person has read stays unread for another', async () => {
    const before = await list(ana)
    const ids = before.data.slice(0, 1).map(({ id }) => id)
    expect((await ana('/api/changes/marks', jsonPost({ ids, read: true }))).status).toBe(204)
    expect(await unread(ana)).toBe(before.data.length - 1)
    expect(await unread(ben)).toBe(before.data.length)
    expect((await list(ana, '?show=all')).data).toHaveLength(before.data.length)
    await ana('/api/changes/marks', jsonPost({ ids, read: false }))
    expect(await unread(ana)).toBe(before.data.length)
  })

  it('is counted after a change that is known already', async () => {
    const { data } = await list(ana)
    expect(await unread(ana, `?after=${data[0]?.id}`)).toBe(0)
    expect(await unread(ana, `?after=${data.at(-1)?.id}`)).toBe(data.length - 1)
  })

  it('tells a person when they last visited', async () => {
    const visit = async () =>
      changesVisit.parse(await (await ben('/api/changes/visits', jsonPost({}))).json()).data
    expect(await visit()).toEqual({ lastVisitAt: null })
    await server.advance(31 * 60_000)
    expect((await visit()).lastVisitAt).toMatch(/^2026-11-/)
  })

  it.each(['show=some', 'before=last', 'before=-1'])('refuses %s', async (query) => {
    expect((await ana(`/api/changes?${query}`)).status).toBe(400)
  })

  it('marks nothing without an id', async () => {
    expect((await ana('/api/changes/marks', jsonPost({ ids: [], read: true }))).status).toBe(422)
  })
})
