// Runs in the measured page, ours or a peer's. Times are milliseconds of the page's own clock.
globalThis.bench = {
  /** Resolves after the next frame was drawn, with its time. */
  painted: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.now()))
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }),

  /** From running `act` to the first frame in which the value of `words()` has changed; null after twenty seconds. */
  async untilChanged(act, words) {
    const before = words()
    const from = performance.now()
    act()
    for (;;) {
      const at = await bench.painted()
      if (words() !== before) return at - from
      if (at - from > 20_000) return null
    }
  },

  /** Long tasks since the first call: their number, their sum beyond 50 ms, and the longest. */
  longTasks: (() => {
    let tasks = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: false,
    })
    return () => {
      const found = tasks
      tasks = []
      return {
        count: found.length,
        beyond50: Math.round(found.reduce((sum, { duration }) => sum + duration - 50, 0)),
        longest: Math.round(Math.max(0, ...found.map(({ duration }) => duration))),
      }
    }
  })(),

  /** Scrolls to the end and back in steps of most of a screen, one per frame. */
  async scroll(element, frames) {
    const step = Math.floor(element.clientHeight * 0.9)
    for (let frame = 0; frame < frames; frame += 1) {
      element.scrollTop += frame < frames / 2 ? step : -step
      await bench.painted()
    }
  },

  largestPaint: 0,
  shifts: 0,
}

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) bench.largestPaint = entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })
