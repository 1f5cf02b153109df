/**
 * A child process of `bench/mutate.ts`: for each mutant it receives, runs the specs until one fails, and replies whether
 * all passed. Modules that load the changed file are reloaded each time, so that nothing of the last mutant remains;
 * everything else is loaded once, which saves a second per mutant.
 */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Mutant } from './mutants.ts'
import { forgetCollected, runCollected } from './runner.ts'

/** A task for a child: the mutant (null: none), the modules that load it, and the specs to run, in order. */
export interface Task {
  readonly mutant: (Mutant & { readonly file: string }) | null
  readonly loadedAnew: readonly string[]
  readonly specs: readonly string[]
}

/** A child's reply: whether all specs passed, and the processor time they took, independent of other load on the machine. */
export interface Answer {
  readonly passed: boolean
  readonly ms: number
}

/** The replacements for two packages that the domain and its specs import. */
const standIns: Readonly<Record<string, string>> = {
  vitest: new URL('runner.ts', import.meta.url).href,
  'date-fns-tz': new URL('zones.ts', import.meta.url).href,
}
const sources = new Map<string, string>()
let task: Task = { mutant: null, loadedAnew: [], specs: [] }
let anew = new Set<string>()
let round = 0

registerHooks({
  resolve(specifier, context, next) {
    const isForDomain = context.parentURL?.includes('?round=') ?? false
    const standIn = isForDomain ? standIns[specifier] : undefined
    if (standIn !== undefined) return { url: standIn, shortCircuit: true }
    const found = next(specifier, context)
    if (!isForDomain || !found.url.includes('/src/domain/')) return found
    const since = anew.has(fileURLToPath(found.url)) ? round : 0
    return { ...found, url: `${found.url}?round=${since}`, shortCircuit: true }
  },
  load(url, context, next) {
    if (!url.includes('?round=')) return next(url, context)
    return { format: 'module', source: sourceOf(fileURLToPath(url)), shortCircuit: true }
  },
})

process.on('message', (message: Task) => {
  task = message
  anew = new Set(message.loadedAnew.map((file) => resolve(file)))
  round++
  const start = process.cpuUsage()
  void allPass().then((passed) => {
    const { user, system } = process.cpuUsage(start)
    process.send?.({ passed, ms: (user + system) / 1000 } satisfies Answer)
  })
})

async function allPass(): Promise<boolean> {
  try {
    for (const spec of task.specs) {
      await import(`${pathToFileURL(resolve(spec)).href}?round=${round}`)
      await runCollected()
    }
    return true
  } catch (failure) {
    if (task.mutant === null) process.stderr.write(`${String(failure)}\n`)
    return false
  } finally {
    forgetCollected()
  }
}

function sourceOf(path: string): string {
  const source = sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'))
  sources.set(path, source)
  const { mutant } = task
  if (mutant === null || resolve(mutant.file) !== path) return source
  return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
}
