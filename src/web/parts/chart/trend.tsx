import { max, min, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import type { KeyboardEvent } from 'react'
import { ChartPlace, paintOf, percent, type ChartKey } from './bars.tsx'

/** One period of a trend. */
export interface TrendMark {
  readonly id: string
  /** `Nov 16`. */
  readonly label: string
  /** Null: a gap. */
  readonly value: number | null
  /** The lower end of the band; absent: the line itself. */
  readonly low?: number
  /** The upper end of the band; null: no band. */
  readonly high: number | null
  readonly valueLabel: string
  /** False: the period is in progress, so its point is open and its line dashed. */
  readonly isComplete: boolean
  /** Whether its background is shaded, such as a day on which the gates are closed. */
  readonly isShaded?: boolean
  readonly to: string
  /** Its period, figure and coverage, for screen readers and on hover. */
  readonly name: string
  readonly isCurrent: boolean
}

/** A measure over time: a line with a band, or bars for amounts. */
export interface TrendChart {
  readonly title: string
  readonly sentence: string
  /** Name of the file, without its extension. */
  readonly fileName: string
  readonly key: ChartKey
  readonly shape: 'line' | 'bars'
  /** The ID of the bar that its sentence is about, drawn stronger and with its value. Absent: the last complete period. */
  readonly main?: string | null
  readonly points: readonly TrendMark[]
  /** `values`: of each point, null without one. A target that is the same for all of them is a straight line. */
  readonly target: {
    readonly values: readonly (number | null)[]
    readonly label: string
  } | null
  /** The lowest and highest value of the axis, see {@link trendRange}. */
  readonly range: readonly [number, number]
  /** The label of a value at the axis: `80%`. */
  readonly axisLabel: (value: number) => string
}

/** `small`: one of many side by side. `large`: one by itself. */
type Size = 'small' | 'large' | 'file'

/** Pixels from the top to the end of its labels. */
export function trendHeight(size: Size): number {
  return head + plots[size] + foot
}

/**
 * Returns the lowest and highest value of the axis for trends drawn on one scale. Percentages start above 0 if all of them
 * are high; bars and spreads start at 0.
 */
export function trendRange(
  trends: readonly Pick<TrendChart, 'points' | 'target'>[],
  isPercent: boolean,
): readonly [number, number] {
  const values = trends.flatMap(({ points, target }) => [
    ...points.flatMap(({ value, high }) => [value ?? [], high ?? []].flat()),
    ...(target ? target.values.flatMap((value) => value ?? []) : []),
  ])
  const most = max(values) ?? 0
  if (!isPercent) return [0, roomy(most)]
  const least = Math.max(0, Math.floor(((min(values) ?? 0) - 5) / 10) * 10)
  return [least, Math.max(least + 10, Math.min(100, Math.ceil((most + 5) / 10) * 10))]
}

/** The next half of a power of ten: 4.3 becomes 4.5, 1234 becomes 1500. */
function roomy(most: number): number {
  if (most === 0) return 1
  const step = 10 ** Math.floor(Math.log10(most)) / 2
  return Math.ceil(most / step) * step
}

/** A trend on screen: a list of links, one for each period. It is one tab stop, and arrow keys go through its periods. */
export function TrendLines({
  chart,
  size,
}: {
  readonly chart: TrendChart
  readonly size: 'small' | 'large'
}) {
  const drawing = (
    <svg
      role="list"
      aria-label={`${chart.title}, chart`}
      className={size === 'large' ? 'block w-full min-w-130 text-label' : 'block w-full text-label'}
      height={trendHeight(size)}
    >
      <Trend chart={chart} size={size} />
    </svg>
  )
  return size === 'small' ? drawing : <div className="overflow-x-auto pb-1">{drawing}</div>
}

/** The one drawing of a trend, as content of an `svg`. Horizontal positions are percentages, so it fills its container. */
export function Trend({ chart, size }: { readonly chart: TrendChart; readonly size: Size }) {
  const { points, target, range, axisLabel, shape } = chart
  const isFile = size === 'file'
  const periods = labelled(points, size)
  const [from, to] = [size === 'small' ? 15 : 7, 98.5]
  const step = (to - from) / points.length
  const x = (at: number) => from + (at + 0.5) * step
  const base = head + plots[size]
  const y = (value: number) =>
    base - (plots[size] * (value - range[0])) / (range[1] - range[0] || 1)
  const tops = ticks(range[0], range[1], size === 'small' ? 2 : 4)
  const last = points.findLastIndex(({ isComplete }) => isComplete)
  const named = points.findIndex(({ id }) => id === chart.main)
  const main = named < 0 ? last : named
  return (
    <>
      {points.map(
        ({ id, isShaded }, at) =>
          isShaded && (
            <rect
              key={id}
              x={percent(x(at) - step / 2)}
              width={percent(step)}
              y={head}
              height={plots[size]}
              {...paintOf('shaded', isFile)}
            />
          ),
      )}
      {tops.map((value) => (
        <g key={value}>
          <line
            x1={percent(from)}
            x2="100%"
            y1={y(value)}
            y2={y(value)}
            {...paintOf('grid', isFile)}
          />
          <text
            x={percent(from - 1.5)}
            y={y(value) + 4}
            textAnchor="end"
            {...paintOf('mutedText', isFile)}
          >
            {axisLabel(value)}
          </text>
        </g>
      ))}
      <line
        x1={percent(from)}
        x2="100%"
        y1={base + 0.5}
        y2={base + 0.5}
        {...paintOf('line', isFile)}
      />
      {shape === 'line' && <Lines points={points} x={x} y={y} isFile={isFile} />}
      {target?.values.map(
        (value, at) =>
          value !== null && (
            <line
              key={points[at]?.id}
              x1={percent(x(at) - step / 2)}
              x2={percent(x(at) + step / 2)}
              y1={y(value)}
              y2={y(value)}
              strokeDasharray="4 4"
              {...paintOf('target', isFile)}
            />
          ),
      )}
      {points.map((point, at) => (
        <ChartPlace
          key={point.id}
          mark={point}
          isFile={isFile}
          tabIndex={at === Math.max(0, last) ? 0 : -1}
          onKeyDown={goThrough}
        >
          <rect
            x={percent(x(at) - step / 2)}
            width={percent(step)}
            height="100%"
            fill="none"
            pointerEvents="all"
            className={isFile ? undefined : 'group-aria-current:fill-press'}
            fillOpacity={0.5}
          />
          {point.value !== null &&
            (shape === 'bars' ? (
              <rect
                x={percent(x(at) - step * 0.33)}
                width={percent(step * 0.66)}
                y={y(point.value)}
                height={Math.max(0, base - y(point.value))}
                {...paintOf(at === main ? 'mainBar' : 'trendBar', isFile)}
              />
            ) : (
              <circle
                cx={percent(x(at))}
                cy={y(point.value)}
                r={at === last ? 4 : 3}
                strokeWidth="1.5"
                {...paintOf(point.isComplete ? 'point' : 'openPoint', isFile)}
                {...(!isFile && !isMarked(points, at, last) && { className: hoverPoint })}
                {...(isFile && !isMarked(points, at, last) && { r: 0 })}
              />
            ))}
          {at === main && point.value !== null && (
            <text
              {...valuePlace(shape, x(at))}
              y={Math.max(12, y(point.value) - 8)}
              fontWeight="600"
              strokeWidth="4"
              strokeLinejoin="round"
              paintOrder="stroke"
              {...paintOf('valueText', isFile)}
            >
              {point.valueLabel}
            </text>
          )}
        </ChartPlace>
      ))}
      {periods.map((at) => (
        <text
          key={at}
          {...(periods.length === points.length && size !== 'small'
            ? { x: percent(x(at)), textAnchor: 'middle' }
            : at === 0
              ? { x: percent(from), textAnchor: 'start' }
              : at === points.length - 1
                ? { x: '100%', textAnchor: 'end' }
                : { x: percent(x(at)), textAnchor: 'middle' })}
          y={base + 16}
          {...paintOf('mutedText', isFile)}
        >
          {points[at]?.label}
        </text>
      ))}
    </>
  )
}

/** Band, line, and the dashed line to a period in progress. Their box is stretched, so that percentages work in paths. */
function Lines({
  points,
  x,
  y,
  isFile,
}: {
  readonly points: readonly TrendMark[]
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  readonly isFile: boolean
}) {
  const places = points.map((point, at) => ({ ...point, at }))
  const complete = places.filter(({ isComplete }) => isComplete)
  const drawLine = line<(typeof places)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0))
  const band = area<(typeof places)[number]>()
    .defined(({ value, high }) => value !== null && high !== null)
    .x(({ at }) => x(at))
    .y0(({ value, low }) => y(low ?? value ?? 0))
    .y1(({ high }) => y(high ?? 0))
  const height = 1000
  return (
    <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
      <path d={band(complete) ?? undefined} {...paintOf('band', isFile)} />
      <path
        d={drawLine(complete) ?? undefined}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        {...paintOf('trend', isFile)}
      />
      {complete.length < places.length && (
        <path
          d={drawLine(places.slice(-2)) ?? undefined}
          strokeWidth="1.5"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
          {...paintOf('trend', isFile)}
        />
      )}
    </svg>
  )
}

