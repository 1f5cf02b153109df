import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { fieldEdits, undoEdits, writeEach, type FieldResult } from './field-run.ts'

const field: FieldDefinition = {
  id: 'f-1',
  entity: 'container',
  slug: 'warehouse',
  name: 'Warehouse',
  description: null,
  type: 'short_text',
  options: [],
  required: false,
  maxLength: null,
}
const containers = [
  { id: 'a', held: null },
  { id: 'b', held: 'North' },
  { id: 'c', held: 'South' },
  { id: 'd', held: 'East' },
]
const edits = fieldEdits(field, containers, 'North')

describe('a field written on many containers', () => {
  it('leaves out those that hold it already, and says what each held', () => {
    expect(edits.map(({ id, from, value }) => [id, from, value])).toEqual([
      ['a', null, 'North'],
      ['c', 'South', 'North'],
      ['d', 'East', 'North'],
    ])
  })

  it('goes on past a conflict and a failure, and names both', async () => {
    const results: FieldResult[] = []
    await writeEach(
      field,
      edits,
      async ({ id }) => {
        if (id === 'c') return { outcome: 'conflict', value: 'West' }
        if (id === 'd') throw new Error('The service did not answer.')
        return { outcome: 'written', value: 'North' }
      },
      { onResult: (result) => results.push(result), stopped: () => false },
    )
    expect(results).toEqual([
      { id: 'a', outcome: 'written', why: null },
      { id: 'c', outcome: 'conflict', why: 'Someone changed it to West.' },
      { id: 'd', outcome: 'failed', why: 'The service did not answer.' },
    ])
    expect(undoEdits(edits, results)).toEqual([
      { entity: 'container', id: 'a', slug: 'warehouse', value: null, from: 'North' },
    ])
  })

  it('stops between two containers where a person says so', async () => {
    const results: FieldResult[] = []
    await writeEach(field, edits, async () => ({ outcome: 'written', value: 'North' }), {
      onResult: (result) => results.push(result),
      stopped: () => results.length === 1,
    })
    expect(results.map(({ id }) => id)).toEqual(['a'])
  })
})
