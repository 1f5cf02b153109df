import { describe, expect, it } from 'vitest'
import { layRoute } from './lay-route.ts'

const shanghai = { locode: 'CNSHG', name: 'Shanghai', zone: 'Asia/Shanghai' }
const losAngeles = { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' }
const nowhere = { locode: 'XXXXX', name: 'Somewhere', zone: null }

describe('a route on the map', () => {
  it('goes across the Pacific without being cut at the date line', () => {
    const { points, middle, line } = layRoute([shanghai, losAngeles, null])
    expect(points.map(({ name }) => name)).toEqual(['Shanghai', 'Los Angeles'])
    expect(line.coordinates).toHaveLength(2)
    expect(middle).toBeGreaterThan(170)
    expect(middle).toBeLessThan(190)
  })

  it('names the places that it cannot draw, and each place once', () => {
    expect(layRoute([shanghai, nowhere, nowhere])).toMatchObject({
      names: ['Shanghai', 'Somewhere'],
      unknown: ['Somewhere'],
    })
  })
})