/** Arrow keys, Home and End go to another period. */
function goThrough(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('[role=list]')?.querySelectorAll('a') ?? [])]
  const at = links.findIndex((one) => one === document.activeElement)
  const next = placeAfter(event.key, at, links.length)
  if (at < 0 || next === null) return
  event.preventDefault()
  links[next]?.focus()
}

function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(count - 1, at + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Whether a point shows also without a pointer on it: the last ones, and one between two gaps, which no line shows. */
function isMarked(points: readonly TrendMark[], at: number, last: number): boolean {
  const isGap = (place: number) => (points[place]?.value ?? null) === null
  return at >= last || (isGap(at - 1) && isGap(at + 1))
}

/** A value is centered above its bar, and ends at the edge if it's the last of many. That of a line ends at its point. */
function valuePlace(shape: TrendChart['shape'], x: number) {
  if (shape === 'line') return { x: percent(Math.min(98.5, x + 1)), textAnchor: 'end' } as const
  return x > 93
    ? ({ x: '100%', textAnchor: 'end' } as const)
    : ({ x: percent(x), textAnchor: 'middle' } as const)
}

/** Which periods have a label: the first and the last, and as many between as have room in the narrowest chart. */
function labelled(points: readonly TrendMark[], size: Size): readonly number[] {
  const end = points.length - 1
  if (end < 1) return end < 0 ? [] : [0]
  if (size === 'small') return [0, end]
  const longest = max(points, ({ label }) => label.length) ?? 0
  const step = (narrowest * 0.915) / points.length
  const every = Math.max(Math.ceil(end / 7), Math.ceil((longest * labelPixels + 8) / step))
  const between = points.map((_, at) => at).filter((at) => at > 0 && end - at >= every)
  return [0, ...between.filter((at) => at % every === 0), end]
}

/** A large chart scrolls below this width, see `min-w-130`. */
const narrowest = 520
/** About as wide as a character of a label. */
const labelPixels = 6.5
const plots = { small: 72, large: 184, file: 220 } as const
/** Room above the plot for the value of the last period. */
const head = 16
const foot = 24
const hoverPoint =
  'fill-accent stroke-surface opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
