import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container, type ContainerAttributes } from '#wire/upstream/container.ts'
import { webhook, webhookBody, webhookEvents, webhookNotification } from '#wire/upstream/webhook.ts'
import { containerDocument } from '../documents/container-document.ts'
import { many, one } from '../testing/documents.ts'
import { type TestSandbox } from '../testing/open-sandbox.ts'
import { openReceiver, subscribe, live } from '../testing/receiver.ts'

describe('delivery', () => {
  it('is tried again with growing pauses, thirteen times in all, then called failed', async () => {
    const { sandbox, received } = openReceiver({ containers: 30, status: () => 500 })
    await subscribe(sandbox, webhookEvents)
    while (received.length === 0) await live(sandbox, 10, 10)
    const first = received[0]
    for (let hours = 0; hours < 14; hours += 1) await live(sandbox, 60, 20)
    expect(received.filter(({ id }) => id === first?.id)).toHaveLength(13)
    const path = `/v2/webhook_notifications/${first?.id}`
    expect(
      (await sandbox.get(path, one(webhookNotification))).data.attributes.delivery_status,
    ).toBe('failed')
  })

  it('ends for a webhook that fails again and again, until it is switched on again', async () => {
    const { sandbox } = openReceiver({ containers: 60, status: () => 500 })
    const { id } = await subscribe(sandbox, webhookEvents)
    await live(sandbox, 30 * 60, 20)
    const path = `/v2/webhooks/${id}`
    expect((await sandbox.get(path, one(webhook))).data.attributes.active).toBe(false)
    await sandbox.send('PATCH', path, { data: { type: 'webhook', attributes: { active: true } } })
    await live(sandbox, 1)
    expect((await sandbox.get(path, one(webhook))).data.attributes.active).toBe(true)
  })

  it('can be made to come twice, forged, or not at all', async () => {
    const mischief = async (chosen: object) => {
      const { sandbox, received } = openReceiver()
      await subscribe(sandbox, webhookEvents)
      await sandbox.send('POST', '/sandbox/webhooks/mischief', chosen)
      await live(sandbox, 60, 10)
      return { ids: received.map(({ id }) => id), received }
    }
    const plain = (await mischief({})).ids
    expect(new Set(plain).size).toBe(plain.length)
    expect((await mischief({ duplicated: 1 })).ids).toHaveLength(plain.length * 2)
    expect((await mischief({ lost: 1 })).ids).toEqual([])
    const { received } = await mischief({ forged: 1 })
    const signatures = received.map(({ request }) => request.headers.get('x-t49-webhook-signature'))
    expect(new Set(signatures).size).toBe(plain.length * 2)
  })
})

describe('the stream of notifications', () => {
  /** No event reports these: when something was checked, where in the yard a container is, what a user marked. */
  const silent = ['terminal_checked_at', 'location_at_pod_terminal', 'empty_terminated_timezone']
  const comparable = (attributes: object): object =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name]) => !silent.includes(name) && !name.endsWith('_last_tracking_request_at'))
        .map(([name, value]) => [name, value === 'dropped' ? 'picked_up' : value]),
    )

  /** What is done while the stream runs; a receiver gets all of it. */
  const disruptions = ['holds-storm', 'rail-congestion', 'appointments-lost', 'deadlines-disagree']

  it.each([
    ['', []],
    [', while holds, delays and other days come', disruptions],
  ])('replayed gives the same containers as asking for them%s', async (_, scenarios) => {
    const known = new Map<string, ContainerAttributes>()
    const { sandbox, received } = openReceiver({ containers: 80 })
    const listed = async () => {
      const pages = [1, 2].map((page) => `/v2/containers?page[size]=50&page[number]=${page}`)
      return (await Promise.all(pages.map((path) => sandbox.get(path, many(container))))).flatMap(
        ({ data }) => data,
      )
    }
    for (const { id, attributes } of await listed()) known.set(id, attributes)
    await subscribe(sandbox, webhookEvents)
    for (let steps = 0; steps < 96; steps += 1) {
      await live(sandbox, 15, 15)
      const name = steps % 20 === 10 ? scenarios[(steps - 10) / 20] : undefined
      if (name !== undefined) await sandbox.send('POST', '/sandbox/scenarios', { name })
      for (const { text } of received.splice(0)) replay(sandbox, known, text)
    }
    let compared = 0
    for (const { id, attributes } of await listed()) {
      expect(comparable(known.get(id) ?? {})).toEqual(comparable(attributes))
      compared += 1
    }
    expect(compared).toBe(80)
  })
})

/** What a mirror does: takes the containers that come along, and reads again what only a reference names. */
function replay(sandbox: TestSandbox, known: Map<string, ContainerAttributes>, text: string): void {
  const { data, included } = webhookBody.parse(JSON.parse(text))
  const containers = z
    .array(z.looseObject({ type: z.string() }))
    .parse(included)
    .flatMap((one) => container.safeParse(one).data ?? [])
  for (const { id, attributes } of containers) known.set(id, attributes)
  // A document says nothing of a container.
  const isDocumentEvent = /^(document|link)\./.test(String(data.attributes?.['event']))
  if (containers.length > 0 || isDocumentEvent) return
  const reference = z
    .object({ reference_object: z.object({ data: z.object({ id: z.string() }) }) })
    .parse(data.relationships).reference_object.data.id
  const address = sandbox.account.world.identity.addressOf(reference)
  if (address?.kind !== 'transport_event') return
  const id = sandbox.account.world.identity.idOf(
    'container',
    address.slot,
    address.cycle,
    address.container,
  )
  const ref = sandbox.account.findContainer(id)
  if (ref === null) throw new Error('An event belongs to a container of the account')
  known.set(id, containerDocument(sandbox.account, sandbox.account.know(ref), false).attributes)
}
