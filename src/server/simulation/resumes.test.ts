import { expect, it } from 'vitest'
import { openReusedStore } from './testing/fresh-store.ts'
import { runResumes } from './testing/run-resumes.ts'

/** Disconnects and resumes in `npm test`, and in `npm run test:long`. */
const resumes = process.env['LONG'] ? 10_000 : 600

it(`over ${resumes} disconnects and resumes at two instances no version is missed and none comes twice`, async () => {
  const store = await openReusedStore()
  const left = await runResumes(store, { resumes, seed: 1 })
  expect(left.offences).toEqual([])
  expect(left.resumes).toBe(resumes)
  expect(left.versions).toBeGreaterThan(resumes)
  await store.close()
}, 1_200_000)
