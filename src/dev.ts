import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { startSandboxBeside } from './sandbox/main.ts'
import { openPast } from './sandbox/open-past.ts'
import { readConfig } from './server/config.ts'
import { runServer } from './server/main.ts'

const root = join(import.meta.dirname, '..')

await develop()

/** The server, the sandbox where no service is configured, and in front of both the dashboard with hot reload. */
async function develop(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.mistakes)
  const running = await runServer(read.config, {
    root,
    dashboard: null,
    startSandbox: (now) => startSandboxBeside(process.env, now),
    openPast: async (now, until) => openPast(process.env, now, until),
  })
  if (!running.ok) return refuse([running.sentence])
  const vite = await createServer({
    root,
    server: {
      host: '127.0.0.1',
      // Host and Origin stay the browser's, so that the server sees one site.
      proxy: { '/api': { target: running.listensAt, changeOrigin: false } },
    },
  })
  await vite.listen()
  const [address] = vite.resolvedUrls?.local ?? []
  // The server itself has no dashboard here: people open the one with hot reload.
  console.log(running.welcome(address?.replace(/\/$/, '')))
}

function refuse(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
