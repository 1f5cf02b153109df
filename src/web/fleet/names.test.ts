import { expect, it } from 'vitest'
import { fleetNames } from './names.ts'
import { aRow } from '#web/parts/testing/containers.ts'

it('names terminals as everywhere, with their city: several may share a short name', () => {
  const facility = aRow({}).container.facility
  if (facility === null) throw new Error('a facility expected')
  const at = (id: string, name: string, city: string) =>
    aRow({ id, facility: { ...facility, id, name, nickname: name, city } })
  const { facilities } = fleetNames([
    at('delta', 'GCT', 'Delta'),
    at('vancouver', 'GCT', 'Vancouver'),
    at('pier-400', 'APM P400', 'Los Angeles'),
  ])
  expect(facilities.map(({ name }) => name)).toEqual([
    'APM P400, Los Angeles',
    'GCT, Delta',
    'GCT, Vancouver',
  ])
})
