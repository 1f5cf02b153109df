import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../../testing/each-engine.ts'
import type { StoreOptions } from '../store/engine/open-store.ts'
import { runSpenders } from './testing/run-spenders.ts'

const postgres = inject('postgres')
const isLong = Boolean(process.env['LONG'])

/** How much is used shows only in the long run, by the real clock: on a faster one each delay takes more of a minute. */
const pace = isLong ? { scale: 1, minutes: 3 } : { scale: 20, minutes: 2 }
const timeoutMs = isLong ? 900_000 : 240_000

/** What went against the rules: nothing, if all is well. In the long run the figures are printed. */
async function offencesOf(store: StoreOptions, processes: number): Promise<string[]> {
  const spent = await runSpenders({ store, processes, ...pace })
  const offences: string[] = []
  for (const [bucket, limit] of [
    ['default', 100],
    ['refresh', 10],
  ] as const) {
    const most = spent.maxInAMinute(bucket)
    const used = spent.used(bucket)
    if (isLong)
      process.stdout.write(
        `${processes} on ${store.kind}, ${bucket}: ${most} of ${limit} in a minute, ${used.toFixed(3)} used\n`,
      )
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
  it(
    'one on SQLite',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'landside-budget-'))
      const store: StoreOptions = { kind: 'sqlite', directory }
      expect(await offencesOf(store, 1)).toEqual([])
      await rm(directory, { recursive: true })
    },
    timeoutMs,
  )

  it.skipIf(postgres === null).each(isLong ? [1, 2, 4] : [2])(
    '%i on one Postgres',
    async (processes) => {
      const store = await freshPostgres(postgres ?? '')
      expect(await offencesOf(store, processes)).toEqual([])
    },
    timeoutMs,
  )
})
