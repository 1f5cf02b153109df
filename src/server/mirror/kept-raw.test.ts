import { expect, it } from 'vitest'
import { keptRaw } from './kept-raw.ts'

const container = (attributes: object) => ({ id: 'one', type: 'container', attributes })

it('a record of usual size is kept as it is', () => {
  const raw = container({ seal_number: 'x'.repeat(10_000) })
  expect(keptRaw(raw)).toBe(raw)
})

it('a record with far too long texts is kept with their beginnings', () => {
  expect(keptRaw(container({ number: 'MSKU1', seal_number: '漢'.repeat(70_000) }))).toEqual({
    ...container({ number: 'MSKU1', seal_number: `${'漢'.repeat(499)}…` }),
    cut: true,
  })
})

it('a record that is too long all the same is replaced by its beginning', () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => `"😀${'x'.repeat(490)}${at}`)
  const kept = keptRaw(container({ ref_numbers: texts }))
  expect(kept).toMatchObject({ id: 'one', type: 'container', cut: true })
  expect(JSON.stringify(kept).length).toBeLessThan(64_000)
  expect(JSON.stringify(kept).isWellFormed()).toBe(true)
})
