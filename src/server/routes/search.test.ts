import { afterAll, describe, expect, it } from 'vitest'
import { searchAnswer } from '#wire/api/search.ts'
import { containerPage } from '#wire/api/containers.ts'
import { jsonPost, openMirroredServer } from '../testing/test-server.ts'

const server = await openMirroredServer({ containers: 40 })
const support = await server.as('support')
afterAll(() => server.end())

const tooMuch = 'Search for one number or name, or up to 200 numbers at a time.'

async function search(text: string, records = true) {
  const answer = await support('/api/search', jsonPost({ text, records }))
  return searchAnswer.parse(await answer.json())
}

describe('looking anything up', () => {
  it('answers with the container and its row, and what was searched', async () => {
    const page = containerPage.parse(await (await support('/api/containers?page[size]=1')).json())
    const container = page.data[0]
    const { data, records, searched } = await search(` ${container?.number.toLowerCase() ?? ''} `)
    expect(data).toMatchObject({ kind: 'one', hits: [{ kind: 'container', id: container?.id }] })
    expect(records.containers[0]).toEqual(container)
    expect(searched).toMatchObject({ containers: page.meta.total + searched.ended, complete: true })
  })

  it('brings all containers of a shipment that is meant', async () => {
    const { data } = containerPage.parse(await (await support('/api/containers')).json())
    const shipment = data.find((container) => container.shipment)?.shipment
    const { data: found, records } = await search(shipment?.billOfLading ?? '')
    expect(found).toMatchObject({ kind: 'one', hits: [{ kind: 'shipment', id: shipment?.id }] })
    expect(records.containers.map(({ id }) => id).toSorted()).toEqual(
      records.shipments[0]?.containerIds.toSorted(),
    )
  })

  it('leaves the rows out where only names are asked for', async () => {
    const { records } = await search('MAEU', false)
    expect(records).toEqual({ containers: [], shipments: [] })
  })

  it('refuses a text without end, and people who are not signed in', async () => {
    const long = await support(
      '/api/search',
      jsonPost({ text: 'x'.repeat(60_000), records: false }),
    )
    expect(long.status).toBe(422)
    const stranger = await server.request('/api/search', jsonPost({ text: 'MSKU', records: false }))
    expect(stranger.status).toBe(401)
  })
})

describe('an asker who hangs up', () => {
  it('gets nothing, and no record is read', async () => {
    const { data } = containerPage.parse(await (await support('/api/containers')).json())
    const text = data.map(({ number }) => number).join('\n')
    const asker = new AbortController()
    const answer = support('/api/search', {
      ...jsonPost({ text, records: true }),
      signal: asker.signal,
    })
    setImmediate(() => asker.abort())
    expect(await (await answer).text()).toBe('')
  })
})

describe('a text that is too much', () => {
  it.each([
    ['numbers that run together', 'MSKU123456'.repeat(5_000)],
    ['one long run of letters', 'A'.repeat(50_000)],
    ['one long run of digits', '7'.repeat(50_000)],
    ['a word in many names, over and over', 'MSKU '.repeat(10_000)],
    ['dots before a letter', `a b c d e ${'.'.repeat(49_980)}x`],
    ['a line of a list that no name is as long as', `${'A'.repeat(300)}\nMSKU1234565`],
    ['a letter without a number', 'please look into this shipment of ours '.repeat(8)],
  ])('%s: is refused and holds nobody up', async (_, text) => {
    const before = process.cpuUsage()
    const answer = await support('/api/search', jsonPost({ text, records: true }))
    const { user, system } = process.cpuUsage(before)
    // Nothing was looked up, so the answer must not read like "not found".
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: tooMuch })
    // It took more than 30 s and 700 MB once.
    expect((user + system) / 1000).toBeLessThan(2_000)
  })

  it('is refused beyond the limit, with what to do', async () => {
    const answer = await support(
      '/api/search',
      jsonPost({ text: 'x '.repeat(25_001), records: false }),
    )
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: tooMuch })
  })
})
