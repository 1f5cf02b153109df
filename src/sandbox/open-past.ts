import { createAccount } from './account/account.ts'
import { readSandboxConfig } from './config.ts'
import { createChangeReader, type ChangedRecords } from './history/read-changes.ts'
import { createWorld } from './world/create-world.ts'

/**
 * Opens the past of the world described by the environment, before anyone changed it. Each call of the reader returns the
 * changes since the previous one, as known at `now`. The first call returns every container.
 *
 * @param now the point in time to read up to, epoch milliseconds; it may only move forward
 * @param until when the reading will end, epoch milliseconds
 */
export function openPast(
  env: Readonly<Record<string, string | undefined>>,
  now: () => number,
  until: number,
): () => ChangedRecords {
  const { seed, containers } = readSandboxConfig(env)
  return createChangeReader(createAccount(createWorld({ seed, containers }), now), until)
}
