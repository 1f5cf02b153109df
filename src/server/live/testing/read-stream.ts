import { liveEvents, type LiveEventName } from '#wire/api/live.ts'

/** One event of a stream, checked against the contract. */
export interface ReadEvent {
  readonly name: LiveEventName
  readonly id: number | null
  readonly data: unknown
}

/** Everything a stream has delivered so far, read without waiting for more. */
export interface StreamReader {
  readonly events: readonly ReadEvent[]
  readonly isEnded: () => boolean
  cancel(): Promise<void>
}

/** Reads a stream as a browser does, in the background. */
export function readStream(body: ReadableStream<Uint8Array>): StreamReader {
  const events: ReadEvent[] = []
  let isEnded = false
  const reader = body.getReader()
  const decoder = new TextDecoder()

  async function pump(): Promise<void> {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readEvent(block)
        if (event) events.push(event)
      }
    }
  }
  void pump()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  return { events, isEnded: () => isEnded, cancel: () => reader.cancel() }
}

function readEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const name = fields.get('event')
  if (name === undefined) return null
  if (!isEventName(name)) throw new Error(`An event nobody knows: ${name}`)
  const id = fields.get('id')
  return {
    name,
    id: id === undefined ? null : Number(id),
    data: liveEvents[name].parse(JSON.parse(fields.get('data') ?? '')),
  }
}

function isEventName(name: string): name is LiveEventName {
  return Object.hasOwn(liveEvents, name)
}
