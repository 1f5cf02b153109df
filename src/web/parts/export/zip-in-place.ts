import { zipSync, type AsyncZippable, type FlateCallback } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * Replaces fflate's `zip`, which starts workers from generated scripts for files over 160 kB, and our content policy
 * refuses those. `xlsx-worker.ts` is a worker already, so it compresses in place. The alias is in vite.config.ts.
 */
export function zip(files: AsyncZippable, done: FlateCallback): () => void {
  try {
    done(null, zipSync(files))
  } catch (error) {
    done(error as Parameters<FlateCallback>[0], new Uint8Array())
  }
  return () => undefined
}
