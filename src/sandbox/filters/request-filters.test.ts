import { describe, expect, it } from 'vitest'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { many } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

const sandbox = openSandbox()

describe('filters of tracking requests', () => {
  const requests = (query: string) =>
    sandbox.get(`/v2/tracking_requests?${query}`, many(trackingRequest))

  it('by status and by number', async () => {
    const failed = await requests('filter[status]=failed')
    expect(failed.data.length).toBeGreaterThan(0)
    for (const { attributes } of failed.data) expect(attributes.status).toBe('failed')
    const number = failed.data[0]?.attributes.request_number
    expect((await requests(`filter[request_number]=${number}`)).data).toEqual([failed.data[0]])
    expect((await requests(`q=${number}`)).data).toEqual([failed.data[0]])
  })

  it('by line, and by when they were made and changed, both ends included', async () => {
    const [, middle] = (await requests('filter[status]=created')).data
    const { scac, created_at, updated_at } = middle?.attributes ?? {}
    for (const { attributes } of (await requests(`filter[scac]=${scac}`)).data) {
      expect(attributes.scac).toBe(scac)
    }
    const made = `filter[created_at][start]=${created_at}&filter[created_at][end]=${created_at}`
    const changed = `filter[updated_at][start]=${updated_at}`
    expect((await requests(`filter[created_at][end]=2020-01-01T00:00:00Z`)).data).toEqual([])
    expect((await requests(changed)).meta.total).toBeGreaterThan(0)
    expect((await requests(made)).meta.total).toBeLessThan(3)
  })
})
