import { afterAll, describe, expect, it } from 'vitest'
import { health, unreadableFieldsPage, unreadableRecordsPage } from '#wire/api/health.ts'
import { keepUnreadable } from '../store/unreadable.ts'
import { saveUnreadableFields } from '../store/unreadable-fields.ts'
import { openMirroredServer } from '../testing/test-server.ts'

const server = await openMirroredServer()
const ask = await server.as('support')
afterAll(() => server.end())

const json = async (path: string) => (await ask(path)).json()

describe('what could not be read', () => {
  it('is counted in full, however much it is, and listed page by page', async () => {
    await server.store.transaction(async (tx) => {
      for (let n = 0; n < 230; n += 1) {
        const recordId = `lost-${n}`
        await keepUnreadable(tx, { resource: 'container', recordId, reason: 'no type', raw: n })
      }
      const unreadable = Array.from({ length: 230 }, (_, n) => ({
        field: `holds_at_pod_terminal.${n}`,
        raw: String(n),
        facts: ['holds'],
      }))
      await saveUnreadableFields(tx, 'container', [{ id: 'container', unreadable }])
    })
    const { unreadable } = health.parse(await json('/api/health'))
    expect(unreadable).toEqual({ records: 230, fields: 230 })
    const seen = new Set<string>()
    for (const number of [1, 2, 3]) {
      const page = `?page[number]=${number}&page[size]=100`
      const records = unreadableRecordsPage.parse(
        await json(`/api/health/unreadable-records${page}`),
      )
      const fields = unreadableFieldsPage.parse(await json(`/api/health/unreadable-fields${page}`))
      expect([records.total, fields.total]).toEqual([230, 230])
      expect([records.data.length, fields.data.length]).toEqual(number < 3 ? [100, 100] : [30, 30])
      for (const { recordId } of records.data) seen.add(recordId ?? '')
      for (const { field } of fields.data) seen.add(field)
    }
    expect(seen.size).toBe(460)
  })
})
