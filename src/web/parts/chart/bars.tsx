import type { Band } from '#domain/deadlines/urgency.ts'
import { max } from 'd3-array'
import { stack } from 'd3-shape'
import { useId, type ComponentProps, type ReactNode, type SVGProps } from 'react'
import { Link } from 'react-router'

/** The fill of a part of a bar: a pattern or a shade, so that no meaning is in its color alone. */
const marks = [
  'hatched',
  'plain',
  'filled',
  'over',
  'last-day',
  'soon',
  'later',
  'no-date',
  'not-running',
] as const satisfies readonly (Band | 'hatched' | 'plain' | 'filled')[]
export type Mark = (typeof marks)[number]

export interface ChartBar {
  readonly id: string
  /** One below the other: `Mon`, `Nov 23`. */
  readonly label: readonly string[]
  /** Side by side, the same number for each bar. Each: how much of which mark, from the bottom. */
  readonly stacks: readonly Partial<Readonly<Record<Mark, number>>>[]
  readonly valueLabel: string
  /** For files, which have no tooltips. Absent: the same as on screen. */
  readonly exactLabel?: string
  readonly isShaded?: boolean
  /** The link target. */
  readonly to: string
  /** Its value and target, for screen readers and on hover. */
  readonly name: string
  /** Whether it is opened on this page. Absent: it opens another page. */
  readonly isCurrent?: boolean
}

/** What a legend explains, in its order. */
const keyMarks = ['plain', 'filled', 'hatched', 'shaded', 'line', 'band', 'target', 'open'] as const
export type KeyMark = (typeof keyMarks)[number]
export type ChartKey = Partial<Readonly<Record<KeyMark, string>>>

/** A bar chart on screen, on paper and in a file. */
export interface Chart {
  readonly title: string
  readonly sentence: string
  /** Name of the file, without its extension: `landside-load`. */
  readonly fileName: string
  /** The legend of the marks that occur. */
  readonly key: ChartKey
  readonly bars: readonly ChartBar[]
}

/** The theme's classes on screen; black on white in a file, which is printed or sent on. */
const paints = {
  hatched: ['stroke-blocked-edge', { stroke: '#000' }],
  plain: ['fill-surface stroke-edge', { fill: '#fff', stroke: '#000' }],
  filled: ['fill-shade-3 stroke-edge', { fill: '#999', stroke: '#000' }],
  over: ['fill-over-fill stroke-over-edge', { fill: '#ddd', stroke: '#000' }],
  'last-day': ['fill-today-fill stroke-today-edge', { fill: '#ddd', stroke: '#000' }],
  soon: ['fill-soon-fill stroke-soon-edge', { fill: '#ddd', stroke: '#000' }],
  later: ['fill-shade-2 stroke-edge', { fill: '#ddd', stroke: '#000' }],
  'no-date': ['fill-surface stroke-edge', { fill: '#ddd', stroke: '#000' }],
  'not-running': ['fill-shade-2 stroke-edge', { fill: '#ddd', stroke: '#000' }],
  shaded: ['fill-shade-1', { fill: '#eee' }],
  hatchGround: ['fill-blocked-fill', { fill: '#fff' }],
  hatchLine: ['stroke-blocked-edge', { stroke: '#000' }],
  line: ['stroke-edge', { stroke: '#000' }],
  text: ['fill-text', { fill: '#000' }],
  mutedText: ['fill-muted font-normal', { fill: '#555' }],
  page: ['fill-none', { fill: '#fff' }],
  trend: ['fill-none stroke-accent', { fill: 'none', stroke: '#000' }],
  trendBar: ['fill-shade-3 group-hover:fill-edge', { fill: '#bbb' }],
  mainBar: ['fill-accent', { fill: '#000' }],
  band: ['fill-accent opacity-15', { fill: '#ddd' }],
  point: ['fill-accent stroke-surface', { fill: '#000', stroke: '#fff' }],
  openPoint: ['fill-surface stroke-accent', { fill: '#fff', stroke: '#000' }],
  valueText: ['fill-text stroke-surface', { fill: '#000', stroke: '#fff' }],
  grid: ['stroke-line', { stroke: '#ddd' }],
  target: ['fill-none stroke-edge', { fill: 'none', stroke: '#555' }],
} as const satisfies Record<string, readonly [string, { fill?: string; stroke?: string }]>

/** The look of a part of a chart, on screen or in a file. */
export function paintOf(part: keyof typeof paints, isFile: boolean) {
  const [className, inFile] = paints[part]
  return isFile ? inFile : { className }
}

/** Pixels of the tallest bar. */
const plotOf = (isFile: boolean) => (isFile ? 200 : 120)
/** Room above the tallest bar for its value. */
const head = 20
const lineHeight = 16

/** Pixels from the top of the chart to the end of its labels. */
export function heightOf({ bars }: Chart, isFile: boolean): number {
  return head + plotOf(isFile) + 6 + lineHeight * (max(bars, ({ label }) => label.length) ?? 0)
}

/**
 * The bars of a chart with their values and labels, as content of an `svg`: the one drawing of a chart. Horizontal
 * positions are percentages, so it fills its container.
 */
