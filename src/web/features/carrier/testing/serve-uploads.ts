import { vi } from 'vitest'

/** A file that the page sends; the test says how far it is, and how it ends. */
interface Upload {
  readonly to: string
  readonly type: string
  readonly body: Blob
  readonly progress: (share: number) => void
  readonly answer: (status: number, body: unknown) => void
  /** As without a connection. */
  readonly fail: () => void
}

export interface Uploads {
  /** The next file that is sent. */
  next(): Promise<Upload>
  readonly count: () => number
}

/** Takes the files that the page sends, until the test ends. */
export function serveUploads(): Uploads {
  const sent: Upload[] = []
  let taken = 0
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    timeout = 0
    status = 0
    responseText = ''
    #to = ''
    #type = ''

    open(method: string, path: string): void {
      this.#to = `${method} ${path}`
    }
    setRequestHeader(name: string, value: string): void {
      if (name === 'Content-Type') this.#type = value
    }
    getResponseHeader(): string | null {
      return null
    }
    send(body: Blob): void {
      sent.push({
        to: this.#to,
        type: this.#type,
        body,
        progress: (share) => {
          const facts = { lengthComputable: true, loaded: share * 1000, total: 1000 }
          this.upload.dispatchEvent(new ProgressEvent('progress', facts))
        },
        answer: (status, reply) => {
          this.status = status
          this.responseText = JSON.stringify(reply)
          this.dispatchEvent(new Event('load'))
        },
        fail: () => void this.dispatchEvent(new Event('error')),
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    async next() {
      const upload = await vi.waitUntil(() => sent[taken], { timeout: 10_000 })
      taken += 1
      return upload
    },
    count: () => sent.length,
  }
}
