import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { findContainers, findRawContainer } from '../store/containers/containers.ts'
import { openMirror, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

onEachEngine('Texts far longer than any of the service', (open) => {
  let opened: OpenMirror | null = null

  afterEach(async () => {
    await opened?.mirror.stop()
    await opened?.store.close()
    opened = null
  })

  const fields = ['seal_number', 'location_at_pod_terminal', 'pod_full_out_chassis_number'] as const

  /**
   * Serves one page of containers with these texts, and tells the longest wait of anybody else, as a multiple of what
   * reading and writing the page as JSON takes on this machine in the same minute.
   */
  async function longestWait(data: readonly unknown[]): Promise<number> {
    const service = createSmallService()
    const body = JSON.stringify({ data })
    service.behaviour.instead = (request) =>
      request.method === 'GET' && new URL(request.url).pathname.endsWith('/containers')
        ? new Response(body)
        : null
    opened = await openMirror(open, service)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await opened.mirror.start()
    await opened.time.advance(2_000)
    delay.disable()
    const began = performance.now()
    for (let times = 0; times < 5; times += 1) JSON.stringify(JSON.parse(body))
    const once = (performance.now() - began) / 5
    return delay.max / 1e6 / once
  }

  it('are cut in what people see, and a document stays whole until 64 kB', async () => {
    const service = createSmallService([
      theirContainer('container-1', { seal_number: '漢'.repeat(10_000) }),
      theirContainer('container-2', { seal_number: '漢'.repeat(100_000) }),
    ])
    opened = await openMirror(open, service)
    await opened.mirror.start()
    await opened.time.advance(2_000)
    const { db } = opened.store
    for (const { sealNumber } of await findContainers(db, ['container-1', 'container-2']))
      expect(sealNumber).toBe(`${'漢'.repeat(499)}…`)
    const [first, second] = await Promise.all([
      findRawContainer(db, 'container-1'),
      findRawContainer(db, 'container-2'),
    ])
    expect(first?.raw).toMatchObject({ attributes: { seal_number: '漢'.repeat(10_000) } })
    expect(second?.raw).toMatchObject({
      attributes: { seal_number: `${'漢'.repeat(499)}…` },
      cut: true,
    })
  })

  it('of three megabytes keep nobody waiting', async () => {
    const texts = Object.fromEntries(fields.map((name) => [name, '漢\\'.repeat(400_000)]))
    expect(await longestWait([theirContainer('container-1', texts)])).toBeLessThan(20)
  })

  it('of 2,600 characters in each of 300 records keep nobody waiting', async () => {
    const texts = Object.fromEntries(fields.map((name) => [name, '漢'.repeat(2_600)]))
    const data = Array.from({ length: 300 }, (_, at) => theirContainer(`container-${at}`, texts))
    expect(await longestWait(data)).toBeLessThan(40)
  })

  it('on a page of more than 8 MB: none of it is read, and Health says why', async () => {
    await longestWait([theirContainer('container-1', { seal_number: 'x'.repeat(9_000_000) })])
    expect(opened?.mirror.state().failure).toMatchObject({
      kind: 'unreadable',
      detail: 'The tracking provider responded with more than 8 MB',
    })
  })
})
