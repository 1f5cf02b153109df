import { connect, type Socket } from 'node:net'
import { cookieOf } from './account.ts'

/** How many streams one session may have. */
export const streamsOfSession = 8
/** How many are opened at once: a listener's queue of connections is finite. */
const openedAtOnce = 100

/** Many open streams of one server, and when each received a text. */
export interface Streams {
  /** Waits until every stream received `text`, or `atMostMs` have passed. Returns the times of receipt. */
  received(text: string, atMostMs: number): Promise<readonly number[]>
  close(): void
}

interface Stream {
  readonly socket: Socket
  /** The end of the received data, for a text that is split in two. */
  rest: string
  hasReceived: boolean
}

/** Opens streams over plain sockets: browser processing isn't measured here. */
export async function openStreams(url: string, count: number): Promise<Streams> {
  const { hostname, port, host } = new URL(url)
  const streams: Stream[] = []
  let wanted: { readonly text: string; readonly at: number[]; readonly done: () => void } | null =
    null

  function hear(stream: Stream, part: string): void {
    if (!wanted || stream.hasReceived) return
    const seen = stream.rest + part
    stream.rest = seen.slice(-wanted.text.length)
    if (!seen.includes(wanted.text)) return
    stream.hasReceived = true
    wanted.at.push(performance.now())
    if (wanted.at.length === streams.length) wanted.done()
  }

  function open(number: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      const stream: Stream = { socket, rest: '', hasReceived: false }
      socket.setEncoding('latin1')
      socket.once('error', reject)
      socket.once('close', () => reject(new Error(`Stream ${number} was closed`)))
      let head = ''
      socket.on('data', (part: string) => {
        if (!head.includes('retry: ')) {
          head += part
          if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 200)))
          else if (head.includes('retry: ')) {
            streams.push(stream)
            resolve()
          }
        }
        hear(stream, part)
      })
      const cookie = cookieOf(Math.floor(number / streamsOfSession))
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\n\r\n`,
      )
    })
  }

  for (let from = 0; from < count; from += openedAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(openedAtOnce, count - from) }, (_, at) => open(from + at)),
    )
  return {
    async received(text, atMostMs) {
      for (const stream of streams) Object.assign(stream, { rest: '', hasReceived: false })
      const at: number[] = []
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, atMostMs)
        wanted = {
          text,
          at,
          done: () => {
            clearTimeout(late)
            resolve()
          },
        }
      })
      wanted = null
      return at
    },
    close: () => streams.forEach(({ socket }) => socket.destroy()),
  }
}
