const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const endBytes = 22

/**
 * The parts of a workbook as text by name, by the format's own directory: nothing that wrote it reads it. Runs in Node and in
 * a browser.
 */
export async function partsOf(file: Blob): Promise<ReadonlyMap<string, string>> {
  const bytes = await file.arrayBuffer()
  const view = new DataView(bytes)
  let end = bytes.byteLength - endBytes
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1
  const parts = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  while (at < end && view.getUint32(at, true) === entrySignature) {
    const isDeflated = view.getUint16(at + 10, true) === 8
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = await textOf(new Blob([bytes.slice(at + 46, at + 46 + nameLength)]), false)
    const local = view.getUint32(at + 42, true)
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    parts.set(name, await textOf(new Blob([bytes.slice(from, from + size)]), isDeflated))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

function textOf(body: Blob, isDeflated: boolean): Promise<string> {
  if (!isDeflated) return body.text()
  return new Response(body.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
