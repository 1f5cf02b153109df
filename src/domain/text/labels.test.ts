import { describe, expect, it } from 'vitest'
import * as alert from './alert.ts'
import * as consequence from './consequence.ts'
import * as discrepancy from './discrepancy.ts'
import * as dispute from './dispute.ts'
import * as evidence from './evidence.ts'
import * as handling from './handling.ts'
import * as invoice from './invoice.ts'
import * as kpi from './kpi.ts'
import * as plan from './plan.ts'

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  alert,
  consequence,
  discrepancy,
  dispute,
  evidence,
  handling,
  invoice,
  kpi,
  plan,
}
const isText = (value: unknown): value is string => typeof value === 'string'
const exported = Object.entries(modules).flatMap(([module, labels]) =>
  Object.entries(labels).map(([name, value]): [string, unknown] => [`${module}: ${name}`, value]),
)
const texts = exported.filter(([, value]) => isText(value))
const lists = exported.flatMap(([name, value]): [string, readonly string[]][] => {
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : []
  return entries.length > 0 && entries.every(isText) ? [[name, entries]] : []
})

describe('what things are called', () => {
  it.each(lists)('each of %s has words of its own', (_name, labels) => {
    expect(labels).not.toContain('')
    expect(new Set(labels).size).toBe(labels.length)
  })

  it.each(texts)('%s says something', (_name, text) => {
    expect(text).not.toBe('')
  })
})
