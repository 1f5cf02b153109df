import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { openShelf, type Storage } from '../storage/shelf.ts'

const blob = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  checksum: z.string(),
  createdAt: z.number(),
  /** In base64; null until uploaded. */
  bytes: z.string().nullable(),
})
export type Blob = z.infer<typeof blob>
type Announced = Pick<Blob, 'fileName' | 'contentType' | 'size' | 'checksum'>

/** What a signed id may be used for. */
type Purpose = 'attach' | 'put' | 'download'

/** Files as announced and uploaded. Outside of the service they are known only by signed ids. */
export interface Blobs {
  announce(announced: Announced, now: number): Blob
  get(id: string): Blob | undefined
  /** Returns false if the bytes aren't those announced. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): boolean
  sign(purpose: Purpose, id: string): string
  /** The id that was signed for this purpose; null for anything else. */
  unsign(purpose: Purpose, signed: string): string | null
}

export function openBlobs(storage: Storage, key: string): Blobs {
  const shelf = openShelf(storage, 'blob', blob)
  const seal = (purpose: Purpose, id: string) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return {
    announce: (announced, now) => {
      const made = { ...announced, id: randomUUID(), createdAt: now, bytes: null }
      shelf.set(made.id, made)
      return made
    },
    get: (id) => shelf.get(id),
    put: (id, bytes) => {
      const known = shelf.get(id)
      const checksum = createHash('md5').update(bytes).digest('base64')
      if (known?.checksum !== checksum || known.size !== bytes.byteLength) return false
      shelf.set(id, { ...known, bytes: Buffer.from(bytes).toString('base64') })
      return true
    },
    sign: (purpose, id) =>
      `${Buffer.from(id).toString('base64url')}--${seal(purpose, id).toString('hex')}`,
    unsign: (purpose, signed) => {
      const [first = '', given = ''] = signed.split('--')
      const id = Buffer.from(first, 'base64url').toString()
      const expected = seal(purpose, id)
      const received = Buffer.from(given, 'hex')
      return received.length === expected.length && timingSafeEqual(received, expected) ? id : null
    },
  }
}
