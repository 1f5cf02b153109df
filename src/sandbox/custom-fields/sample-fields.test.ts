import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { openSqliteStorage } from '../storage/sqlite-storage.ts'
import { friday } from '../testing/open-sandbox.ts'
import { createWorld } from '../world/create-world.ts'
import { createCustomFields } from './create-custom-fields.ts'
import { addSampleFields } from './sample-fields.ts'

it('are two, filled in for some containers, the same for a seed, and added once', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-fields-'))
  const open = (file: string) => {
    const storage = openSqliteStorage(join(directory, file))
    const world = createWorld({ seed: 'sample fields', containers: 80 })
    const account = createAccount(world, () => friday, storage)
    const customFields = createCustomFields(account, storage)
    addSampleFields(account, customFields, storage)
    const values = customFields.fields
      .list()
      .map(({ entityId, definitionId, value }) => ({ entityId, definitionId, value }))
    const names = customFields.definitions.list().map((one) => one.display_name)
    storage.close()
    return { values, names, containers: account.containers().length }
  }
  const first = open('one.sqlite')
  expect(first.names).toEqual(['Priority', 'Delivery appt', 'DC'])
  const slots = first.containers * 2
  expect(first.values.length).toBeGreaterThan(slots / 5)
  expect(first.values.length).toBeLessThan((slots * 4) / 5)
  expect(open('one.sqlite')).toEqual(first)
  expect(open('other.sqlite')).toEqual(first)
  rmSync(directory, { recursive: true })
})
