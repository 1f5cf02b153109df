import { expect, it } from 'vitest'
import { openReusedStore } from './testing/fresh-store.ts'
import { runStorm } from './testing/run-storm.ts'

/** Notices written in `npm test`, and in `npm run test:long`. */
const edits = process.env['LONG'] ? 100_000 : 400

it(`after ${edits} notices, duplicated, reordered, dropped, forged and replayed, our copy is the service’s truth`, async () => {
  const store = await openReusedStore()
  const left = await runStorm(store, { edits, containers: edits > 1_000 ? 300 : 40, seed: 1 })
  expect(left.offences).toEqual([])
  expect(left.lies).toBe(0)
  expect(left.stored).toBe(left.delivered)
  expect(left.applied).toBe(left.delivered)
  expect(left.delivered).toBeGreaterThan(edits * 0.9)
  expect(left.forged).toBeGreaterThan(edits * 0.02)
  expect(left.repeated).toBeGreaterThan(edits * 0.25)
  await store.close()
}, 3_600_000)
