import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sandboxToken } from '#sandbox/config.ts'
import { freshPostgres } from '../../testing/each-engine.ts'
import { signIn, startInstance, startService, type Instance } from '../testing/instances.ts'
import { definition } from './testing/field-account.ts'

const server = inject('postgres')
const rounds = [0, 1, 2, 3, 4, 5]

interface Row {
  readonly id: string
}

/** Rounds of one edit at each of two instances at the same time: without a lock about every second one lost something. */
describe.skipIf(server === null)('edits at two instances', { timeout: 60_000 }, () => {
  let service: Awaited<ReturnType<typeof startService>>
  const instances: Instance[] = []
  let cookie = ''
  beforeAll(async () => {
    service = await startService(30)
    await atService('POST', '/custom_field_definitions', definition('dray', 'short_text'))
    const { url } = await freshPostgres(server ?? '')
    for (let at = 0; at < 2; at += 1)
      instances.push(await startInstance(service, { DATABASE_URL: url }))
    const [one] = instances
    cookie = one ? await signIn(one) : ''
  }, 60_000)
  afterAll(async () => {
    for (const one of instances) await one.signal('SIGKILL')
    await service.close()
  })

  async function atService(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Token ${sandboxToken}`,
        'content-type': 'application/vnd.api+json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

  const ask = (one: Instance | undefined, path: string, method = 'GET', body?: unknown) =>
    fetch(`${one?.url}${path}`, {
      method,
      headers: { cookie, origin: one?.url ?? '', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  /** The same kind of edit at every instance at once. */
  const editAtEach = (path: string, method: string, bodyOf: (at: number) => unknown) =>
    Promise.all(
      instances.map(async (one, at) => {
        const answer = await ask(one, path, method, bodyOf(at))
        return { status: answer.status, json: await answer.json() }
      }),
    )

  async function rowsOf(path: string): Promise<readonly Row[]> {
    const { data } = (await (await ask(instances[0], path)).json()) as { data: readonly Row[] }
    return data
  }

  it('of one shipment lose no tag that was answered as saved', async () => {
    const [shipment] = await rowsOf('/api/shipments')
    for (const round of rounds) {
      const answers = await editAtEach(`/api/shipments/${shipment?.id}/papers`, 'POST', (at) => ({
        list: 'tags',
        add: [`tag ${round} ${at}`],
        remove: [],
      }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await atService('GET', `/shipments/${shipment?.id}`)).toMatchObject({
        data: {
          attributes: {
            tags: expect.arrayContaining([`tag ${round} 0`, `tag ${round} 1`]),
          },
        },
      })
    }
  })

  it('of one field are written once, and the other person hears of it', async () => {
    for (const { id } of (await rowsOf('/api/containers?page[size]=10')).slice(0, rounds.length)) {
      const answers = await editAtEach('/api/custom-fields', 'PUT', (at) => ({
        entity: 'container',
        id,
        slug: 'dray',
        value: `of ${at}`,
        from: null,
      }))
      const outcomes = answers.map(({ json }) => (json as { data: { outcome: string } }).data)
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written'])
    }
  })
})
