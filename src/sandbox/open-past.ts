import { createAccount } from './account/account.ts'
import { readSandboxConfig } from './config.ts'
import { createChangeReader, type ChangedRecords } from './history/read-changes.ts'
import { createWorld } from './world/create-world.ts'

/**
 * Opens the past of the world that the environment describes, as nobody has changed it yet. Each call of the reader returns
 * what changed since the previous one, at most what is known at `now`; the first returns every container.
 *
 * @param now the moment up to which is read, epoch milliseconds; it may only move forward
 * @param until the moment at which the reading will end
 */
export function openPast(
  env: Readonly<Record<string, string | undefined>>,
  now: () => number,
  until: number,
): () => ChangedRecords {
  const { seed, containers } = readSandboxConfig(env)
  return createChangeReader(createAccount(createWorld({ seed, containers }), now), until)
}
