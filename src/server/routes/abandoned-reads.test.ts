import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openMirroredServer } from '../testing/test-server.ts'

it('containers that somebody opens and leaves hold nobody else up for minutes', async () => {
  const server = await openMirroredServer({ containers: 30 })
  const ask = await server.as('support')
  const opened = Array.from({ length: 300 }, () => ask(`/api/containers/${randomUUID()}`))
  await server.advance(20_000)
  const statuses = (await Promise.all(opened)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  const calls = server.calls.length
  await server.advance(2 * 60_000)
  const later = server.calls.slice(calls)
  expect(later.filter((call) => /^GET \/v2\/containers\/./.test(call))).toEqual([])
  expect(later).toContain('GET /v2/containers')
  await server.end()
})

it('HEAD of the invoice list has no body that somebody would have to read', async () => {
  const server = await openMirroredServer({ containers: 5 })
  const ask = await server.as('support')
  for (let at = 0; at < 6; at += 1) {
    const head = await ask('/api/invoices', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
  expect((await ask('/api/invoices')).status).toBe(200)
  await server.end()
})
