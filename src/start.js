// Plain JavaScript: for a single file of TypeScript Node loads what takes the types out, 60 ms and 18 MiB.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const oldestNode = 24
const shared = ['package.json', 'package-lock.json', 'src/domain', 'src/wire']
/** What Vite makes, the file that is there once it is made, and what it is made of. */
const dashboard = {
  name: 'dashboard',
  configFile: 'vite.config.ts',
  made: 'dist/index.html',
  of: ['vite.config.ts', 'index.html', 'src/web', ...shared],
}
/** One file for each moment at which something is loaded, since 1,500 of them take four times as long. */
const server = {
  name: 'server',
  configFile: 'src/vite.server.config.ts',
  made: 'dist-server/run.js',
  of: ['src/vite.server.config.ts', 'src/run.ts', 'src/server', 'src/sandbox', ...shared],
}

const major = Number(process.versions.node.split('.')[0])
if (major < oldestNode) {
  console.error(
    `Node ${process.versions.node} is too old. Landside needs Node ${oldestNode} or later. Run npm start, which brings its own.`,
  )
  process.exit(1)
}
const isCommand = process.argv.length > 2
const isMade = isFresh(server)
if (!isMade && !isCommand) build(server)
// Before anything is loaded, so that a later start need not compile it again. Where it cannot be kept, it is not.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
// A command does not wait for a build: it goes by the sources where there is none.
const program = join(root, isCommand && !isMade ? 'src/run.ts' : server.made)
/** @type {typeof import('./run.ts')} */
const { run } = await import(program)
await run(root, () => {
  if (!isFresh(dashboard)) build(dashboard)
})

/**
 * In a process of its own, which takes with it what building held.
 *
 * @param {typeof dashboard} part
 */
function build({ name, configFile }) {
  console.log(`Building the ${name}…`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = ['build', '--config', configFile, '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, [vite, ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Whether it is there, and newer than all it was made of.
 *
 * @param {typeof dashboard} part
 */
function isFresh({ made, of }) {
  const file = join(root, made)
  return existsSync(file) && statSync(file).mtimeMs >= Math.max(...of.map(newestChange))
}

/**
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const own = statSync(join(root, path), { throwIfNoEntry: false })
  if (!own) return 0
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(join(root, path)).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    0,
  )
}
