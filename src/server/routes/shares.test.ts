import { afterAll, describe, expect, it } from 'vitest'
import type { ContainerRow } from '#wire/api/containers.ts'
import { lookupList, madeShare, shareLinks, sharedView } from '#wire/api/shares.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
} from '../testing/test-server.ts'

const server = await openMirroredServer({ containers: 40 })
const support = await server.as('support')
const coordinator = await server.as('coordinator')
const containers = await containersSeenBy(support)
afterAll(() => server.end())

const containerAt = (place: number): ContainerRow => {
  const container = containers[place]
  if (!container) throw new Error('The account has more containers')
  return container
}

async function share(subjectId: string, kind = 'container', days = 7) {
  const answer = await support('/api/shares', jsonPost({ kind, subjectId, days }))
  return madeShare.parse(await answer.json())
}

/** As a visitor's browser asks: without a cookie. */
const visit = (token: string): Promise<Response> => server.request(`/api/shared/${token}`)

async function whatItSays(answer: Response) {
  const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, rest }
}

describe('a link for people without an account', () => {
  it('shows a container with the age of its data, and its page is a page', async () => {
    const { token } = await share(containerAt(0).id)
    const answer = await visit(token)
    const { data } = sharedView.parse(await answer.json())
    expect(data).toMatchObject({ kind: 'container', title: containerAt(0).number })
    expect(data.boxes[0]?.age).toMatch(/(ago|just now|No longer checked.*|check yet)\.$/)
    expect(answer.headers.get('x-robots-tag')).toMatch(/noindex/)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  it('shows every container of a shipment', async () => {
    const shipment = containers.find((container) => container.shipment)?.shipment
    const { token } = await share(shipment?.id ?? '', 'shipment')
    const { data } = sharedView.parse(await (await visit(token)).json())
    expect(data.title).toBe(shipment?.billOfLading)
    expect(data.boxes.length).toBeGreaterThan(0)
  })

  it('shows nothing that is not on its list: no money, holds, customers, references or ids', async () => {
    for (const container of containers.slice(0, 12)) {
      const { token } = await share(container.id)
      const text = await (await visit(token)).text()
      const { shipment, holds, fees, references } = container
      const secrets = [
        container.id,
        shipment?.id,
        shipment?.customer,
        ...references,
        ...(shipment?.references ?? []),
        ...(shipment?.tags ?? []),
        ...holds.map(({ description }) => description),
        ...fees.map(({ amount }) => `"amount":${amount}`),
        'Sofia Marin',
      ]
      for (const secret of secrets) if (secret) expect(text).not.toContain(secret)
      const { data } = JSON.parse(text) as { data: { boxes: object[] } }
      expect(Object.keys(data).toSorted()).toEqual([
        'arrivedAt',
        'asOf',
        'boxes',
        'destination',
        'etaAt',
        'expiresAt',
        'format',
        'from',
        'kind',
        'line',
        'title',
        'to',
        'vessel',
        'zone',
      ])
      expect(Object.keys(data.boxes[0] ?? {}).toSorted()).toEqual([
        'age',
        'lastFreeDay',
        'milestones',
        'number',
        'pickUpBy',
        'pickup',
        'where',
      ])
    }
  })

  it('can be created by anyone signed in, and by nobody else; its token is shown once', async () => {
    const ask = { kind: 'container', subjectId: containerAt(14).id, days: 3 }
    expect((await server.request('/api/shares', jsonPost(ask))).status).toBe(401)
    const { token, data } = await share(containerAt(14).id)
    expect(data).toHaveLength(1)
    const listed = await (
      await coordinator(`/api/shares?kind=container&id=${containerAt(14).id}`)
    ).text()
    expect(shareLinks.parse(JSON.parse(listed)).data[0]).toMatchObject({
      by: { name: 'Sofia Marin' },
    })
    expect(listed).not.toContain(token)
    expect(server.logLines.join('\n')).not.toContain(token)
  })

  it('leads to a record of the account, for ninety days at most', async () => {
    const wrong = await support(
      '/api/shares',
      jsonPost({ kind: 'container', subjectId: 'none', days: 3 }),
    )
    expect(wrong.status).toBe(404)
    const long = await support(
      '/api/shares',
      jsonPost({ kind: 'container', subjectId: containerAt(14).id, days: 91 }),
    )
    expect(long.status).toBe(422)
  })
})

describe('a link that does not count', () => {
  it.each<[string, (token: string, id: string) => Promise<string>]>([
    ['made up', async () => 'A'.repeat(43)],
    ['tampered with', async (token) => `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`],
    ['cut short', async (token) => token.slice(0, 42)],
    ['in other letters', async (token) => token.toUpperCase()],
    ['its own id', async (_, id) => id],
    ['the id of a container', async () => containerAt(0).id],
    [
      'revoked',
      async (token, id) => {
        const answer = await coordinator(`/api/shares/${id}`, jsonDelete())
        expect(shareLinks.parse(await answer.json()).data).toEqual([])
        return token
      },
    ],
  ])('%s: the same answer as for every other one', async (_what, spoil) => {
    const { token, data } = await share(containerAt(15).id)
    const spoilt = await spoil(token, data[0]?.id ?? '')
    const answer = await whatItSays(await visit(spoilt))
    expect(answer).toMatchObject({
      status: 404,
      rest: { title: 'This link doesn’t work anymore.' },
    })
    expect(answer).toEqual(await whatItSays(await visit('B'.repeat(43))))
    for (const one of (await share(containerAt(15).id)).data)
      await coordinator(`/api/shares/${one.id}`, jsonDelete())
  })
})

describe('guessing', () => {
  it('comes to a stop after twenty links that lead nowhere, while links that work open', async () => {
    const other = await openMirroredServer({ containers: 10 })
    const ask = await other.as('support')
    const [container] = await containersSeenBy(ask)
    const body = { kind: 'container', subjectId: container?.id, days: 1 }
    const { token } = madeShare.parse(await (await ask('/api/shares', jsonPost(body))).json())
    const guess = (i: number) => other.request(`/api/shared/${String(i).padStart(43, 'Q')}`)
    for (let i = 0; i < 20; i += 1) expect((await guess(i)).status).toBe(404)
    const refused = await guess(20)
    for (let i = 21; i < 80; i += 1) await guess(i)
    expect((await other.request(`/api/shared/${token}`)).status).toBe(200)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await other.end()
  })
})

describe('what people looked up', () => {
  const remember = (ask: Requester, body: object) => ask('/api/lookups', jsonPut(body))
  const listed = async (answer: Response) => lookupList.parse(await answer.json()).data

  it('is theirs alone: the pinned first, then the latest, twenty of those', async () => {
    for (let i = 0; i < 22; i += 1) await remember(support, { text: `PO-${i}` })
    const list = await listed(await remember(support, { text: 'PO-21', pinned: true }))
    expect(list[0]).toEqual({ text: 'PO-21', pinned: true })
    expect(list).toHaveLength(20)
    expect(await listed(await coordinator('/api/lookups'))).toEqual([])
  })

  it('is cleared but for what is pinned', async () => {
    const answer = await support('/api/lookups', jsonDelete())
    expect(await listed(answer)).toEqual([{ text: 'PO-21', pinned: true }])
  })
})
