import { setImmediate } from 'node:timers/promises'

const sliceSize = 400

/**
 * The JSON of an object: its long `lists` in slices, so that other requests are served in between, and `rest` in one piece.
 */
export async function jsonInSlices(
  lists: Readonly<Record<string, readonly object[]>>,
  rest: object,
): Promise<Uint8Array<ArrayBuffer>> {
  const fields: string[] = []
  for (const [name, rows] of Object.entries(lists)) {
    const parts: string[] = []
    for (let at = 0; at < rows.length; at += sliceSize) {
      parts.push(JSON.stringify(rows.slice(at, at + sliceSize)).slice(1, -1))
      await setImmediate()
    }
    fields.push(`${JSON.stringify(name)}:[${parts.join(',')}]`)
  }
  const end = JSON.stringify(rest).slice(1)
  return new TextEncoder().encode(`{${fields.join(',')}${end === '}' ? '' : ','}${end}`)
}
