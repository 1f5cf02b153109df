import { describe, expect, it } from 'vitest'
import { chartSvg, type Chart } from './chart-svg.ts'

const chart: Chart = {
  title: 'Containers by last free day',
  sentence: '9 containers reach their last free day on Mon 23 Nov, 1 held.',
  key: { hatched: 'held', shaded: 'gates closed' },
  bars: [
    { label: ['Mon', '23 Nov'], value: 9, valueLabel: '9', hatched: 1 },
    { label: ['Tue', '24 Nov'], value: 0, valueLabel: '0', isShaded: true },
  ],
  stamp: 'Landside, 20 Nov 12:42 PST',
}

describe('a chart as a file', () => {
  it('says by itself what it shows, what its marks mean and when it was made', () => {
    const svg = chartSvg(chart)
    for (const text of [chart.title, chart.sentence, 'held', 'gates closed', '23 Nov', chart.stamp])
      expect(svg).toContain(text)
    expect(svg.match(/url\(#hatch\)/g)).toHaveLength(2)
  })

  it('draws the tallest bar tallest, and two beside each other on one scale', () => {
    const heights = (bars: Chart['bars']) =>
      [
        ...chartSvg({ ...chart, key: {}, bars }).matchAll(
          /height="([\d.]+)" fill="(#fff|#999|#ddd)" stroke/g,
        ),
      ].map(([, height]) => Number(height))
    expect(heights(chart.bars)).toEqual([200, 0])
    expect(heights([{ label: [], value: 100, valueLabel: '', beside: 50 }])).toEqual([200, 100])
  })

  it('takes hostile text for text', () => {
    const svg = chartSvg({ ...chart, title: '<script>alert("1")</script> & Co' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Co')
  })

  it('stands without a bar', () => {
    expect(chartSvg({ ...chart, bars: [] })).toContain('</svg>')
  })
})
