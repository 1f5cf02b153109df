import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../../testing/each-engine.ts'
import type { StoreOptions } from '../store/open-store.ts'
import { runSpenders, type Spent } from './testing/run-spenders.ts'

const postgres = inject('postgres')
const isLong = Boolean(process.env['LONG'])

/** How much is used can be told in the long run alone: the faster the clock, the more of a minute each delay takes. */
const pace = isLong ? { scale: 5, minutes: 5 } : { scale: 20, minutes: 2 }

/** What went against the rules: nothing, if all is well. */
function offencesOf(spent: Spent): string[] {
  const offences: string[] = []
  for (const [bucket, limit] of [
    ['default', 100],
    ['refresh', 10],
  ] as const) {
    const most = spent.mostInAMinute(bucket)
    const used = spent.used(bucket)
    if (most > limit) offences.push(`${most} of ${bucket} in a minute`)
    if (isLong && used < 0.97) offences.push(`${used} of ${bucket} used`)
    if (most < limit / 2) offences.push(`never more than ${most} of ${bucket} in a minute`)
  }
  if (spent.refused > 0) offences.push(`${spent.refused} refused`)
  if (spent.interruptions === 0) offences.push('the service never asked to wait')
  if (spent.early > 0) offences.push(`${spent.early} before Retry-After was over`)
  return offences
}

describe('By the log of the service, processes that always want more use the budget and never exceed it', () => {
  it('one on SQLite', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-budget-'))
    const store: StoreOptions = { kind: 'sqlite', directory }
    expect(offencesOf(await runSpenders({ store, processes: 1, ...pace }))).toEqual([])
    await rm(directory, { recursive: true })
  }, 240_000)

  it.skipIf(postgres === null).each(isLong ? [1, 2, 4] : [2])(
    '%i on one Postgres',
    async (processes) => {
      const store = await freshPostgres(postgres ?? '')
      expect(offencesOf(await runSpenders({ store, processes, ...pace }))).toEqual([])
    },
    240_000,
  )
})
