import { describe, expect, it } from 'vitest'
import { createTrackingSwitch } from './create-tracking-switch.ts'

const stamps = { askedAt: '2026-11-20T20:42:00Z', answeredAt: '2026-11-20T20:42:01Z' } as const
const gone = { kind: 'not-found', detail: 'Not found at the tracking provider' } as const

function open(works: boolean) {
  const done: string[] = []
  const tracking = createTrackingSwitch({
    upstream: {
      write: async (method, path, value) => {
        done.push(`${method} ${path} ${JSON.stringify(value)}`)
        return works ? { ok: true, body: {}, ...stamps } : { ok: false, failure: gone }
      },
    },
    mirror: {
      rereadShipment: async (id) => {
        done.push(`read ${id}`)
        return { ok: true }
      },
    },
  })
  return { tracking, done }
}

describe('stopping and resuming a shipment', () => {
  it('asks the service, then reads what it says of the shipment now', async () => {
    const { tracking, done } = open(true)
    expect(await tracking.turn('a/b', false)).toEqual({ ok: true, value: null })
    await tracking.turn('s', true)
    expect(done).toEqual([
      'PATCH /shipments/a%2Fb/stop_tracking null',
      'read a/b',
      'PATCH /shipments/s/resume_tracking null',
      'read s',
    ])
  })

  it('says why it was not done, and reads nothing', async () => {
    const { tracking, done } = open(false)
    expect(await tracking.turn('s', true)).toEqual({ ok: false, failure: gone })
    expect(done).toHaveLength(1)
  })
})
