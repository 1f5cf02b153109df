import { readFile, writeFile } from 'node:fs/promises'

/** Counts over all runs so far, by what was counted. */
export type Counts = Readonly<Record<string, number>>

/**
 * Adds `counts` to those of earlier runs under `name` in a file, and returns the sums: hour-long runs prove something
 * together.
 */
export async function addToLedger(file: string, name: string, counts: Counts): Promise<Counts> {
  const all = await readAll(file)
  const before = all[name] ?? {}
  const sums = Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [key, (before[key] ?? 0) + count]),
  )
  await writeFile(file, `${JSON.stringify({ ...all, [name]: sums }, null, 2)}\n`)
  return sums
}

async function readAll(file: string): Promise<Record<string, Counts>> {
  try {
    // The file is written only above.
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Counts>
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
