import {
  inspectReceipt,
  maxReceiptBytes,
  type ReceiptCheck,
  type ReceiptProblem,
} from '#domain/orders/receipt-file.ts'

/** Larger pictures are drawn again: a phone's connection, and the team's storage, need no more to read a receipt. */
const enoughBytes = 1024 * 1024
const longestSide = 2400
/** A picture of this size is no camera's, and decoding it could end the page. */
const maxPictureBytes = 60 * 1024 * 1024

/** `unreadable`: a picture of a kind that this browser can't read, such as HEIC. */
export type NotPrepared = ReceiptProblem | 'unreadable'

/**
 * The file as it is to be sent, or why it can't be. A picture that is large, that isn't a JPEG, or that has more in it than
 * a picture, is drawn again as a JPEG. Everything else is sent as it is, or not at all.
 */
export async function prepareReceipt(file: File): Promise<Blob | NotPrepared> {
  const check = await inspectFile(file)
  if ('kind' in check && (check.kind === 'pdf' || file.size <= enoughBytes)) return file
  const problem = 'problem' in check ? check.problem : null
  if (problem === 'empty' || problem === 'active') return problem
  const drawn = file.size <= maxPictureBytes ? await drawAgain(file) : null
  // Drawing can't make everything smaller.
  if (drawn !== null && (problem !== null || drawn.size < file.size)) return drawn
  if (problem === null) return file
  return isPicture(file) ? 'unreadable' : problem
}

async function inspectFile(file: File): Promise<ReceiptCheck> {
  if (file.size > maxReceiptBytes) return { problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return inspectReceipt(bytes, (some) => new TextDecoder('latin1').decode(some))
}

/** Phones don't always say what a HEIC is. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(?:heic|heif|avif|webp|png)$/i.test(name)
}

/** A picture as a JPEG that is large enough to read; null if this browser can't read it. */
async function drawAgain(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  // A JPEG has no transparency.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
