import { onTestFinished } from 'vitest'
import { customFields, fieldEdited } from '#wire/api/custom-fields.ts'
import { countRows } from '../../store/schema/rows.ts'
import {
  canary,
  containersSeenBy,
  jsonPost,
  jsonPut,
  openMirroredServer,
  until,
  type Requester,
  type ServerOptions,
} from '../../testing/test-server.ts'

interface Hold {
  readonly method: string
  readonly over: Promise<void>
  readonly reached: () => void
}

const service = 'http://localhost:4910'

/**
 * A server whose people edit the fields of one container, with the service's own state of them. It ends with the test
 * that opened it, if not before.
 */
export async function openFieldAccount(options: Pick<ServerOptions, 'store'> = {}) {
  const holds: Hold[] = []
  const server = await openMirroredServer({
    ...options,
    async network(request, send) {
      const answer = await send()
      const at = holds.findIndex(
        ({ method }) => request.method === method && request.url.includes('/custom_fields'),
      )
      const [hold] = at < 0 ? [] : holds.splice(at, 1)
      hold?.reached()
      await hold?.over
      return answer
    },
  })
  const ana = await server.as('coordinator')
  const [container] = await containersSeenBy(ana)
  const id = container?.id ?? ''
  let defined = 0

  let ending: Promise<void> | null = null
  const end = (): Promise<void> => (ending ??= server.end())
  onTestFinished(end)

  async function atService(method: string, path: string, body?: unknown): Promise<Response> {
    return server.sandbox.app.request(`${service}/v2${path}`, {
      method,
      headers: {
        authorization: `Token ${canary}`,
        'content-type': 'application/vnd.api+json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    server,
    end,
    id,
    ana,
    atService,
    fields: async () => customFields.parse(await (await ana('/api/custom-fields')).json()).data,
    edit: (
      slug: string,
      value: unknown,
      from: unknown,
      who: Requester = ana,
      signal?: AbortSignal,
    ) =>
      who('/api/custom-fields', {
        ...jsonPut({ entity: 'container', id, slug, value, from }),
        ...(signal && { signal }),
      }),
    asSupport: async () => (await server.as('support'))('/api/custom-fields', jsonPut({})),
    /** Defines a text field, and sets it at the service unless `value` is null. */
    async define(slug: string, value: string | null) {
      // The service counts our own calls too.
      defined += 1
      if (defined % 40 === 0) await server.advance(61_000)
      const answer = await atService(
        'POST',
        '/custom_field_definitions',
        definition(slug, 'short_text'),
      )
      if (value !== null)
        await atService('POST', `/containers/${id}/custom_fields`, own(slug, value))
      return ((await answer.json()) as { data: { id: string } }).data.id
    },
    /** The service's value of a field; undefined: none. */
    async held(slug: string): Promise<unknown> {
      const path = `/containers/${id}/custom_fields?page[size]=100`
      const { data } = (await (await atService('GET', path)).json()) as {
        data: { attributes: { api_slug: string; value: unknown } }[]
      }
      return data.find(({ attributes }) => attributes.api_slug === slug)?.attributes.value
    },
    /** Makes the service apply the next call of this method on fields but hold back its answer until released. */
    hold(method: string) {
      const { promise: over, resolve: release } = Promise.withResolvers<void>()
      const { promise: isReached, resolve: reached } = Promise.withResolvers<void>()
      holds.push({ method, over, reached })
      return { isReached, release }
    },
    fault: (facts: object) =>
      server.sandbox.app.request(`${service}/sandbox/faults`, jsonPost(facts)),
    endFaults: () => server.sandbox.app.request(`${service}/sandbox/faults`, { method: 'DELETE' }),
    /** Waits until this many edits were requested, of which the last ones are then waiting for their turn. */
    asked: (count: number) =>
      until(async () => (await countRows(server.store.db, 'audit_entry', { action })) === count),
    /** The answer, and after how many seconds. Advances time if it doesn't arrive otherwise. */
    async answered(asked: Promise<Response>) {
      const state = { isThere: false }
      const answer = asked.finally(() => {
        state.isThere = true
      })
      for (let turns = 0; !state.isThere && turns < 20_000; turns += 1)
        await new Promise((resolve) => setImmediate(resolve))
      let seconds = 0
      for (; !state.isThere && seconds < 120; seconds += 1) await server.advance(1_000)
      const response = await answer
      const json: unknown = response.status === 204 ? null : await response.json()
      return { status: response.status, headers: response.headers, json, seconds }
    },
  }
}

const action = 'ask to change field'

export const outcomeOf = ({ json }: { readonly json: unknown }) => fieldEdited.parse(json).data

export const definition = (api_slug: string, data_type: string) => ({
  data: {
    type: 'custom_field_definition',
    attributes: { entity_type: 'Container', api_slug, display_name: 'Dray carrier', data_type },
  },
})

export const own = (api_slug: string, value: unknown) => ({
  data: { type: 'custom_field', attributes: { api_slug, value } },
})
