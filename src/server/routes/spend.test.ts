import { afterAll, describe, expect, it } from 'vitest'
import { spend } from '#wire/api/spend.ts'
import { friday } from '../../testing/world-moment.ts'
import { openMirroredServer } from '../testing/test-server.ts'

const server = await openMirroredServer({ at: friday, containers: 60 })
const [support, manager] = [await server.as('support'), await server.as('manager')]
afterAll(() => server.end())

describe('spend', () => {
  it('is for managers', async () => {
    expect((await support('/api/spend')).status).toBe(403)
    expect((await manager('/api/spend')).status).toBe(200)
  })

  it('covers the whole months asked for and the current one', async () => {
    const read = async (query: string) =>
      spend.parse(await (await manager(`/api/spend${query}`)).json())
    expect((await read('')).meta).toMatchObject({ since: '2026-05-01', today: '2026-11-20' })
    const { departures, meta } = await read('?months=1')
    expect(meta.since).toBe('2026-10-01')
    expect(departures.every(({ outOn }) => (outOn ?? '') >= '2026-10-01')).toBe(true)
    expect(meta.left).toBe(departures.length)
  })

  it('can’t be read over a time that is no number of months', async () => {
    expect((await manager('/api/spend?months=0')).status).toBe(400)
    expect((await manager('/api/spend?months=25')).status).toBe(400)
  })
})
