import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from './main.ts'

describe('a sandbox that listens', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const freePort = async (): Promise<number> => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
  const start = (port: number) =>
    startSandbox({
      port,
      containers: 10,
      seed: 's',
      token: 't',
      demoAt: null,
      hasSampleFields: false,
      file: join(directory, 's.sqlite'),
    })

  it('serves the service to its token and the admin surface to this machine', async () => {
    const sandbox = await start(await freePort())
    const list = await fetch(`${sandbox.baseUrl}/containers`, {
      headers: { authorization: `Token ${sandbox.token}` },
    })
    expect(list.status).toBe(200)
    expect((await fetch(`${sandbox.url}/sandbox/clock`)).status).toBe(200)
    await sandbox.close()
    await expect(fetch(`${sandbox.baseUrl}/containers`)).rejects.toThrow('fetch failed')
  })

  it('a dropped connection is dropped for the caller', async () => {
    const sandbox = await start(await freePort())
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'drop' }),
      headers: { 'content-type': 'application/json' },
    })
    const call = fetch(`${sandbox.baseUrl}/containers`, { headers: { authorization: 'Token t' } })
    await expect(call).rejects.toThrow('fetch failed')
    await sandbox.close()
  })

  it('a port that is taken fails with the socket’s own error', async () => {
    const port = await freePort()
    const sandbox = await start(port)
    await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    await sandbox.close()
  })
})
