import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox } from '#sandbox/create-sandbox.ts'
import { createWorld } from '#sandbox/world/create-world.ts'

/** The sandbox as a separate service whose JSON responses all go through `change`. */
export async function startChangedService(
  options: { readonly seed: string; readonly containers: number; readonly token: string },
  change: (answer: unknown) => unknown,
) {
  const sandbox = createSandbox({
    world: createWorld({ seed: options.seed, containers: options.containers }),
    now: () => Date.now(),
    token: options.token,
  })
  const server = createServer((request, answer) => {
    const url = `http://localhost${request.url ?? '/'}`
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const asked = new Request(url, { method: request.method ?? 'GET', headers })
    void Promise.resolve(sandbox.app.fetch(asked)).then(async (served) => {
      const text = await served.text()
      const isJson = served.ok && served.headers.get('content-type')?.includes('json')
      answer
        .writeHead(served.status, Object.fromEntries(served.headers))
        .end(isJson ? JSON.stringify(change(JSON.parse(text))) : text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
