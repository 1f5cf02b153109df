import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Bars, heightOf, keyOf, paintOf, Swatch, type Chart } from './bars.tsx'
import { Trend, trendHeight, type TrendChart } from './trend.tsx'

/** Twice the size on screen, so that it stays sharp on paper. */
const scale = 2
const [width, margin, top] = [960, 24, 84]

/** Saves a chart as a picture. Throws if the browser can't draw it. */
export async function saveChart(
  format: 'svg' | 'png',
  chart: Chart | TrendChart,
  stamp: string,
): Promise<void> {
  const svg = chartSvg(chart, stamp)
  const blob = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await drawn(svg)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${chart.fileName}.${format}`
  link.click()
  // The browser starts reading it in the next task; revoke it some time later to free the memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The chart as a standalone SVG. */
export function chartSvg(chart: Chart | TrendChart, stamp: string): string {
  const page = document.createElement('div')
  const root = createRoot(page)
  flushSync(() => root.render(<Picture chart={chart} stamp={stamp} />))
  const svg = [...page.children].map((one) => new XMLSerializer().serializeToString(one)).join('')
  root.unmount()
  return svg
}

/** The chart with the extras of a standalone file: title, sentence, legend and timestamp. */
function Picture({ chart, stamp }: { readonly chart: Chart | TrendChart; readonly stamp: string }) {
  const { title, sentence } = chart
  const plot = 'points' in chart ? trendHeight('file') : heightOf(chart, true)
  const height = top + plot
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height + 44}
      viewBox={`0 0 ${width} ${height + 44}`}
      role="img"
      fontFamily="Inter, Arial, sans-serif"
      fontSize="12"
    >
      <title>{title}</title>
      <desc>{sentence}</desc>
      <rect width="100%" height="100%" {...paintOf('page', true)} />
      <text x={margin} y="26" fontSize="16" fontWeight="600">
        {title}
      </text>
      <text x={margin} y="46">
        {sentence}
      </text>
      {keyOf(chart).map(([mark, label], at) => (
        <g key={mark}>
          <Swatch mark={mark} isFile x={margin + at * 170} y={57} />
          <text x={margin + 18 + at * 170} y="68">
            {label}
          </text>
        </g>
      ))}
      <svg x={margin} y={top} width={width - 2 * margin} height={plot}>
        {'points' in chart ? <Trend chart={chart} size="file" /> : <Bars chart={chart} isFile />}
      </svg>
      <text x={margin} y={height + 30} {...paintOf('mutedText', true)}>
        {stamp}
      </text>
    </svg>
  )
}

/** The content policy allows images from `data:`, not from `blob:`. */
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
