import type { ReceiptKind } from './receipt-kind.ts'

/** Why a file can't be a receipt. `active`: a PDF that can run or carry something. */
export const receiptProblems = ['empty', 'too-large', 'other-type', 'damaged', 'active'] as const
export type ReceiptProblem = (typeof receiptProblems)[number]

/** What a file is by its content, or why it isn't taken. */
export type ReceiptCheck = { readonly kind: ReceiptKind } | { readonly problem: ReceiptProblem }

/** 5 MB. */
export const maxReceiptBytes = 5 * 1024 * 1024

/** Cameras and printers pad files with these; longer tails, and any other bytes there, could be a second file. */
const padding: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xff])
const maxPadding = 1024

/**
 * Says what a file is by its bytes alone: its name and the type that a browser claims don't count. A file that is one
 * thing to one reader and another to the next is refused, and so is a PDF with scripts, programs or files in it, as far
 * as they are visible: compressed parts of a PDF aren't read.
 *
 * @param latin1 bytes as text, one character each
 */
export function inspectReceipt(
  bytes: Uint8Array,
  latin1: (bytes: Uint8Array) => string,
): ReceiptCheck {
  if (bytes.length === 0) return { problem: 'empty' }
  if (bytes.length > maxReceiptBytes) return { problem: 'too-large' }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return inspectJpeg(bytes, latin1)
  return inspectPdf(bytes, latin1(bytes))
}

const damaged: ReceiptCheck = { problem: 'damaged' }

/** Photos have some dozens, with a color profile and a preview. */
const maxSegments = 5_000
/** Larger than any camera's picture of 5 MB; decoders reserve room for all of it. */
const maxPixels = 250_000_000

/** Markers of ITU T.81. */
const marker = { sof: [0xc0, 0xc1, 0xc2], dht: 0xc4, eoi: 0xd9, sos: 0xda, dqt: 0xdb } as const

/** Reads the segments from the start of the image to its end, as a decoder does. */
function inspectJpeg(bytes: Uint8Array, latin1: (bytes: Uint8Array) => string): ReceiptCheck {
  const seen = new Set<number>()
  const isReady = () =>
    seen.has(marker.dqt) && seen.has(marker.dht) && marker.sof.some((sof) => seen.has(sof))
  let at = 2
  let metadataTo = 0
  for (let segments = 0; ; segments += 1) {
    if (bytes[at] !== 0xff || segments > maxSegments) return damaged
    // Any number of fill bytes may come before a marker.
    while (bytes[at + 1] === 0xff) at += 1
    const code = bytes[at + 1]
    if (code === marker.eoi) break
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const end = at + 2 + length
    if (code === undefined || isAlone(code) || length < 2 || end > bytes.length) return damaged
    if (marker.sof.some((sof) => sof === code)) {
      if (seen.has(code) || !isFrame(bytes.subarray(at + 4, end))) return damaged
    } else if (code >= 0xc0 && code <= 0xcf && code !== marker.dht) return damaged
    seen.add(code)
    if (code !== marker.sos) {
      at = end
      continue
    }
    if (!isReady()) return damaged
    metadataTo ||= at
    at = scanEnd(bytes, end)
    if (at === end) return damaged
  }
  if (!seen.has(marker.sos)) return damaged
  const text = latin1(bytes)
  if (!isPadding(bytes.subarray(at + 2))) return { problem: 'other-type' }
  const isAlsoOther =
    text.includes('%PDF-') || endsAsZip(text) || hasMarkup(text.slice(0, metadataTo))
  return isAlsoOther ? { problem: 'other-type' } : { kind: 'jpeg' }
}

/** Markers without a segment, which have no place between segments. */
function isAlone(code: number): boolean {
  return code <= 0x01 || (code >= 0xd0 && code <= 0xd8)
}

/** Whether the segment of a frame has a size that a picture may have, and as many components as it says. */
function isFrame(segment: Uint8Array): boolean {
  const [, high = 0, low = 0, wide = 0, narrow = 0, components = 0] = segment
  const pixels = ((high << 8) | low) * ((wide << 8) | narrow)
  return (
    pixels > 0 &&
    pixels <= maxPixels &&
    components >= 1 &&
    components <= 4 &&
    segment.length === 6 + 3 * components
  )
}

/** Where the image data of a scan ends: at the next marker that isn't a restart. The end of the file if there is none. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
  }
  return bytes.length
}

function isPadding(tail: Uint8Array): boolean {
  return tail.length <= maxPadding && tail.every((byte) => padding.has(byte))
}

/** The record at a ZIP file's end, which its readers look for from behind. A comment of 64 kB may follow it. */
function endsAsZip(text: string): boolean {
  return text.lastIndexOf('PK\u0005\u0006') >= Math.max(0, text.length - 65_557)
}

function hasMarkup(text: string): boolean {
  return /<(?:!doctype|html|head|body|script|svg|iframe)\b/i.test(text)
}

/** Scripts, programs, media, files in it or elsewhere, and forms that send: PDF 32000-1, sections 7.11, 12.5 to 12.7, 13. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'GoToR',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'SubmitForm',
  'ImportData',
  'XFA',
]

/** One of these names. Each of its characters may be written as its code: `/J#61vaScript`. */
const active = new RegExp(`/(?:${activeNames.map(anySpelling).join('|')})(?![A-Za-z\\d#])`)

/** The files that a file specification embeds. A font may have the same name, and is followed by its size. */
const carriesFile = new RegExp(`/${anySpelling('EF')}\\s*<<`)

function anySpelling(name: string): string {
  return name.replaceAll(/./g, (char) => {
    const code = char.charCodeAt(0).toString(16)
    return `(?:${char}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
}

/** Reads what a reader of PDFs needs: the header, and from the end the cross-reference and the root. */
function inspectPdf(bytes: Uint8Array, text: string): ReceiptCheck {
  const header = /^(?:\u00ef\u00bb\u00bf)?[\s\0]{0,32}%PDF-(?:1\.[0-7]|2\.0)[\s%]/.exec(text)
  if (!header) return { problem: 'other-type' }
  const leading = header[0].indexOf('%')
  const ending = text.lastIndexOf('%%EOF')
  if (ending < 0) return damaged
  if (!isPadding(bytes.subarray(ending + '%%EOF'.length))) return { problem: 'other-type' }
  if (endsAsZip(text) || hasMarkup(text.slice(0, 1024))) return { problem: 'other-type' }
  const place = /startxref\s+(\d{1,8})\s*$/.exec(text.slice(Math.max(0, ending - 100), ending))?.[1]
  const isReadable =
    place !== undefined &&
    [0, leading].some((shift) => isCrossReference(text, Number(place) + shift)) &&
    text.includes('/Root') &&
    /\bendobj\b/.test(text)
  if (!isReadable) return damaged
  return active.test(text) || carriesFile.test(text) ? { problem: 'active' } : { kind: 'pdf' }
}

/** Whether a table of objects, or a stream in its place, begins here. */
function isCrossReference(text: string, at: number): boolean {
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 60))
}
