import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { groups } from '../reference/groups.ts'

const root = new URL('../', import.meta.url)
const table = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8')
const rowsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('| ') && line.includes(' › '))
const rows = rowsOf(table)
const sections = table.split('\n## ')

describe('the table of conformance', () => {
  it('has a row for every call of the service', () => {
    const calls = groups.flatMap(({ operations }) =>
      operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    )
    const ofCalls = rowsOf(sections.find((text) => text.startsWith('Calls')) ?? '')
    const listed = ofCalls.flatMap((row) => /^\| `([A-Z]+ \/[^`]*)`/.exec(row)?.[1] ?? [])
    expect(listed.toSorted()).toEqual(calls.toSorted())
  })

  it('names tests that exist', () => {
    const missing = rows.filter((row) => {
      const [file = '', title = ''] = row.split('|').at(-2)?.trim().split(' › ') ?? []
      return !readFileSync(new URL(file, root), 'utf8').includes(title)
    })
    expect(missing).toEqual([])
  })

  it('has rules of every section of the specification and of the public facts', () => {
    const titles = sections
      .filter((text) => rowsOf(text).length > 0)
      .map((text) => text.split('\n')[0])
    const facts = titles.flatMap(
      (title) => /^PF ([\d, and]+):/.exec(title ?? '')?.[1]?.match(/\d+/g) ?? [],
    )
    const all = [...Array.from({ length: 21 }, (_, at) => at + 1), 29]
    expect(facts.map(Number)).toEqual(all)
    const specified = titles.filter((title) => title?.startsWith('Specification: '))
    expect(specified.join(' ')).toMatch(
      /Resources .*States .*Endpoints .*Authentication, Events, Errors, Limits, Versioning/,
    )
  })
})
