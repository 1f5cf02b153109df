import { describe, expect, it } from 'vitest'
import { createSandbox } from '#sandbox/create-sandbox.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { anyList, anyResource } from '#wire/upstream/json-api.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { worldMoment } from '../../testing/world-moment.ts'
import { currentVersion } from '../store/containers/changes.ts'
import { findContainers } from '../store/containers/containers.ts'
import { countStored } from '../store/containers/counts.ts'
import { openStore } from '../store/engine/open-store.ts'
import { mirrorAll, openMirrorAt } from './testing/open-mirror.ts'
import { translateContainer } from './translate-container.ts'

const token = 'secret-token'
const containers = 60

/** The local service, an independent witness, on a world that a test can hold still. */
function openSandbox() {
  const time = createVirtualTime(worldMoment)
  let heldAt: number | null = null
  const sandbox = createSandbox({
    world: createWorld({ seed: 'mirror', containers: containers }),
    now: () => heldAt ?? time.nowMs(),
    token,
    // Its limiter would stand still with the world's clock, and never free a slot.
    limits: false,
  })
  const statuses: number[] = []
  const ask = async (request: Request): Promise<Response> => {
    const response = await sandbox.app.fetch(request)
    statuses.push(response.status)
    return response
  }
  return {
    time,
    statuses,
    fetch: ask,
    holdStill: () => {
      heldAt = time.nowMs()
    },
    /** Every container as the service itself would list it now. */
    async truth() {
      const all = []
      for (let page = 1; ; page += 1) {
        const response = await sandbox.app.request(
          `/v2/containers?page[number]=${page}&page[size]=50`,
          { headers: { authorization: `Token ${token}` } },
        )
        const list = anyList.parse(await response.json())
        if (list.data.length === 0) return all
        all.push(...list.data.map((record) => anyResource.parse(record)))
      }
    },
  }
}

describe('The mirror of the local service', () => {
  it('comes to hold exactly what the service holds, after minutes of changes', async () => {
    const service = openSandbox()
    const account = await openMirrorAt(
      service.time,
      (now) => openStore({ kind: 'sqlite-memory' }, { now }),
      service.fetch,
    )
    await mirrorAll(account)
    expect(await countStored(account.store.db)).toMatchObject({
      containers: containers,
      unreadable: 0,
    })
    const mirrored = await currentVersion(account.store.db)
    await service.time.advance(10 * 60_000)
    expect(await currentVersion(account.store.db)).toBeGreaterThan(mirrored)
    service.holdStill()
    await service.time.advance(12 * 60_000)
    for (const record of await service.truth()) {
      const translated = translateContainer(record, service.time.now())
      const [held] = await findContainers(account.store.db, [record.id])
      if (!translated.ok) throw new Error(translated.reason)
      const { container } = translated.facts
      expect(held).toMatchObject({
        status: container.status,
        holds: container.holds,
        fees: container.fees,
        milestones: container.milestones,
        reportedDeadlines: container.reportedDeadlines,
        checkedAt: container.checkedAt,
      })
    }
    expect(service.statuses.filter((status) => status !== 200)).toEqual([])
    await account.mirror.stop()
    await account.store.close()
  })
})
