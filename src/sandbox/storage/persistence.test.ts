import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { many, one } from '../testing/documents.ts'
import { friday, openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import type { Storage } from './shelf.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

describe('after a restart', () => {
  let directory: string
  let storage: Storage
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
    storage = openSqliteStorage(join(directory, 'deep', 'service.sqlite'))
  })
  afterEach(() => {
    storage.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const start = (now = friday): TestSandbox => openSandbox({ storage, now })
  const restart = (before: TestSandbox): TestSandbox => {
    storage.close()
    storage = openSqliteStorage(join(directory, 'deep', 'service.sqlite'))
    return start(before.clock.now())
  }

  it('the account is what it was, refreshed containers too', async () => {
    const before = start()
    const ids = before.account.containers().map(({ id }) => id)
    for (const id of ids.slice(20, 28)) await before.send('PATCH', `/v2/containers/${id}/refresh`)
    before.advance(20_000)
    const listed = await before.get('/v2/containers?page[size]=50', many(container))
    expect(await restart(before).get('/v2/containers?page[size]=50', many(container))).toEqual(
      listed,
    )
  })

  it('requests that people made are there, with the same shipments and containers', async () => {
    const before = start()
    for (const request_number of ['MAEU900000001', 'MAEU900000002', 'MAEU900000003']) {
      const attributes = {
        request_type: 'bill_of_lading',
        request_number,
        scac: 'MAEU',
        ref_numbers: ['PO-9'],
      }
      await before.send('POST', '/v2/tracking_requests', {
        data: { type: 'tracking_request', attributes },
      })
    }
    before.advance(60_000)
    const path = '/v2/tracking_requests?page[size]=3&include=tracked_object.containers'
    const listed = await before.get(path, many(trackingRequest))
    expect(listed.included).toHaveLength(9)
    expect(await restart(before).get(path, many(trackingRequest))).toEqual(listed)
  })

  it('edits of references stay', async () => {
    const before = start()
    const id = before.account.containers()[0]?.id
    const data = { type: 'container', attributes: { ref_numbers: ['A-1'] } }
    expect((await before.send('PATCH', `/v2/containers/${id}`, { data })).status).toBe(200)
    const after = await restart(before).get(`/v2/containers/${id}`, one(container))
    expect(after.data.attributes.ref_numbers).toEqual(['A-1'])
  })
})
