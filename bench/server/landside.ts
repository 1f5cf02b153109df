import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSmallService } from '../../src/server/mirror/testing/small-service.ts'
import { freePort, webhookSecret } from '../../src/server/testing/instances.ts'
import { authSecret, cookieOf } from './account.ts'
import { startPinned, type Running } from './processes.ts'

/** The same options as `npm start`. */
const program = ['--max-semi-space-size=8', join(import.meta.dirname, '../../src/start.js')]

/** A tracking service without changes; the same URL at every start, because a store belongs to one service. */
export async function startQuietService(): Promise<{ baseUrl: string; close(): void }> {
  const server = createAdaptorServer(createSmallService())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v2`, close: () => server.close() }
}

/** Starts Landside on a store, as `npm start` does, and waits for the first page of its containers. */
export async function startLandside(directory: string, baseUrl: string): Promise<Running> {
  const port = await freePort()
  return startPinned([process.execPath, ...program], {
    url: `http://localhost:${port}`,
    path: '/api/containers',
    headers: { cookie: cookieOf(0), 'accept-encoding': 'br' },
    cwd: directory,
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      AUTH_SECRET: authSecret,
      TRACKING_API_URL: baseUrl,
      TRACKING_API_TOKEN: 'secret-token',
      WEBHOOK_SECRET: webhookSecret,
      AUTO_REFRESH: 'off',
    },
  })
}
