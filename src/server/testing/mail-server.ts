import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as received. */
export interface ReceivedMail {
  readonly to: readonly string[]
  /** Head and body, with lines as they were before the transport folded them. */
  readonly text: string
  /** Every header line, unfolded, as text. */
  readonly head: readonly string[]
}

/** A real mail server on a port of this machine. */
export interface MailServer {
  readonly url: string
  readonly inbox: ReceivedMail[]
  /** When it refuses every mail from now on: before it is sent, or once it has the whole of it. */
  refuse(when: 'never' | 'at-once' | 'after-all-was-sent', reason?: string): void
  /** Recipient whose mail is never accepted, although the server keeps sending lines that announce more; null: none. */
  stall(to: string | null): void
  /** Number of connections on which it keeps sending such lines. */
  stalled(): number
  /** Ends all connections. */
  hangUp(): void
  close(): Promise<void>
}

/** Starts a mail server that collects what it receives. */
export async function openMailServer(): Promise<MailServer> {
  const inbox: ReceivedMail[] = []
  let refuses: Parameters<MailServer['refuse']>[0] = 'never'
  let refusal = new Error('Mailbox full')
  let stalledTo: string | null = null
  let stalled = 0
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuses === 'at-once' ? refusal : null),
    onData(stream, { envelope, remotePort }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (refuses === 'after-all-was-sent') return done(refusal)
        const to = envelope.rcptTo.map(({ address }) => address)
        if (stalledTo !== null && to.includes(stalledTo)) return keepTalking(remotePort)
        inbox.push({ to, text: unfolded(text), head: headOf(text) })
        return done()
      })
    },
  })
  // A client may cut its connection while the server writes.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })

  function keepTalking(port: number): void {
    const socket = sockets.get(port)
    const talking = setInterval(() => {
      if (socket?.writable) socket.write('250-wait\r\n')
    }, 10)
    stalled += 1
    socket?.on('close', () => {
      clearInterval(talking)
      stalled -= 1
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    inbox,
    refuse(when, reason = 'Mailbox full') {
      refuses = when
      refusal = new Error(reason)
    },
    stall: (to) => (stalledTo = to),
    stalled: () => stalled,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function unfolded(text: string): string {
  return bytesIn(text.replaceAll(/=\r?\n/g, ''))
}

function headOf(mail: string): readonly string[] {
  const [head = ''] = mail.split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) =>
      bytesIn(word.replaceAll('_', ' ')),
    )
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    )
    .split('\r\n')
}

function bytesIn(text: string): string {
  return text.replaceAll(/(=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  )
}
