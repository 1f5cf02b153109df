import { describe, expect, it } from 'vitest'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

describe('an account without a paid feature', () => {
  const ask = async (
    lacking: object,
    method: string,
    path: (containerId: string, vesselId: string) => string,
  ) => {
    const sandbox = openSandbox()
    const [container] = sandbox.account.containers()
    const vessel = sandbox.account.world.identity.idOf('vessel', 0)
    const asked = path(container?.id ?? '', vessel)
    const served = await sandbox.send(method, asked)
    await sandbox.send('POST', '/sandbox/entitlements', lacking)
    const refused = await sandbox.send(method, asked)
    const listed = await sandbox.request('/v2/containers')
    return { served: served.status, refused, listed: listed.status }
  }
  const ports = 'port_id=a&previous_port_id=b'

  it.each([
    ['the map of a container', (container: string) => `/v2/containers/${container}/map_geojson`],
    ['past positions', (_: string, ship: string) => `/v2/vessels/${ship}?show_positions=true`],
    ['coming ones', (_: string, ship: string) => `/v2/vessels/${ship}/future_positions?${ports}`],
  ])('routing: %s is answered 403, the rest goes on', async (_, path) => {
    const { served, refused, listed } = await ask({ routing: false }, 'GET', path)
    expect([served, refused.status, listed]).toEqual([200, 403, 200])
    expect(errorDocument.parse(await refused.json()).errors[0]?.title).toBe('Forbidden')
  })

  it('refreshing: 403 with a title of its own', async () => {
    const path = (container: string) => `/v2/containers/${container}/refresh`
    const { served, refused } = await ask({ refresh: false }, 'PATCH', path)
    expect([served, refused.status]).toEqual([200, 403])
    const { errors } = errorDocument.parse(await refused.json())
    expect(errors[0]).toMatchObject({ status: '403', title: 'API access not enabled' })
  })

  it('reading: a free plan makes requests and is answered 401 to everything else', async () => {
    const { served, refused, listed } = await ask({ reading: false }, 'GET', () => '/v2/shipments')
    expect([served, refused.status, listed]).toEqual([200, 401, 401])
    const { errors } = errorDocument.parse(await refused.json())
    expect(errors[0]).toMatchObject({ status: '401', title: 'Unauthorized' })
    expect(errors[0]?.detail).toContain('paid plan')
    const sandbox = openSandbox()
    await sandbox.send('POST', '/sandbox/entitlements', { reading: false })
    const attributes = { request_type: 'bill_of_lading', request_number: 'MAEU123456789' }
    const made = await sandbox.send('POST', '/v2/tracking_requests', {
      data: { type: 'tracking_request', attributes: { ...attributes, scac: 'MAEU' } },
    })
    expect(made.status).toBe(201)
  })
})
