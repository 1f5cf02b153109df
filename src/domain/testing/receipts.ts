const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** Bytes one after the other; texts as Latin-1. */
export function joined(...parts: readonly (string | Uint8Array | readonly number[])[]) {
  return Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]),
  )
}

/** A PDF of one empty page; `objects` are added to it, `root` to its catalog. */
export function aPdf({ objects = [] as readonly string[], root = '', version = '1.4' } = {}) {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${root}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
    ...objects,
  ]
  let text = `%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`
  const places = bodies.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const size = bodies.length + 1
  return joined(
    text,
    `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

/**
 * A JPEG of one gray pixel that decoders read. `metadata`: what a comment in it says; `size`: the height and width it claims;
 * `segments`: how many empty comments it has.
 */
export function aJpeg({ metadata = '', size: [high, wide] = [1, 1], segments = 0 } = {}) {
  const segment = (code: number, body: readonly number[] | string) => {
    const bytes = joined(body)
    return [0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes]
  }
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0]
  return joined(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'),
    metadata === '' ? [] : segment(0xfe, metadata),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...Array.from({ length: segments }, () => segment(0xfe, '')),
    segment(0xc0, [8, high >> 8, high & 0xff, wide >> 8, wide & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...oneCode]),
    segment(0xc4, [0x10, ...oneCode]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x3f, 0xff, 0xd9],
  )
}
