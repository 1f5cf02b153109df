import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chartSvg } from './chart-file.tsx'
import { TrendLines, trendRange, type TrendChart, type TrendMark } from './trend.tsx'

const mark = (id: string, value: number | null, more: Partial<TrendMark> = {}): TrendMark => ({
  id,
  label: id,
  value,
  high: null,
  valueLabel: value === null ? 'not measured' : `${value}%`,
  isComplete: true,
  to: `/performance?period=${id}`,
  name: `Week of ${id}: ${value === null ? 'not measured' : `${value}%`}, 39 of 50 containers`,
  isCurrent: false,
  ...more,
})

const chart: TrendChart = {
  title: 'Picked up on time, by week',
  sentence: 'Week of Nov 16: 78%.',
  fileName: 'landside-performance-on-time',
  key: { line: 'Picked up on time', target: 'target 90%', open: 'so far' },
  shape: 'line',
  target: { values: [90, 90, 90, 90], label: 'target 90%' },
  range: [60, 100],
  axisLabel: (value) => `${value}%`,
  points: [
    mark('Nov 2', 85),
    mark('Nov 9', null),
    mark('Nov 16', 78),
    mark('Nov 23', 92, { isComplete: false }),
  ],
}

const middleOf = (element: Element | null | undefined) => {
  const { left, right } = element?.getBoundingClientRect() ?? { left: NaN, right: NaN }
  return (left + right) / 2
}

describe('a trend on screen', () => {
  it('is a list of links that say figure and coverage', async () => {
    await render(<TrendLines chart={chart} size="large" />)
    await expect.element(page.getByRole('list', { name: `${chart.title}, chart` })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
    await expect
      .element(page.getByRole('link', { name: 'Week of Nov 16: 78%, 39 of 50 containers' }))
      .toHaveAttribute('href', '/performance?period=Nov 16')
    expect(await axeFindings('light')).toEqual([])
    expect(await axeFindings('dark')).toEqual([])
  })

  it('is one tab stop, at its last complete period, and arrow keys go through it', async () => {
    const { container } = await render(<TrendLines chart={chart} size="small" />)
    const link = (name: RegExp) => page.getByRole('link', { name })
    await userEvent.keyboard('{Tab}')
    await expect.element(link(/Nov 16/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(link(/Nov 23/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Home}')
    await expect.element(link(/Nov 2:/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{End}')
    await expect.element(link(/Nov 23/)).toHaveFocus()
    expect(container.querySelectorAll('a[tabindex="0"]')).toHaveLength(1)
  })

  it('has no line across a gap, and a dashed one to the period in progress', async () => {
    const { container } = await render(<TrendLines chart={chart} size="large" />)
    const paths = [...container.querySelectorAll('path')].map((one) => one.getAttribute('d') ?? '')
    expect(paths[1]?.match(/M/g)).toHaveLength(2)
    expect(paths[2]?.match(/L/g)).toHaveLength(1)
    expect(container.querySelectorAll('circle')).toHaveLength(3)
  })

  it('draws amounts as bars', async () => {
    const { container } = await render(
      <TrendLines
        chart={{ ...chart, shape: 'bars', range: [0, 100], target: null }}
        size="large"
      />,
    )
    expect(container.querySelectorAll('path, circle')).toHaveLength(0)
    expect(container.querySelectorAll('a rect + rect')).toHaveLength(3)
  })

  it('marks the bar that its sentence is about, with its value centered above it', async () => {
    const bars: TrendChart = { ...chart, shape: 'bars', range: [0, 100], target: null }
    const { container } = await render(
      <TrendLines chart={{ ...bars, main: 'Nov 23' }} size="large" />,
    )
    const link = page.getByRole('link', { name: /Nov 23/ }).element()
    const value = link.querySelector('text')
    expect(value?.textContent).toBe('92%')
    const [bar, ...others] = container.querySelectorAll('a rect.fill-accent')
    expect(others).toEqual([])
    expect(link.contains(bar ?? null)).toBe(true)
    expect(middleOf(value)).toBeCloseTo(middleOf(bar), 0)
  })

  it('has no two labels of days that touch, however narrow it is', async () => {
    const days = Array.from({ length: 14 }, (_, at) => mark(`Mon Nov ${at + 10}`, 10))
    const { container } = await render(
      <div style={{ width: '520px' }}>
        <TrendLines chart={{ ...chart, points: days, target: null }} size="large" />
      </div>,
    )
    const boxes = [...container.querySelectorAll('text')]
      .filter(({ textContent }) => textContent?.startsWith('Mon'))
      .map((one) => one.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(3)
    for (const [at, box] of boxes.entries())
      expect(box.left).toBeGreaterThan((boxes[at - 1]?.right ?? -Infinity) + 4)
  })
})

describe('the axis', () => {
  it.each([
    ['percentages of a high level', [85, 78], true, [70, 90]],
    ['percentages down to 0', [3, 40], true, [0, 50]],
    ['days', [4.3, 6.1], false, [0, 6.5]],
    ['money', [14_380], false, [0, 15_000]],
    ['nothing', [null], false, [0, 1]],
  ] as const)('of %s', (_, values, isPercent, range) => {
    const points = values.map((value, at) => mark(String(at), value))
    expect(trendRange([{ points, target: null }], isPercent)).toEqual(range)
  })

  it('has room for the target and the band', () => {
    const points = [mark('Nov 2', 4, { high: 12 })]
    expect(trendRange([{ points, target: { values: [3, null], label: '' } }], false)).toEqual([
      0, 15,
    ])
  })
})

it('as a file it is the same drawing without links or colors of the theme', () => {
  const file = new DOMParser().parseFromString(chartSvg(chart, 'Landside'), 'image/svg+xml')
  expect(file.querySelectorAll('a, [class], parsererror')).toHaveLength(0)
  expect(file.querySelectorAll('path').length).toBeGreaterThan(2)
  for (const part of [chart.title, chart.sentence, 'target 90%', 'Nov 23', '78%'])
    expect(file.documentElement.textContent).toContain(part)
})
