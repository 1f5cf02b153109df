/** One bar of a chart, or two beside each other. */
export interface ChartBar {
  /** `Mon` and `23 Nov`, one below the other. */
  readonly label: readonly string[]
  readonly value: number
  readonly valueLabel: string
  /** A filled bar beside it. */
  readonly beside?: number
  /** The part of it that is hatched, from below. */
  readonly hatched?: number
  /** Whether the ground behind it is shaded. */
  readonly isShaded?: boolean
}

/** A chart as it goes into a file: it says by itself what it shows, when, and what its marks mean. */
export interface Chart {
  readonly title: string
  readonly sentence: string
  /** What filled, hatched and shaded stand for, as far as they occur. */
  readonly key: Partial<Readonly<Record<'plain' | 'filled' | 'hatched' | 'shaded', string>>>
  readonly bars: readonly ChartBar[]
  readonly stamp: string
}

const size = { width: 960, height: 400, left: 24, top: 84, plot: 220 } as const

/** The chart as a standalone SVG: black on white, with series distinguished by fill and hatch. */
export function chartSvg(chart: Chart): string {
  const most = Math.max(1, ...chart.bars.map(({ value, beside = 0 }) => Math.max(value, beside)))
  const step = (size.width - 2 * size.left) / Math.max(1, chart.bars.length)
  const bars = chart.bars.map((bar, at) => barSvg(bar, size.left + at * step, step, most))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" font-family="Inter, Arial, sans-serif" font-size="12">`,
    `<title>${escaped(chart.title)}</title><desc>${escaped(chart.sentence)}</desc>`,
    '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/><line x1="1" x2="1" y1="0" y2="6" stroke="#000" stroke-width="2"/></pattern></defs>',
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    text(size.left, 26, chart.title, 'font-size="16" font-weight="600"'),
    text(size.left, 46, chart.sentence),
    keySvg(chart.key),
    ...bars,
    `<line x1="${size.left}" x2="${size.width - size.left}" y1="${base}" y2="${base}" stroke="#000"/>`,
    text(size.left, size.height - 14, chart.stamp, 'fill="#555"'),
    '</svg>',
  ].join('\n')
}

const base = size.top + size.plot

function barSvg(bar: ChartBar, x: number, step: number, most: number): string {
  const { value, beside, hatched = 0, isShaded = false } = bar
  const tall = (amount: number) => round((amount / most) * (size.plot - 20))
  const width = round(beside === undefined ? step * 0.6 : step * 0.36)
  const left = round(x + (beside === undefined ? step * 0.2 : step * 0.12))
  const middle = round(x + step / 2)
  return [
    isShaded
      ? `<rect x="${round(x)}" y="${size.top}" width="${round(step)}" height="${size.plot}" fill="#eee"/>`
      : '',
    rect(left, value, beside === undefined ? '#ddd' : '#fff'),
    hatched > 0 ? rect(left, hatched, 'url(#hatch)') : '',
    beside === undefined ? '' : rect(round(left + width + step * 0.04), beside, '#999'),
    text(
      middle,
      base - tall(Math.max(value, beside ?? 0)) - 5,
      bar.valueLabel,
      'text-anchor="middle"',
    ),
    ...bar.label.map((line, at) => text(middle, base + 16 + at * 15, line, 'text-anchor="middle"')),
  ]
    .filter((part) => part !== '')
    .join('\n')

  function rect(at: number, amount: number, fill: string): string {
    return `<rect x="${at}" y="${base - tall(amount)}" width="${width}" height="${tall(amount)}" fill="${fill}" stroke="#000"/>`
  }
}

const fills = { plain: '#fff', filled: '#999', hatched: 'url(#hatch)', shaded: '#eee' } as const

function keySvg(key: Chart['key']): string {
  const entries = (['plain', 'filled', 'hatched', 'shaded'] as const).flatMap((mark) => {
    const label = key[mark]
    return label === undefined ? [] : [{ fill: fills[mark], label }]
  })
  return entries
    .map(({ fill, label }, at) => {
      const x = size.left + at * 170
      const container = `<rect x="${x}" y="57" width="12" height="12" fill="${fill}" stroke="#000"/>`
      return `${container}${text(x + 18, 68, label)}`
    })
    .join('\n')
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x}" y="${round(y)}"${attributes === '' ? '' : ` ${attributes}`}>${escaped(content)}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
