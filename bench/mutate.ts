/**
 * Mutation check of the domain: makes one small change to a rule, runs the specs against it, and expects one to fail.
 * Run: `node bench/mutate.ts [source files]`; without any, every rule and every sentence. Prints the mutants that no
 * spec noticed; docs/domain-mutations.md judges them.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { mutantsOf, type Mutant } from './mutation/mutants.ts'
import type { Task } from './mutation/specs.ts'

const atOnce = 2
/** A mutant may loop for ever: by then it has been noticed. */
const timeLimitMs = 30_000
/** Never UTC: a mutant that lets the zone of the machine show through would pass there. */
const hostZone = 'Asia/Kolkata'
/** Each mutant leaves a loaded domain behind in its child. */
const mutantsPerChild = 150

const { argv, env: environment } = process
const asked = argv.slice(2)
const sources = asked.length > 0 ? asked : globSync('src/domain/{*,words/*}.ts')
const rules = sources.filter((file) => !file.endsWith('.test.ts')).toSorted()
const specs = globSync('src/domain/{*,words/*}.test.ts').filter((file) => !file.includes('.long.'))
const texts = new Map(specs.map((spec) => [spec, readFileSync(spec, 'utf8')]))

const totals = { made: 0, survived: 0, unanswered: 0 }
await forEachAtOnce([null], 1, async (_none, child) => {
  if (!(await passes({ mutant: null, specs }, child)))
    throw new Error('The specs fail before anything is changed')
})
for (const file of rules) await checkRule(file)
console.log(
  `${totals.made} mutants, ${totals.survived} survived, ${totals.unanswered} not answered in time`,
)

async function checkRule(file: string): Promise<void> {
  const source = readFileSync(file, 'utf8')
  const mutants = mutantsOf(source)
  const survivors: Mutant[] = []
  await forEachAtOnce(mutants, atOnce, async (mutant, child) => {
    const task = { mutant: { ...mutant, file }, specs: inOrder(file) }
    if (await passes(task, child)) survivors.push(mutant)
  })
  totals.made += mutants.length
  totals.survived += survivors.length
  console.log(`${file}: ${mutants.length} mutants, ${mutants.length - survivors.length} killed`)
  for (const one of survivors.toSorted((a, b) => a.start - b.start)) console.log(told(one, source))
}

/**
 * A rule's own spec first, then those that name it, then the rest: most mutants fall at the first. Specs of random
 * fleets and whole calendars take seconds, and run only for the rules that they name, after all others.
 */
function inOrder(file: string): readonly string[] {
  const rule = basename(file, '.ts')
  const rank = (spec: string) => {
    if (basename(spec) === `${rule}.test.ts`) return 0
    const names = texts.get(spec)?.includes(`/${rule}.ts'`) ?? false
    if (isSlow(spec)) return names && !file.includes('/words/') ? 3 : null
    return names ? 1 : 2
  }
  return specs
    .map((spec) => ({ spec, rank: rank(spec) }))
    .flatMap((one) => (one.rank === null ? [] : [{ ...one, rank: one.rank }]))
    .toSorted((a, b) => a.rank - b.rank)
    .map((one) => one.spec)
}

function isSlow(spec: string): boolean {
  return texts.get(spec)?.includes("from 'fast-check'") ?? false
}

/** A child process at hand: made when first needed, anew after a time limit or many mutants. */
interface Child {
  process: ChildProcess | null
  tried: number
}

async function forEachAtOnce<T>(
  items: readonly T[],
  count: number,
  work: (item: T, child: Child) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const one = async () => {
    const child: Child = { process: null, tried: 0 }
    for (const item of left) await work(item, child)
    child.process?.kill()
  }
  await Promise.all(Array.from({ length: count }, one))
}

async function passes(task: Task, child: Child): Promise<boolean> {
  if (child.tried % mutantsPerChild === 0) {
    child.process?.kill()
    child.process = null
  }
  child.tried++
  child.process ??= fork('bench/mutation/specs.ts', { env: { ...environment, TZ: hostZone } })
  const { process } = child
  return new Promise((settle) => {
    const limit = setTimeout(
      () => {
        process.kill('SIGKILL')
        totals.unanswered++
        child.process = null
        process.off('message', answered)
        settle(false)
      },
      task.mutant === null ? 10 * timeLimitMs : timeLimitMs,
    )
    const answered = (passed: unknown) => {
      clearTimeout(limit)
      settle(passed === true)
    }
    process.once('message', answered)
    process.send(task)
  })
}

function told({ start, end, text }: Mutant, source: string): string {
  const line = source.slice(0, start).split('\n').length
  const from = source.lastIndexOf('\n', start - 1) + 1
  const whole = source.slice(from, source.indexOf('\n', end)).replaceAll(/\s+/g, ' ').trim()
  return `  ${line}: ${source.slice(start, end)} -> ${text || 'nothing'}   in   ${whole}`
}
