import { afterAll, describe, expect, it } from 'vitest'
import { health, unreadableFieldsPage, unreadableRecordsPage } from '#wire/api/health.ts'
import { saveUnreadable } from '../store/containers/unreadable.ts'
import { saveUnreadableFields } from '../store/containers/unreadable-fields.ts'
import { openMirroredServer } from '../testing/test-server.ts'

const server = await openMirroredServer()
const ask = await server.as('support')
afterAll(() => server.end())

const json = async (path: string) => (await ask(path)).json()

describe('what could not be read', () => {
  it('is counted in full, however much it is, and listed page by page', async () => {
    // The sandbox leaves out a status now and then.
    const before = health.parse(await json('/api/health')).unreadable
    await server.store.transaction(async (tx) => {
      const lost = Array.from({ length: 230 }, (_, n) => ({
        resource: 'container',
        recordId: `lost-${n}`,
        reason: 'no type',
        raw: n,
      }))
      await saveUnreadable(tx, lost)
      const unreadable = Array.from({ length: 230 }, (_, n) => ({
        field: `holds_at_pod_terminal.${n}`,
        raw: String(n),
        facts: ['holds'],
      }))
      await saveUnreadableFields(tx, 'container', [{ id: 'container', unreadable }])
    })
    const { unreadable } = health.parse(await json('/api/health'))
    expect(unreadable).toEqual({
      records: before.records + 230,
      dropped: 0,
      fields: before.fields + 230,
    })
    const seen = { records: new Set<string | null>(), fields: new Set<string>() }
    for (const number of [1, 2, 3]) {
      const page = `?page[number]=${number}&page[size]=100`
      const records = unreadableRecordsPage.parse(
        await json(`/api/health/unreadable-records${page}`),
      )
      const fields = unreadableFieldsPage.parse(await json(`/api/health/unreadable-fields${page}`))
      expect([records.total, fields.total]).toEqual([unreadable.records, unreadable.fields])
      for (const { recordId } of records.data) seen.records.add(recordId)
      for (const { recordId, field } of fields.data) seen.fields.add(`${recordId} ${field}`)
      if (number < 3) expect([records.data.length, fields.data.length]).toEqual([100, 100])
    }
    expect(seen.records.size).toBe(unreadable.records)
    expect(seen.fields.size).toBe(unreadable.fields)
  })
})
