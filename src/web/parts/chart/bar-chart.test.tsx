import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BarChart } from './bar-chart.tsx'
import type { Chart } from './bars.tsx'
import { chartSvg } from './chart-file.tsx'

const chart: Chart = {
  title: 'Containers by last free day',
  sentence: '9 containers reach their last free day on Mon, Nov 23, 1 on hold.',
  fileName: 'landside-load',
  key: { hatched: 'on hold', shaded: 'gates closed' },
  bars: [
    {
      id: 'monday',
      label: ['Mon', 'Nov 23'],
      stacks: [{ hatched: 3, soon: 6 }],
      valueLabel: '9',
      exactLabel: '9.00',
      to: '/containers?day=monday',
      name: 'Mon, Nov 23: 9 containers, 3 on hold',
    },
    {
      id: 'tuesday',
      label: ['Tue', 'Nov 24'],
      stacks: [{ hatched: 0, soon: 0 }],
      valueLabel: '0',
      to: '/containers?day=tuesday',
      name: 'Tue, Nov 24: 0 containers, 0 on hold',
    },
  ],
}

const stamp = 'Landside, Nov 20 12:42 PM PST'
const drawn = (bars = chart.bars, text = stamp) =>
  new DOMParser().parseFromString(chartSvg({ ...chart, bars }, text), 'image/svg+xml')
const heights = (root: ParentNode) =>
  [...root.querySelectorAll('[data-mark]')].map((one) => Number(one.getAttribute('height')))

describe('a chart on screen', () => {
  it('is a list of links that say what they count', async () => {
    await render(<BarChart chart={chart} />)
    await expect
      .element(page.getByRole('region', { name: 'Containers by last free day, chart' }))
      .toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
    const monday = page.getByRole('link', { name: 'Mon, Nov 23: 9 containers, 3 on hold' })
    await expect.element(monday).toHaveAttribute('href', '/containers?day=monday')
    expect(await axeFindings('light')).toEqual([])
    expect(await axeFindings('dark')).toEqual([])
  })

  it('is walked with the keyboard, and says which bar is opened', async () => {
    const [monday, ...others] = chart.bars
    await render(
      <BarChart
        chart={{ ...chart, bars: monday ? [{ ...monday, isCurrent: true }, ...others] : [] }}
      />,
    )
    await userEvent.keyboard('{Tab}{Tab}')
    const link = page.getByRole('link', { name: /^Mon/ })
    await expect.element(link).toHaveFocus()
    await expect.element(link).toHaveAttribute('aria-current', 'true')
  })

  it('opens a bar from anywhere above its label, also where the bar is not', async () => {
    await render(<BarChart chart={chart} />)
    const { left, top } = page.getByRole('link', { name: /^Tue/ }).element().getBoundingClientRect()
    const link = document.elementFromPoint(left + 4, top + 4)?.closest('a')
    expect(link?.getAttribute('href')).toBe('/containers?day=tuesday')
  })

  it('stacks the marks of a bar, hatched ones below', async () => {
    const { container } = await render(<BarChart chart={chart} />)
    expect(heights(container)).toEqual([40, 80])
    const [held, free] = container.querySelectorAll('[data-mark]')
    expect(held?.getAttribute('fill')).toMatch(/^url\(#/)
    expect(held?.getBoundingClientRect().top).toBeGreaterThan(
      free?.getBoundingClientRect().top ?? 0,
    )
  })
})

describe('a chart as a file', () => {
  it('says by itself what it shows, what its marks mean and when it was made', () => {
    const text = drawn().documentElement.textContent
    for (const part of [
      chart.title,
      chart.sentence,
      'on hold',
      'gates closed',
      'Nov 23',
      '9.00',
      stamp,
    ])
      expect(text).toContain(part)
  })

  it('is the drawing of the screen without links or colors of the theme', async () => {
    const { container } = await render(<BarChart chart={chart} />)
    const file = drawn()
    const [shown] = heights(container)
    const scale = 200 / 120
    expect(heights(file)[0]).toBe(Math.round((shown ?? 0) * scale))
    expect(heights(file)).toHaveLength(heights(container).length)
    expect(file.querySelectorAll('a, [class]')).toHaveLength(0)
  })

  it('draws two bars side by side on one scale', () => {
    const bars = chart.bars.slice(0, 1)
    expect(
      heights(drawn(bars.map((bar) => ({ ...bar, stacks: [{ plain: 100 }, { filled: 50 }] })))),
    ).toEqual([200, 100])
  })

  it('takes hostile text for text', () => {
    const hostile = '<script>alert("1")</script> & Co'
    const file = drawn(chart.bars, hostile)
    expect(file.querySelector('script, parsererror')).toBeNull()
    expect(file.documentElement.textContent).toContain(hostile)
  })

  it('needs no bar', () => {
    expect(drawn([]).documentElement.textContent).toContain(chart.title)
  })
})
