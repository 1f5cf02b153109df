import { setTimeout as pause } from 'node:timers/promises'
import { digits } from './pairs.ts'
import type { Running } from './processes.ts'

/** The search reads every container after the first page is served. */
const settlesMs = 15_000

/** The server's idle cost: processor time over `seconds`, and memory. */
export async function measureRest(landside: Running, seconds: number) {
  await pause(settlesMs)
  const before = landside.cpuMs()
  await pause(seconds * 1000)
  return {
    'idle %': digits((landside.cpuMs() - before) / (10 * seconds)),
    'memory MiB': Math.round(landside.memory() / 1_048_576),
  }
}
