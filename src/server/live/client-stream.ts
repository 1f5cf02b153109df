/** The server's handle on one browser's stream. */
export interface ClientStream {
  readonly body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  end(): void
}

/**
 * A stream that never makes the server wait. Up to `most` unread bytes are buffered; beyond that the browser is
 * disconnected and may reconnect. `onGone` runs once, whichever side ends it.
 */
export function createClientStream(most: number, onGone: () => void): ClientStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const gone = (): void => {
    if (!controller) return
    controller = null
    onGone()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(made) {
        controller = made
      },
      cancel: gone,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: most }),
  )
  return {
    body,
    send(bytes) {
      if (!controller) return
      if ((controller.desiredSize ?? 0) < bytes.byteLength) {
        controller.error(new Error('The reader is too slow'))
        return gone()
      }
      controller.enqueue(bytes)
    },
    end() {
      if (!controller) return
      controller.close()
      gone()
    },
  }
}
