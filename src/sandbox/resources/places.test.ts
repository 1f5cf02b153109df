import { describe, expect, it } from 'vitest'
import { metroArea, port, terminal } from '#wire/upstream/place.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'
import { terminals } from '../world/terminals.ts'

describe('places', () => {
  it('a port by its id or its code', async () => {
    const sandbox = openSandbox()
    const byCode = await sandbox.get('/v2/ports/USLAX', one(port))
    expect(byCode.data.attributes).toMatchObject({
      name: 'Los Angeles',
      time_zone: 'America/Los_Angeles',
    })
    const byId = await sandbox.get(`/v2/ports/${byCode.data.id}`, one(port))
    expect(byId.data).toEqual(byCode.data)
  })

  it('ports are listed all at once, by links that claim pages', async () => {
    const page = await openSandbox().get('/v2/ports', many(port).omit({ meta: true }))
    expect(page.data.length).toBeGreaterThan(50)
    expect(page.links.next).toMatch(/page\[number\]=2&page\[size\]=20$/)
  })

  it('a city on land is a metro area', async () => {
    const { data } = await openSandbox().get('/v2/metro_areas/USCHI', one(metroArea))
    expect(data.attributes).toMatchObject({ name: 'Chicago', country_code: 'US' })
  })

  it('some places write their zone under an old name', async () => {
    const { data } = await openSandbox().get('/v2/ports/USOAK', one(port))
    expect(data.attributes.time_zone).toBe('US/Pacific')
  })

  it('terminals have a street address, where one is on record', async () => {
    const sandbox = openSandbox()
    const slot = terminals.findIndex(({ firms }) => firms === 'W182')
    const id = sandbox.account.world.identity.idOf('terminal', slot)
    const { data } = await sandbox.get(`/v2/terminals/${id}`, one(terminal))
    expect(data.attributes).toMatchObject({
      street: '1521 Pier J Avenue',
      city: 'Long Beach',
      state_abbr: 'CA',
      zip: '90802',
      country: 'US',
    })
  })

  it('every terminal and ramp that a container names is there, with its port', async () => {
    const sandbox = openSandbox()
    const slots = new Set(sandbox.account.containers().map(({ plan }) => plan.shipment.terminal))
    for (const slot of slots) {
      const id = sandbox.account.world.identity.idOf('terminal', slot)
      const { data, included } = await sandbox.get(
        `/v2/terminals/${id}?include=port`,
        one(terminal),
      )
      expect(data.relationships?.port.data?.id).toBe(included?.[0]?.id)
    }
  })

  it('terminals are not listed: 403 with a detail alone', async () => {
    const answer = await openSandbox().request('/v2/terminals')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ errors: [{ detail: expect.any(String) }] })
  })
})
