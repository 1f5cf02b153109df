import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { groups } from '../reference/groups.ts'

const room = new URL('../', import.meta.url)
const table = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8')
const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes(' › '))

describe('the table of conformance', () => {
  it('has a row for every call of the service', () => {
    const calls = groups.flatMap(({ operations }) =>
      operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    )
    const listed = rows.flatMap((row) => /^\| `([A-Z]+ \/[^`]*)`/.exec(row)?.[1] ?? [])
    expect(listed.toSorted()).toEqual(calls.toSorted())
  })

  it('names tests that exist', () => {
    const missing = rows.filter((row) => {
      const [file = '', title = ''] = row.split('|').at(-2)?.trim().split(' › ') ?? []
      return !readFileSync(new URL(file, room), 'utf8').includes(title)
    })
    expect(missing).toEqual([])
  })
})
