import { asyncProperty, array, assert, boolean, double, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { instantAt } from '#domain/time/instant.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { mirrorAll } from '../mirror/testing/open-mirror.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { theirContainer } from '../mirror/testing/their-records.ts'
import { findContainers } from '../store/containers/containers.ts'
import { countNotices } from '../store/sync/webhook-notices.ts'
import { bytesOf, openWebhooks } from './testing/open-webhooks.ts'
import { sign } from './signature.ts'
import { theirNotice, theirUpdate } from './testing/their-notices.ts'

/** Schedules tried in `npm test`, and in `npm run test:long`. */
const runs = process.env['LONG'] ? 400 : 8

const containerIds = ['container-1', 'container-2', 'container-3']

/** One change at the service, and what becomes of the notice about it on its way. */
const change = record({
  container: integer({ min: 0, max: containerIds.length - 1 }),
  afterMs: integer({ min: 0, max: 9_000 }),
  isMinimal: boolean(),
  isDropped: double({ min: 0, max: 1, noNaN: true }).map((chance) => chance < 0.05),
  isForged: double({ min: 0, max: 1, noNaN: true }).map((chance) => chance < 0.1),
  isRepeated: double({ min: 0, max: 1, noNaN: true }).map((chance) => chance < 0.3),
  delayMs: integer({ min: 0, max: 20_000 }),
})

onEachEngine('Whatever order notices come in', (open) => {
  it('after the next sweep our copy says what the service says, and each was applied once', async () => {
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        const service = createSmallService(containerIds.map((id) => theirContainer(id)))
        const account = await openWebhooks(open, service)
        const { time, webhooks, store, mirror, post } = account
        await mirrorAll(account)
        webhooks.start()
        const startMs = time.nowMs()
        const deliveries: { at: number; deliver: () => Promise<void> }[] = []
        const sent = new Set<string>()
        let at = startMs
        for (const [index, made] of changes.entries()) {
          at += made.afterMs
          const id = containerIds[made.container] ?? ''
          const container = theirContainer(id, { seal_number: `seal ${index}` })
          const writtenAt = `${instantAt(at).slice(0, 19)}Z`
          const notice = made.isMinimal
            ? theirNotice(`n-${index}`, {
                event: 'container.transport.available',
                at: writtenAt,
                reference: { id, type: 'container' },
              })
            : theirUpdate(`n-${index}`, writtenAt, container)
          const changeContainer = async () => void service.records.set(`container ${id}`, container)
          deliveries.push({ at, deliver: changeContainer })
          if (made.isForged) {
            const lie = bytesOf(theirUpdate(`lie-${index}`, writtenAt, theirContainer(id)))
            const forge = async () => {
              expect(await webhooks.receive(lie, sign(lie, 'guessed'))).toBe('unsigned')
            }
            deliveries.push({ at: at + made.delayMs, deliver: forge })
          }
          if (made.isDropped) continue
          const send = async () => void (await post(notice))
          sent.add(`n-${index}`)
          deliveries.push({ at: at + made.delayMs, deliver: send })
          if (made.isRepeated) deliveries.push({ at: at + made.delayMs + 3_000, deliver: send })
        }
        for (const { at, deliver } of deliveries.toSorted((a, b) => a.at - b.at)) {
          await time.advance(Math.max(0, at - time.nowMs()))
          await deliver()
        }
        await time.advance(600_000)
        const containers = await findContainers(store.db, containerIds)
        for (const id of containerIds) {
          const truth = service.records.get(`container ${id}`)?.attributes
          const ours = containers.find((container) => container.id === id)
          expect(ours?.sealNumber ?? null).toBe(sealOf(truth))
        }
        expect((await webhooks.report()).received.kept).toBe(sent.size)
        expect(await countNotices(store.db)).toMatchObject({ waiting: 0, failed: 0 })
        await webhooks.stop()
        await mirror.stop()
        await store.close()
      }),
      { numRuns: runs },
    )
  }, 600_000)
})

function sealOf(attributes: object | undefined): string | null {
  return attributes && 'seal_number' in attributes ? String(attributes.seal_number) : null
}
