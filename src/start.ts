import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './server/config.ts'
import { runServer } from './server/main.ts'
import { startSandboxBeside } from './sandbox/main.ts'

const root = join(import.meta.dirname, '..')
const oldestNode = 24

await start()

/** Starts what the environment asks for; anything wrong with it is said in sentences, and the process ends with 1. */
async function start(): Promise<void> {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode)
    return refuse([
      `Node ${process.versions.node} is too old: Landside needs ${oldestNode}. Start it with npm start, which brings its own.`,
    ])
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.mistakes)
  await buildDashboard()
  const running = await runServer(read.config, {
    dashboard: join(root, 'dist'),
    startSandbox: () => startSandboxBeside(process.env),
  })
  if (!running.ok) return refuse([running.sentence])
  console.log(running.welcome)
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
