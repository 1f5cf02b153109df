import { describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../../../testing/each-engine.ts'
import { openStore } from './open-store.ts'

const server = inject('postgres')
const now = () => '2026-11-20T20:42:00Z' as const

describe.skipIf(server === null)('What another instance commits', () => {
  async function twoInstances() {
    const options = await freshPostgres(server ?? '')
    const [here, there] = [await openStore(options, { now }), await openStore(options, { now })]
    const close = async () => {
      await here.close()
      await there.close()
    }
    return { here, there, close }
  }

  it('is heard of without asking', async () => {
    const { here, there, close } = await twoInstances()
    const heard = new Promise<string>((resolve) => there.onRemoteCommit(() => resolve('heard')))
    await here.transaction(async (tx) => tx.touchContainer('container-1'))
    expect(await heard).toBe('heard')
    await close()
  })

  it('is found by looking where the hint was lost, and only once', async () => {
    const { here, there, close } = await twoInstances()
    await here.transaction(async (tx) => tx.notifyInstances())
    await there.lookElsewhere()
    let heard = 0
    there.onRemoteCommit(() => {
      heard += 1
    })
    await there.lookElsewhere()
    expect(heard).toBe(0)
    await close()
  })

  it('is distinguished from our own commits, also between two of them', async () => {
    const { here, there, close } = await twoInstances()
    let heard = 0
    await there.transaction(async (tx) => tx.touchContainer('container-1'))
    await there.lookElsewhere()
    there.onRemoteCommit(() => {
      heard += 1
    })
    await there.transaction(async (tx) => tx.touchContainer('container-2'))
    await there.lookElsewhere()
    expect(heard).toBe(0)
    await here.transaction(async (tx) => tx.touchContainer('container-3'))
    await there.transaction(async (tx) => tx.touchContainer('container-4'))
    await there.lookElsewhere()
    expect(heard).toBe(1)
    await close()
  })
})
