import { inflateSync } from 'node:zlib'

const headerSize = 44
const entrySize = 20

/**
 * The OpenType font inside a WOFF file: the same tables, unpacked. The PDF library can subset only the plain form.
 * Source: WOFF File Format 1.0, sections 3 to 5.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Uint8Array[] = [directory]
  let end = directory.length
  for (let i = 0; i < count; i += 1) {
    const entry = headerSize + entrySize * i
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at))
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    const table = packed === size ? bytes : inflateSync(bytes)
    const place = 12 + 16 * i
    woff.copy(directory, place, entry, entry + 4)
    woff.copy(directory, place + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, place + 8)
    directory.writeUInt32BE(table.length, place + 12)
    tables.push(table, Buffer.alloc(-table.length & 3))
    end += table.length + (-table.length & 3)
  }
  return Buffer.concat(tables)
}

/**
 * The code points that a font can write: those of its table for the Basic Multilingual Plane. Source: OpenType
 * specification, `cmap` format 4.
 */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>()
  const at = bmpTableOf(font)
  if (at === null) return characters
  const segments = font.readUInt16BE(at + 6) / 2
  for (let i = 0; i < segments; i += 1) {
    const end = font.readUInt16BE(at + 14 + 2 * i)
    const start = font.readUInt16BE(at + 16 + 2 * (segments + i))
    const delta = font.readUInt16BE(at + 16 + 2 * (2 * segments + i))
    const place = at + 16 + 2 * (3 * segments + i)
    const range = font.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph =
        range === 0
          ? (code + delta) & 0xff_ff
          : font.readUInt16BE(place + range + 2 * (code - start))
      if (glyph !== 0) characters.add(code)
    }
  }
  return characters
}

function bmpTableOf(font: Buffer): number | null {
  const cmap = tableOf(font, 'cmap')
  if (cmap === null) return null
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    if (font.readUInt16BE(table) === 4) return table
  }
  return null
}

function tableOf(font: Buffer, tag: string): number | null {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  return null
}
