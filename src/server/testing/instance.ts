import { readConfig } from '../config.ts'
import { runServer } from '../main.ts'

// Runs as a separate process: one instance of the server, configured by its environment, without a dashboard or a
// sandbox.
const read = readConfig(process.env)
if (!read.ok) throw new Error(read.mistakes.join(' '))
const running = await runServer(read.config, {
  root: process.cwd(),
  dashboard: null,
  startSandbox: () => Promise.reject(new Error('An instance follows a service that is there')),
})
if (!running.ok) {
  process.stderr.write(`${running.sentence}\n`)
  process.exit(1)
}
