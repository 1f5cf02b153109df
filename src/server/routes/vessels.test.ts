import { afterAll, beforeAll, expect, it } from 'vitest'
import { shipmentPage, type ShipmentRow } from '#wire/api/shipments.ts'
import { vesselAnswer } from '#wire/api/vessels.ts'
import { openTestServer, until, type Requester, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ask: Requester
let shipments: readonly ShipmentRow[]

beforeAll(async () => {
  server = await openTestServer({ containers: 120 })
  ask = await server.as('support')
  const read = async () =>
    shipmentPage.parse(await (await ask('/api/shipments?page[size]=200')).json())
  await until(async () => !(await read()).meta.mirroring)
  await server.settled()
  shipments = (await read()).data
}, 60_000)
afterAll(() => server.end())

const looks = () => server.calls.filter((call) => call.startsWith('GET /v2/vessels/')).length
const positionOf = async ({ id }: ShipmentRow) =>
  vesselAnswer.parse(await (await ask(`/api/shipments/${id}/vessel`)).json()).data.position

it('the ship of a shipment is where the service saw it, and costs one request in ten minutes', async () => {
  const sailing = shipments.find((one) => one.vesselImo && one.departedAt && !one.arrivedAt)
  if (!sailing) throw new Error('Some ship is on its way')
  const first = await positionOf(sailing)
  expect(first?.at).not.toBeNull()
  const before = looks()
  expect(before).toBeGreaterThan(0)
  expect(await positionOf(sailing)).toEqual(first)
  expect(looks()).toBe(before)
  await server.advance(10 * 60_000)
  await positionOf(sailing)
  expect(looks()).toBe(before + 1)
})

it('a ship that has arrived is not asked after, and nobody asks without a session', async () => {
  const arrived = shipments.find((one) => one.vesselImo && one.arrivedAt)
  if (!arrived) throw new Error('Some ship has arrived')
  const before = looks()
  expect(await positionOf(arrived)).toBeNull()
  expect((await server.request(`/api/shipments/${arrived.id}/vessel`)).status).toBe(401)
  expect((await ask('/api/shipments/no-such/vessel')).status).toBe(404)
  expect(looks()).toBe(before)
})
