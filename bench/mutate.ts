/**
 * Mutation check of the domain: makes one small change to a rule, runs the specs against it, and expects one to fail. Run:
 * `node bench/mutate.ts [source files]`; without any, every rule and every sentence. Prints the mutants that no spec
 * noticed, except those that don't compile; docs/domain-mutations.md assesses them.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compiling } from './mutation/compiler.ts'
import { distancesTo } from './mutation/imports.ts'
import { mutantsOf, type Mutant } from './mutation/mutants.ts'
import type { Answer, Task } from './mutation/specs.ts'

const { argv, env: environment } = process
const atOnce = Number(environment.AT_ONCE ?? 2)
/** The maximum of imports between a rule and the specs it is tested with: every spec loads zones, and few are about them. */
const farthest = Number(environment.FARTHEST ?? Infinity)
/** A mutant may loop forever: after this long, and ten times as long as its specs take, it counts as noticed. */
const timeLimitMs = 60_000
/** The time limit for specs that search at random. */
const slowLimitMs = 300_000
/** Never UTC: a mutant that leaks the machine's zone would pass there. */
const hostZone = 'Asia/Kolkata'
/** Each mutant leaves a loaded domain behind in its child process. */
const mutantsPerChild = 150
/** A spec of random fleets or whole calendars. */
const slowMs = 1000

const asked = argv.slice(2)
const sources = asked.length > 0 ? asked : globSync('src/domain/*/*.ts')
const rules = sources.filter((file) => !file.endsWith('.test.ts'))
const specs = globSync('src/domain/*/*.test.ts').filter((file) => !file.includes('.long.'))
const atRandom = new Set(
  specs.filter((spec) => readFileSync(spec, 'utf8').includes("from 'fast-check'")),
)

const totals = { made: 0, refused: 0, survived: 0, unanswered: 0 }
const needed = new Set(
  rules.flatMap((file) =>
    [...distancesTo(file)].flatMap(([spec, distance]) => (distance <= farthest ? [spec] : [])),
  ),
)
const spans = await timesOf(specs.filter((spec) => needed.has(spec) && !atRandom.has(spec)))
for (const file of rules) await checkRule(file)
console.log(
  `${totals.made} mutants, ${totals.survived} survived, ${totals.refused} refused by the compiler, ` +
    `${totals.unanswered} not answered in time`,
)

/** The processor time of each spec without any change, in ms. */
async function timesOf(unchanged: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  await forEachAtOnce(unchanged, 1, async (spec, child) => {
    const answer = await ask({ mutant: null, loadedAnew: [], specs: [spec] }, child, slowLimitMs)
    if (!answer.passed) throw new Error(`${spec} fails before anything is changed`)
    times.set(spec, answer.ms)
  })
  return times
}

async function checkRule(file: string): Promise<void> {
  const source = readFileSync(file, 'utf8')
  const mutants = mutantsOf(source)
  const unnoticed: Mutant[] = []
  const distances = distancesTo(file)
  const loadedAnew = [...distances.keys()]
  const { quick, slow } = inOrder(file, distances)
  await forEachAtOnce(mutants, atOnce, async (mutant, child) => {
    const task = { mutant: { ...mutant, file }, loadedAnew, specs: quick }
    if (!(await passes(task, child, timeLimitMs + 10 * timeOf(quick)))) return
    if (await passes({ ...task, specs: slow }, child, slowLimitMs)) unnoticed.push(mutant)
  })
  const survivors = compiling(file, source, unnoticed)
  totals.made += mutants.length
  totals.refused += unnoticed.length - survivors.length
  totals.survived += survivors.length
  console.log(`${file}: ${mutants.length} mutants, ${survivors.length} survived`)
  for (const one of survivors.toSorted((a, b) => a.start - b.start))
    console.log(describeMutant(one, source))
}

/**
 * The specs that load a rule: its own first, then the nearest, because most mutants fail the first. Slow ones are those
 * that search at random or walk whole calendars: they are run only if they load the rule themselves, or if no other does.
 */
function inOrder(file: string, distances: ReadonlyMap<string, number>) {
  const own = `${basename(file, '.ts')}.test.ts`
  const rank = (spec: string) => (basename(spec) === own ? 0 : (distances.get(spec) ?? Infinity))
  const loading = specs
    .filter((spec) => rank(spec) <= farthest && distances.has(spec))
    .toSorted((a, b) => rank(a) - rank(b))
  const isSlow = (spec: string) => atRandom.has(spec) || timeOf([spec]) > slowMs
  const quick = loading.filter((spec) => !isSlow(spec))
  const slow = loading.filter((spec) => isSlow(spec) && (rank(spec) <= 1 || quick.length === 0))
  return { quick, slow }
}

function timeOf(some: readonly string[]): number {
  return some.reduce((sum, spec) => sum + (spans.get(spec) ?? 0), 0)
}

/** An available child process: created on first use, and again after a time limit or many mutants. */
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

async function passes(task: Task, child: Child, limitMs: number): Promise<boolean> {
  return task.specs.length === 0 || (await ask(task, child, limitMs)).passed
}

/** Sends a task to a child; a timeout counts as a failed spec. */
async function ask(task: Task, child: Child, limitMs: number): Promise<Answer> {
  if (child.tried % mutantsPerChild === 0) {
    child.process?.kill()
    child.process = null
  }
  child.tried++
  child.process ??= fork('bench/mutation/specs.ts', { env: { ...environment, TZ: hostZone } })
  const { process } = child
  return new Promise((settle) => {
    const limit = setTimeout(() => {
      process.kill('SIGKILL')
      totals.unanswered++
      child.process = null
      process.off('message', answered)
      settle({ passed: false, ms: limitMs })
    }, limitMs)
    const answered = (answer: unknown) => {
      clearTimeout(limit)
      settle(answer as Answer)
    }
    process.once('message', answered)
    process.send(task)
  })
}

function describeMutant({ start, end, text }: Mutant, source: string): string {
  const line = source.slice(0, start).split('\n').length
  const from = source.lastIndexOf('\n', start - 1) + 1
  const whole = source.slice(from, source.indexOf('\n', end)).replaceAll(/\s+/g, ' ').trim()
  return `  ${line}: ${source.slice(start, end)} -> ${text || 'nothing'}   in   ${whole}`
}
