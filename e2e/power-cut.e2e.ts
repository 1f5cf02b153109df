import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { signInAs } from './person.ts'

test('killed at any moment, it restarts from its data and has everything it acknowledged', async () => {
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
  for (const answered of [1, 2, 4]) {
    const ana = await signInAs(landside.url, 'coordinator')
    const page = (await (await ana.get('/api/containers?page[size]=500')).json()) as {
      data: { id: string }[]
    }
    expect(page.data.length).toBeGreaterThan(0)
    const fresh = page.data.map((row) => row.id).filter((one) => !acknowledged.has(one))
    const ask = async (id = '') => {
      const { status } = await ana.post('/api/refreshes', { containerIds: [id] })
      if (status === 202) acknowledged.add(id)
    }
    for (const id of fresh.slice(0, answered)) await ask(id)
    expect(fresh.slice(0, answered).every((id) => acknowledged.has(id))).toBe(true)
    // One more is under way when the power goes: it counts only if its answer comes.
    const last = ask(fresh[answered]).catch(() => undefined)
    await landside.kill('SIGKILL')
    await last
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
