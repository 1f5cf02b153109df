import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { signInAs } from './person.ts'

test('killed at any moment, it starts again from what it had and keeps what it acknowledged', async () => {
  test.setTimeout(180_000)
  let landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'power' })
  const again = {
    AUTO_REFRESH: 'off',
    SANDBOX_SEED: 'power',
    DATA_DIR: landside.dataDir,
    PORT: new URL(landside.url).port,
    SANDBOX_PORT: new URL(landside.sandboxUrl).port,
  }
  const acknowledged = new Set<string>()
  for (const pause of [0, 150, 700]) {
    const ana = await signInAs(landside.url, 'coordinator')
    const page = (await (await ana.get('/api/containers?page[size]=500')).json()) as {
      data: { id: string }[]
    }
    expect(page.data.length).toBeGreaterThan(0)
    const id = page.data.map((row) => row.id).find((one) => !acknowledged.has(one)) ?? ''
    expect((await ana.post('/api/refreshes', { containerIds: [id] })).status).toBe(202)
    acknowledged.add(id)
    await new Promise((resolve) => setTimeout(resolve, pause))
    await landside.kill('SIGKILL')
    landside = await startLandside(again)
  }
  const ana = await signInAs(landside.url, 'coordinator')
  const jobs = (await (await ana.get('/api/refreshes')).json()) as {
    data: { containerId: string }[]
  }
  const known = new Set(jobs.data.map((job) => job.containerId))
  for (const id of acknowledged) expect(known.has(id)).toBe(true)
  await landside.close()
})