export function Bars({
  chart: { bars },
  isFile,
}: {
  readonly chart: Chart
  readonly isFile: boolean
}) {
  const hatch = useId()
  const layers = stack<undefined, ChartBar['stacks'][number], Mark>()
    .keys(marks)
    .value((one, mark) => one[mark] ?? 0)(bars.flatMap(({ stacks }) => stacks))
  const most = max(layers, (layer) => max(layer, ([, to]) => to)) || 1
  const base = head + plotOf(isFile)
  const tall = (amount: number) => Math.round((amount / most) * plotOf(isFile))
  const step = 100 / bars.length
  return (
    <>
      <Hatch id={hatch} isFile={isFile} />
      {bars.map((bar, at) => {
        const across = (share: number) => percent((at + share) * step)
        const count = bar.stacks.length
        const width = count === 1 ? 0.56 : 0.66 / count
        const parts = bar.stacks.flatMap((_, place) =>
          layers.map(({ key, [at * count + place]: [from, to] = [0, 0] }) => ({
            key,
            place,
            from: tall(from),
            to: tall(to),
          })),
        )
        const top = max(parts, ({ to }) => to) ?? 0
        return (
          <ChartPlace key={bar.id} mark={bar} isFile={isFile}>
            <rect
              x={across(0)}
              width={percent(step)}
              height="100%"
              rx="3"
              className={isFile ? undefined : underLook}
              fill="none"
              pointerEvents="all"
            />
            {bar.isShaded && (
              <rect
                x={across(0)}
                width={percent(step)}
                height={base}
                {...paintOf('shaded', isFile)}
              />
            )}
            {parts.map(
              ({ key, place, from, to }) =>
                to > from && (
                  <rect
                    key={`${place} ${key}`}
                    x={across(0.5 + (place - count / 2) * (width + gap) + gap / 2)}
                    width={percent(width * step)}
                    y={base - to}
                    height={to - from}
                    rx="1.5"
                    data-mark={key}
                    {...(key === 'hatched' && { fill: `url(#${hatch})` })}
                    {...paintOf(key, isFile)}
                  />
                ),
            )}
            <text
              x={across(0.5)}
              y={base - top - 6}
              textAnchor="middle"
              {...paintOf(top === 0 ? 'mutedText' : 'text', isFile)}
            >
              {isFile ? (bar.exactLabel ?? bar.valueLabel) : bar.valueLabel}
            </text>
            {bar.label.map((line, place) => (
              <text
                key={line}
                x={across(0.5)}
                y={base + lineHeight * (place + 1)}
                textAnchor="middle"
                {...paintOf(place === 0 ? 'text' : 'mutedText', isFile)}
              >
                {line}
              </text>
            ))}
          </ChartPlace>
        )
      })}
      <line x2="100%" y1={base + 0.5} y2={base + 0.5} {...paintOf('line', isFile)} />
    </>
  )
}

/** Share of a bar's room between two stacks. */
const gap = 0.04
const underLook = 'group-hover:fill-hover group-aria-current:fill-press'

/** The place of a bar or a point: on screen a link to what it counts. */
export function ChartPlace({
  mark: { to, name, isCurrent },
  isFile,
  children,
  ...link
}: {
  readonly mark: Pick<ChartBar, 'to' | 'name' | 'isCurrent'>
  readonly isFile: boolean
  readonly children: ReactNode
} & Pick<ComponentProps<typeof Link>, 'tabIndex' | 'onKeyDown'>) {
  if (isFile) return <g>{children}</g>
  return (
    <g role="listitem">
      <Link
        {...link}
        to={to}
        preventScrollReset={isCurrent !== undefined}
        aria-current={isCurrent ? 'true' : undefined}
        className="group -outline-offset-2"
      >
        {/* Names the link, and is its tooltip. */}
        <title>{name}</title>
        {children}
      </Link>
    </g>
  )
}

/** A mark of the legend in 12 by 12 pixels. */
export function Swatch({
  mark,
  isFile,
  ...place
}: { readonly mark: KeyMark; readonly isFile: boolean } & Pick<SVGProps<SVGElement>, 'x' | 'y'>) {
  const hatch = useId()
  switch (mark) {
    case 'line':
    case 'target':
      return (
        <svg {...place} width="12" height="12">
          <path
            d="M0 6h12"
            strokeWidth={mark === 'line' ? 2 : 1}
            strokeDasharray={mark === 'line' ? undefined : '3 3'}
            {...paintOf(mark === 'line' ? 'trend' : 'target', isFile)}
          />
        </svg>
      )
    case 'open':
      return (
        <svg {...place} width="12" height="12">
          <circle cx="6" cy="6" r="3.5" strokeWidth="1.5" {...paintOf('openPoint', isFile)} />
        </svg>
      )
    default:
      return (
        <>
          <Hatch id={hatch} isFile={isFile} />
          <rect
            {...place}
            width="12"
            height="12"
            {...(mark === 'hatched' && { fill: `url(#${hatch})` })}
            {...paintOf(mark, isFile)}
          />
          {mark === 'shaded' && (
            <rect {...place} width="12" height="12" fill="none" {...paintOf('line', isFile)} />
          )}
        </>
      )
  }
}

function Hatch({ id, isFile }: { readonly id: string; readonly isFile: boolean }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" {...paintOf('hatchGround', isFile)} />
      <line x1="1" x2="1" y1="0" y2="6" strokeWidth="2" {...paintOf('hatchLine', isFile)} />
    </pattern>
  )
}

/** The marks of the legend with their labels. */
export function keyOf({
  key,
}: {
  readonly key: ChartKey
}): readonly (readonly [KeyMark, string])[] {
  return keyMarks.flatMap((mark) => {
    const label = key[mark]
    return label === undefined ? [] : [[mark, label] as const]
  })
}

/** Rounded to hundredths: `12.34%`. */
export function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}
