import { Client } from 'pg'
import { systemTimers } from '../../runtime/timers.ts'

/** The channel on which instances of one database notify each other of commits. */
export const channel = 'landside'

const againAfterMs = 1_000

/**
 * Listens on its own connection until stopped. A broken connection is reopened, followed by a hint, since something may
 * have been missed meanwhile.
 */
export function listenForHints(
  url: string,
  onHint: () => void,
  onBroken: (error: Error) => void,
): { end(): Promise<void> } {
  let current: Client | null = null
  let cancelRetry: () => void = () => undefined
  let isEnded = false

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true })
    current = client
    client.on('error', (error) => retry(client, error))
    client.on('end', () => retry(client, null))
    client.on('notification', onHint)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onHint()
    } catch (error) {
      retry(client, error instanceof Error ? error : new Error(String(error)))
    }
  }

  function retry(client: Client, error: Error | null): void {
    if (isEnded || current !== client) return
    current = null
    if (error) onBroken(error)
    client.end().catch(() => undefined)
    cancelRetry = systemTimers(againAfterMs, () => void connect())
  }

  void connect()
  return {
    async end() {
      isEnded = true
      cancelRetry()
      await current?.end().catch(() => undefined)
    },
  }
}
