import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import type { Config } from './server/config.ts'

const root = join(import.meta.dirname, '..')
const oldestNode = 24

// Before anything of ours is loaded, so that a later start need not compile it again. Where it cannot be kept, it is not.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
// As ES modules date-fns-tz loads all of date-fns, whose long package file is read anew for each of 300 modules (0017).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'date-fns-tz'
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
})
const { readConfig } = await import('./server/config.ts')

await start()

/**
 * Starts what the environment asks for, or does what the words of the command line say (`backup <file>`). Anything wrong
 * with it is said in sentences, and the process ends with 1.
 */
async function start(): Promise<void> {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode)
    return refuse([
      `Node ${process.versions.node} is too old: Landside needs ${oldestNode}. Start it with npm start, which brings its own.`,
    ])
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.mistakes)
  const words = process.argv.slice(2)
  if (words.length > 0) return obey(read.config, words)
  await buildDashboard()
  const { runServer } = await import('./server/main.ts')
  const running = await runServer(read.config, {
    dashboard: join(root, 'dist'),
    // Loaded where it is used: a server of a real account has no sandbox.
    startSandbox: async () => (await import('./sandbox/main.ts')).startSandboxBeside(process.env),
    readAgain: () => readConfig(process.env),
  })
  if (!running.ok) return refuse([running.sentence])
  console.log(running.welcome())
}

async function obey(config: Config, words: readonly string[]): Promise<void> {
  // A backup and a restored store hold password hashes: they are their owner's alone.
  process.umask(0o077)
  const { runCommand } = await import('./server/commands.ts')
  const { ok, sentence } = await runCommand(config, words)
  if (!ok) return refuse([sentence])
  console.log(sentence)
}

function refuse(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

/** Builds the dashboard where it is missing or older than its sources. */
async function buildDashboard(): Promise<void> {
  const built = join(root, 'dist', 'index.html')
  const sources = ['index.html', 'src/web', 'src/domain', 'src/wire'].map((path) =>
    join(root, path),
  )
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newestChange))) return
  console.log('Building the dashboard…')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

function newestChange(path: string): number {
  if (!existsSync(path)) return 0
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    0,
  )
}
