import { inflateRawSync } from 'node:zlib'

const entrySignature = 0x02014b50

/** The parts of a workbook as text by name, by the format's own directory: nothing that wrote it reads it. */
export async function partsOf(file: Blob): Promise<ReadonlyMap<string, string>> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  while (at < end && bytes.readUInt32LE(at) === entrySignature) {
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const body = bytes.subarray(from, from + size)
    parts.set(name, (isDeflated ? inflateRawSync(body) : body).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}
