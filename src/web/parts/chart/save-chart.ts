import { chartSvg, type Chart } from './chart-svg.ts'

/** Twice the size on screen, so that it stays sharp on paper. */
const scale = 2

/** Saves a chart as a picture. `name` is without its ending. Throws where the browser cannot draw it. */
export async function saveChart(format: 'svg' | 'png', name: string, chart: Chart): Promise<void> {
  const svg = chartSvg(chart)
  const blob = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await drawn(svg)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${format}`
  link.click()
  // The browser has begun to read it by the next turn; let go of the memory a while later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The content policy lets pictures come from `data:`, not from `blob:`. */
async function drawn(svg: string): Promise<Blob> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * scale
  canvas.height = picture.naturalHeight * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t save images.')
  context.scale(scale, scale)
  context.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser can’t save images.'))),
      'image/png',
    ),
  )
}
