import { describe, expect, it } from 'vitest'
import { anyResource } from '#wire/upstream/json-api.ts'
import { webhookBody, webhookEvents } from '#wire/upstream/webhook.ts'
import { openSandbox } from '../testing/open-sandbox.ts'
import { exampleOf } from './example.ts'
import { createShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import { nowhere } from '../storage/shelf.ts'

const { account } = openSandbox({ containers: 500 })
const shippingDocuments = createShippingDocuments(account, nowhere)

function read(event: string) {
  const body = webhookBody.parse(exampleOf(account, shippingDocuments, event))
  const included = (body.included ?? []).map((one) => anyResource.parse(one))
  return { data: body.data, included, types: included.map(({ type }) => type).toSorted() }
}

const ofContainer = ['container', 'shipment']

/** Public facts, section 13.2: what an official sample of each group carries. */
const groups: readonly (readonly [events: readonly string[], types: readonly string[]])[] = [
  [['container.created'], [...ofContainer, 'container_created_event', 'terminal']],
  [['container.updated'], [...ofContainer, 'container_updated_event', 'terminal']],
  [
    ['container.pod_terminal_changed'],
    [...ofContainer, 'container_pod_terminal_changed_event', 'terminal'],
  ],
  [
    ['vessel_loaded', 'vessel_departed', 'vessel_arrived', 'transshipment_loaded'].map(moved),
    [...ofContainer, 'port', 'transport_event', 'vessel'],
  ],
  [
    ['vessel_berthed', 'vessel_discharged'].map(moved),
    [...ofContainer, 'port', 'terminal', 'transport_event', 'vessel'],
  ],
  [['empty_out', 'full_in', 'empty_in'].map(moved), [...ofContainer, 'port', 'transport_event']],
  [['available', 'not_available', 'delivered'].map(moved), []],
  [
    [
      moved('estimated.vessel_arrived'),
      moved('estimated.vessel_departed'),
      'container.pickup_lfd_terminal.changed',
      'container.pickup_lfd_rail.changed',
      'container.pickup_appointment.changed',
    ],
    ['transport_event'],
  ],
  [['shipment.estimated.arrival'], ['estimated_event', 'port', 'shipment']],
  [['link.created'], ['document', 'shipment']],
]

function moved(event: string): string {
  return `container.transport.${event}`
}

describe('the body of a notification', () => {
  it.each(groups.flatMap(([events, types]) => events.map((event) => [event, types] as const)))(
    'of %s brings along %j',
    (event, types) => {
      const isInland = (type: string) => type === 'metro_area' || type === 'rail_terminal'
      const found = read(event).types.map((type) =>
        isInland(type) ? (type === 'metro_area' ? 'port' : 'terminal') : type,
      )
      expect(found).toEqual(types.toSorted())
    },
  )

  it.each(webhookEvents)(
    'of %s names its kind, its reference and its webhook, never the webhook itself',
    (event) => {
      const { data, types } = read(event)
      expect(data.type).toBe('webhook_notification')
      expect(data.attributes).toMatchObject({ event, delivery_status: 'pending', id: data.id })
      const isDocumentEvent = /^(document|link)\./.test(event)
      expect(Object.keys(data.relationships ?? {})).toEqual([
        isDocumentEvent ? 'document' : 'reference_object',
        'webhook',
        'webhook_notification_logs',
      ])
      expect(types).not.toContain('webhook')
    },
  )

  it('of an event without relations carries the event alone, and the new value', () => {
    const { included } = read('container.pickup_lfd_terminal.changed')
    expect(included[0]?.relationships).toBeUndefined()
    expect(included[0]?.attributes?.['value']).toMatch(/^20\d\d-/)
  })

  it('of container.updated says each field before and after', () => {
    const event = read('container.updated').included.find(
      ({ type }) => type === 'container_updated_event',
    )
    const changes = Object.entries(event?.attributes?.['changeset'] ?? {})
    expect(changes.length).toBeGreaterThan(0)
    for (const [, pair] of changes) {
      expect(pair).toHaveLength(2)
      expect(pair[0]).not.toEqual(pair[1])
    }
  })
})
