import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIdentity } from './identity.ts'

const identity = createIdentity(7)

describe('an id of the world', () => {
  it('is a version 4 UUID from which its address is read again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xf_ffff }),
        fc.integer({ min: 0, max: 0x3ff_ffff }),
        fc.integer({ min: 0, max: 15 }),
        fc.integer({ min: 0, max: 255 }),
        (slot, cycle, container, item) => {
          const id = identity.idOf('container', slot, cycle, container, item)
          expect(id).toMatch(
            /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          )
          expect(identity.addressOf(id)).toEqual({
            kind: 'container',
            slot,
            cycle,
            container,
            item,
          })
        },
      ),
    )
  })

  it('of another world, or with a digit changed, has no address', () => {
    const id = identity.idOf('shipment', 4, 30)
    expect(createIdentity(8).addressOf(id)).toBeNull()
    for (const [place, digit] of Array.from(id).entries()) {
      if (digit === '-') continue
      const other = id.slice(0, place) + (digit === '0' ? '1' : '0') + id.slice(place + 1)
      expect(identity.addressOf(other)).toBeNull()
    }
  })
})
