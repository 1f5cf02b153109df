import { afterAll, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { refreshList } from '#wire/api/refreshes.ts'
import { boxesSeenBy, jsonPost, openMirroredServer, until } from '../testing/test-server.ts'

const server = await openMirroredServer({ containers: 30 })
const ana = await server.as('coordinator')
const ben = await server.as('support')
const ids = (await boxesSeenBy(ana)).map(({ id }) => id)
afterAll(() => server.end())

const refreshCalls = (): string[] => server.calls.filter((call) => call.endsWith('/refresh'))

describe('asking for a refresh', () => {
  it('is one call where two people ask for the same box', async () => {
    const body = { containerIds: [ids[0]] }
    const answers = await Promise.all([
      ana('/api/refreshes', jsonPost(body)),
      ben('/api/refreshes', jsonPost(body)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await until(() => refreshCalls().length > 0)
    await server.advance(2000)
    expect(refreshCalls()).toHaveLength(1)
    const { data } = refreshList.parse(await (await ben('/api/refreshes')).json())
    expect(data).toHaveLength(1)
    expect(data[0]?.askedBy.map(({ name }) => name).sort()).toEqual([
      'Carlos Okafor',
      'Sofia Marin',
    ])
  })

  it('for several boxes needs a coordinator', async () => {
    const body = { containerIds: ids.slice(1, 3) }
    const refused = await ben('/api/refreshes', jsonPost(body))
    expect(refused.status).toBe(403)
    expect(problem.parse(await refused.json()).detail).toContain('coordinator')
    expect((await ana('/api/refreshes', jsonPost(body))).status).toBe(202)
  })

  it('for the same box twice in one request is for one box', async () => {
    const body = { containerIds: [ids[3], ids[3]] }
    expect((await ben('/api/refreshes', jsonPost(body))).status).toBe(202)
  })

  it('for a box that is not ours names it', async () => {
    const answer = await ben('/api/refreshes', jsonPost({ containerIds: ['nobody'] }))
    expect(answer.status).toBe(422)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe('containerIds.0')
  })

  it('for nothing names the field', async () => {
    const answer = await ben('/api/refreshes', jsonPost({ containerIds: [] }))
    expect(answer.status).toBe(422)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe('containerIds')
  })
})
