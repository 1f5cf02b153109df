import { expect } from 'vitest'
import { webhook, webhookBody } from '#wire/upstream/webhook.ts'
import { one } from './documents.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'

export const url = 'https://receiver.example.com/hook'
export const minute = 60_000

/** A sandbox whose notifications arrive here; each gets the status that the test chose. */
export function openReceiver(options: { containers?: number; status?: () => number } = {}) {
  const received: { request: Request; text: string; event: string; id: string }[] = []
  const sandbox = openSandbox({
    ...options,
    send: async (request) => {
      const text = await request.text()
      const { data } = webhookBody.parse(JSON.parse(text))
      received.push({ request, text, event: String(data.attributes?.['event']), id: data.id })
      return new Response(null, { status: options.status?.() ?? 204 })
    },
  })
  return { sandbox, received }
}

/** Creates a webhook for these events at {@link url}. */
export async function subscribe(
  sandbox: TestSandbox,
  events: readonly string[],
  extra: object = {},
) {
  const data = { type: 'webhook', attributes: { url, active: true, events, ...extra } }
  const answer = await sandbox.send('POST', '/v2/webhooks', { data })
  expect(answer.status).toBe(201)
  return one(webhook).parse(await answer.json()).data
}

/** Advances time by minutes, running the sandbox's work after each `step` of them. */
export async function live(sandbox: TestSandbox, minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    sandbox.advance(step * minute)
    await sandbox.tick()
  }
}
