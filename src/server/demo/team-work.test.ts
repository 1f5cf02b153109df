import { expect, it } from 'vitest'
import { fromJson } from '../store/schema/json-column.ts'
import { listAudit } from '../store/people/audit.ts'
import { readPolicy } from '../store/people/policy.ts'
import { listViews } from '../store/people/saved-views.ts'
import { openPast } from './testing/past.ts'

it('the team of a demo owns, tags, notes, snoozes and acknowledges, each with an audit entry', async () => {
  const { store } = await openPast({ days: 25 })
  const { illustration } = await readPolicy(store.db)
  expect(illustration).toBe(true)
  const views = await listViews(store.db, 'sofia')
  expect(views.map(({ name, shared, owner }) => [name, shared, owner.name])).toEqual([
    ['Blocked, highest charges first', true, 'Mei Lindqvist'],
    ['Ready for pickup', true, 'Mei Lindqvist'],
  ])

  const rows = await store.db.selectFrom('container_handling').select('handling').execute()
  const handlings = rows.map(({ handling }) => fromJson(handling))
  const owners = new Set(handlings.map(({ owner }) => owner?.name))
  expect(owners).toEqual(new Set(['Carlos Okafor', 'Sofia Marin', undefined]))
  expect(handlings.some(({ tags }) => tags.length > 0)).toBe(true)
  expect(handlings.some(({ notes }) => notes > 0)).toBe(true)

  const alerts = await store.db.selectFrom('alert').select('alert').execute()
  const acknowledged = alerts
    .map(({ alert }) => fromJson(alert))
    .filter((alert) => alert.acknowledged !== null)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeLessThan(alerts.length)

  const actions = (await listAudit(store.db, { limit: 2000 })).map(({ action }) => action)
  for (const action of [
    'switch illustration rates',
    'make view',
    'change owner',
    'change tags',
    'write note',
    'snooze',
    'acknowledge alerts',
  ])
    expect(actions).toContain(action)
  await store.close()
})
