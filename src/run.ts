import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from './server/config.ts'

/**
 * Starts what the environment asks for, or does what the words of the command line say (`backup <file>`). Anything wrong
 * with it is said in sentences, and the process ends with 1.
 *
 * @param root directory of Landside
 * @param makeDashboard builds what browsers are served, where that is missing or old
 */
export async function run(root: string, makeDashboard: () => void): Promise<void> {
  const words = process.argv.slice(2)
  // Before the environment is read: help is for those whose environment isn't right yet.
  const help = words.length > 0 ? (await import('./server/command-help.ts')).helpFor(words) : null
  if (help !== null) return console.log(help)
  if (words[0] === 'mcp' && words.length === 1) return serveAssistant()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.mistakes)
  if (words.length > 0) return obey(read.config, words)
  makeDashboard()
  const { runServer } = await import('./server/main.ts')
  const running = await runServer(read.config, {
    root,
    dashboard: join(root, 'dist'),
    // Loaded where it is used: a server of a real account has no sandbox.
    startSandbox: async (now) =>
      (await import('./sandbox/main.ts')).startSandboxBeside(process.env, now),
    openPast: async (now, until) =>
      (await import('./sandbox/open-past.ts')).openPast(process.env, now, until),
    readAgain: () => readConfig(process.env),
  })
  if (!running.ok) return refuse([running.sentence])
  console.log(running.welcome())
}

/** Needs no configuration of a server: it talks to one that runs, here or elsewhere. */
async function serveAssistant(): Promise<void> {
  const { env, stdin, stdout } = process
  const { bridgeToStdio } = await import('./server/stdio-bridge.ts')
  const sentence = await bridgeToStdio({ env, stdin, stdout, fetch })
  if (sentence !== null) refuse([sentence])
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
