import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container, type ContainerDocument } from '#wire/upstream/container.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { anyPage, openService } from './testing/service.ts'

const service = openService()
const containers = z.object({ data: z.array(container) })
const shipments = z.object({ data: z.array(shipment) })
const readContainers = async () =>
  (await service.read('/containers?page[size]=50', containers)).data

describe('containers (specification, Container)', () => {
  it('have every attribute of the specification, of its type', async () => {
    expect((await readContainers()).length).toBeGreaterThan(0)
  })

  it('are the same alone as in the list', async () => {
    const [listed] = await readContainers()
    const alone = await service.read(`/containers/${listed?.id}`, z.object({ data: container }))
    expect(alone.data.id).toBe(listed?.id)
    expect(alone.data.attributes.number).toBe(listed?.attributes.number)
  })

  it('pickup_lfd is one of the deadlines, that of the line before all others', async () => {
    for (const { attributes } of await readContainers()) {
      const { pickup_lfd: chosen, import_deadlines: deadlines } = attributes
      if (chosen === null || deadlines === null) continue
      expect(Object.values(deadlines)).toContain(chosen)
      if (deadlines.pickup_lfd_line !== null) expect(chosen).toBe(deadlines.pickup_lfd_line)
    }
  })

  it('cannot be picked up while a hold stands', async () => {
    for (const { attributes } of await readContainers()) {
      const isHeld = attributes.holds_at_pod_terminal.some(({ status }) => status === 'hold')
      if (isHeld && attributes.availability_known) {
        expect(attributes.available_for_pickup).not.toBe(true)
      }
    }
  })

  it('have arrived before they are discharged, and are discharged before they leave', async () => {
    for (const { attributes: container } of await readContainers()) {
      const order = [
        container.pod_arrived_at,
        container.pod_discharged_at,
        container.pod_full_out_at,
      ]
      const known = order.filter((at) => at !== null)
      expect(known).toEqual(known.toSorted())
    }
  })

  it('lead to their shipment and their terminal', async () => {
    const found = (await readContainers()).find((container) => targets(container).length === 2)
    if (found === undefined) return
    for (const { type, id } of targets(found)) {
      const path = type === 'shipment' ? 'shipments' : 'terminals'
      expect((await service.ask(`/${path}/${id}`)).status).toBe(200)
    }
  })
})

describe('shipments (specification, Shipment)', () => {
  it('have every attribute and relation of the specification, of its type', async () => {
    const { data } = await service.read('/shipments', shipments)
    expect(data.length).toBeGreaterThan(0)
  })

  it('say why the line is no longer asked where they say since when', async () => {
    const { data } = await service.read('/shipments?page[size]=100', shipments)
    for (const { attributes } of data) {
      const { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason } = attributes
      expect(reason === null).toBe(at === null)
    }
  })

  it('have no estimate of an arrival that happened', async () => {
    const { data } = await service.read('/shipments?page[size]=100', shipments)
    const arrived = data.filter(({ attributes }) => attributes.pod_ata_at !== null)
    expect(arrived.filter(({ attributes }) => attributes.pod_eta_at !== null)).toEqual([])
  })

  it('name containers that lead back to them', async () => {
    const { data } = await service.read('/shipments', shipments)
    const [found] = data.filter((one) => one.relationships.containers.data.length > 0)
    const id = found?.relationships.containers.data[0]?.id
    if (id === undefined) return
    const { data: back } = await service.read(`/containers/${id}`, z.object({ data: container }))
    expect(back.relationships?.shipment.data).toEqual({ id: found?.id, type: 'shipment' })
  })
})

describe('custom field options (specification, Custom field option)', () => {
  it('one by one are what the list holds', async () => {
    const { data } = await service.read('/custom_field_definitions', anyPage)
    for (const { id } of data) {
      const path = `/custom_field_definitions/${id}/options`
      const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
      const [option] = (await service.read(path, list)).data
      if (option === undefined) continue
      const alone = z.object({
        data: z.looseObject({ type: z.literal('custom_field_option') }),
        links: z.object({ self: z.string() }),
      })
      expect((await service.read(`${path}/${option.id}`, alone)).data).toEqual(option)
    }
  })
})

function targets({ relationships }: ContainerDocument) {
  const { shipment: of, pod_terminal: terminal } = relationships ?? {}
  return [of?.data, terminal?.data].filter((target) => target !== null && target !== undefined)
}
