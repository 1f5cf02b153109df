import { createServer, type ServerResponse } from 'node:http'

/** A message as it arrived. */
export interface Received {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** A server in the place of Slack and Teams. */
export interface ChatReceiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers; at first as Slack does. */
  respond: (answer: ServerResponse, path: string) => void
  close(): Promise<void>
}

export async function openChatReceiver(): Promise<ChatReceiver> {
  const received: Received[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, body, headers: request.headers })
      receiver.respond(answer, path)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const receiver: ChatReceiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    respond: (answer) => answer.end('ok'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
