import { describe, expect, it } from 'vitest'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { anyPage, openService } from './testing/service.ts'

const service = openService()

describe.runIf(service.maySpend)('the budget (specification, Limits)', () => {
  it('serves a hundred calls in sixty seconds, refuses the next, and serves again after Retry-After', async () => {
    await service.wait(61)
    const statuses: number[] = []
    for (let call = 0; call < 100; call += 1) {
      statuses.push((await service.once('/shipments?page[size]=1')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await service.once('/shipments?page[size]=1')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(errorDocument.parse(await refused.json()).errors[0]).toMatchObject({
      status: '429',
      title: 'Too Many Requests',
      detail: expect.stringMatching(/webhook/i),
    })
    await service.wait(wait)
    expect((await service.once('/shipments?page[size]=1')).status).toBe(200)
  })

  it('numbers to infer have a bucket of their own', async () => {
    await service.wait(61)
    for (let call = 0; call < 100; call += 1) await service.once('/shipments?page[size]=1')
    const asked = { method: 'POST', body: { number: '?' }, type: 'application/json' }
    expect((await service.once('/tracking_requests/infer_number', asked)).status).toBe(422)
  })
})

describe.runIf(service.maySpend && service.mayWrite)('refreshes (specification, Limits)', () => {
  it('ten in sixty seconds, the eleventh is refused', async () => {
    await service.wait(61)
    const { data } = await service.read('/containers?page[size]=1', anyPage)
    const path = `/containers/${data[0]?.id}/refresh`
    const statuses: number[] = []
    for (let call = 0; call < 11; call += 1) {
      statuses.push((await service.once(path, { method: 'PATCH' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
