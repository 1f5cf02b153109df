import { describe, expect, it } from 'vitest'
import { decodeLastFreeDay, isSameReport, type ReportingSource } from './decode.ts'
import type { Certainty } from './last-free-day.ts'
import {
  aContainer,
  anInlandContainer,
  chicago,
  losAngeles,
  newYork,
} from '../testing/containers.ts'

const portContainer = aContainer()
const inlandContainer = anInlandContainer()

describe('a day as the service writes it', () => {
  it.each<[string, ReportingSource, 'port' | 'inland', string | null, string | null, Certainty]>([
    ['2026-11-20T08:00:00Z', 'terminal', 'port', '2026-11-20', losAngeles, 'exact'],
    ['2026-07-20T07:00:00Z', 'terminal', 'port', '2026-07-20', losAngeles, 'exact'],
    ['2026-11-20T08:00:00.000Z', 'line', 'port', '2026-11-20', losAngeles, 'exact'],
    ['2026-11-20T00:00:00-08:00', 'line', 'port', '2026-11-20', losAngeles, 'exact'],
    ['2026-11-24T06:00:00Z', 'rail', 'inland', '2026-11-24', chicago, 'exact'],
    ['2026-11-24T06:00:00Z', 'line', 'inland', '2026-11-24', chicago, 'exact'],
    ['2026-11-24T08:00:00Z', 'line', 'inland', '2026-11-24', losAngeles, 'exact'],
    ['2026-11-24T08:00:00Z', 'terminal', 'inland', '2026-11-24', losAngeles, 'exact'],
    ['2026-11-24T08:00:00Z', 'rail', 'inland', '2026-11-24', chicago, 'off-midnight'],
    ['2026-11-24T18:00:00Z', 'rail', 'inland', '2026-11-24', chicago, 'off-midnight'],
    ['2026-11-24T07:00:00Z', 'rail', 'inland', '2026-11-24', chicago, 'off-midnight'],
    ['2026-11-25T05:30:00Z', 'line', 'inland', '2026-11-24', chicago, 'off-midnight'],
    ['2026-11-21T07:59:00Z', 'line', 'port', '2026-11-20', losAngeles, 'off-midnight'],
    ['2026-11-20T23:59:00Z', 'terminal', 'port', '2026-11-20', losAngeles, 'off-midnight'],
    ['2026-11-20T00:00:00Z', 'terminal', 'port', '2026-11-20', losAngeles, 'date-only'],
    ['2026-11-20T00:00:00Z', 'rail', 'inland', '2026-11-20', chicago, 'date-only'],
    ['2026-11-20', 'terminal', 'port', '2026-11-20', losAngeles, 'date-only'],
    [' 2026-11-20 ', 'line', 'inland', '2026-11-20', chicago, 'date-only'],
    ['2026-02-30', 'terminal', 'port', null, null, 'exact'],
    ['tomorrow', 'terminal', 'port', null, null, 'exact'],
    ['', 'terminal', 'port', null, null, 'exact'],
    ['0001-01-01T00:00:00Z', 'terminal', 'port', null, null, 'exact'],
  ])(
    '%s from the %s of a container at the %s: %s',
    (reported, source, where, date, zone, certainty) => {
      const decoded = decodeLastFreeDay(
        reported,
        source,
        where === 'port' ? portContainer : inlandContainer,
      )
      expect(decoded).toEqual(date === null ? null : { date, zone, certainty })
    },
  )
})

describe('zones that are not as documented', () => {
  const reported = '2026-11-20T05:00:00Z'

  it('the other zone of the container stands in for one that is missing', () => {
    const container = aContainer({ portZone: null, destinationZone: newYork })
    expect(decodeLastFreeDay(reported, 'terminal', container)).toMatchObject({ zone: newYork })
    const noRamp = anInlandContainer({ portZone: newYork, destinationZone: null })
    expect(decodeLastFreeDay(reported, 'rail', noRamp)).toMatchObject({ zone: newYork })
  })

  it('a zone this machine does not know counts as missing, never as the zone of the machine', () => {
    const container = aContainer({ portZone: 'Nowhere/City', destinationZone: '' })
    expect(decodeLastFreeDay(reported, 'terminal', container)).toEqual({
      date: '2026-11-20',
      zone: null,
      certainty: 'zone-unknown',
    })
  })

  it('a terminal’s midnight is not looked for inland while the port’s zone is known', () => {
    const container = anInlandContainer({ portZone: losAngeles, destinationZone: newYork })
    expect(decodeLastFreeDay(reported, 'terminal', container)).toMatchObject({
      date: '2026-11-19',
      zone: losAngeles,
      certainty: 'off-midnight',
    })
  })

  it('the same text means another day in a container of other zones', () => {
    const line = '2026-11-25T05:00:00Z'
    const decode = (destinationZone: string) =>
      decodeLastFreeDay(line, 'line', aContainer({ destinationZone }))
    expect(decode(newYork)).toMatchObject({ date: '2026-11-25', zone: newYork })
    expect(decode(chicago)).toMatchObject({ date: '2026-11-24', zone: losAngeles })
    expect(
      decodeLastFreeDay(line, 'terminal', aContainer({ destinationZone: newYork })),
    ).toMatchObject({
      zone: losAngeles,
      certainty: 'off-midnight',
    })
  })

  it('midnight in both zones of the container is read in the one documented for the source', () => {
    const container = aContainer({ destinationZone: 'America/Vancouver' })
    expect(decodeLastFreeDay('2026-11-20T08:00:00Z', 'line', container)).toEqual({
      date: '2026-11-20',
      zone: losAngeles,
      certainty: 'exact',
    })
  })

  it('a rail date is counted at the ramp, also of a container that is picked up at the port', () => {
    const container = aContainer({
      destinationZone: chicago,
      deadlines: { terminal: '2026-11-20' },
    })
    expect(decodeLastFreeDay('2026-11-24T06:00:00Z', 'rail', container)).toEqual({
      date: '2026-11-24',
      zone: chicago,
      certainty: 'exact',
    })
  })

  it('legacy names are zones like any other', () => {
    const container = aContainer({ portZone: 'US/Eastern' })
    expect(decodeLastFreeDay(reported, 'terminal', container)).toMatchObject({
      date: '2026-11-20',
      certainty: 'exact',
    })
  })

  it('midnight UTC is a real midnight in London in winter', () => {
    const container = aContainer({ portZone: 'Europe/London' })
    expect(decodeLastFreeDay('2026-11-20T00:00:00Z', 'terminal', container)).toMatchObject({
      certainty: 'exact',
      zone: 'Europe/London',
    })
  })

  it('the first moment of a day without midnight is exact', () => {
    const container = aContainer({ portZone: 'America/Santiago' })
    expect(decodeLastFreeDay('2026-09-06T04:00:00Z', 'terminal', container)).toEqual({
      date: '2026-09-06',
      zone: 'America/Santiago',
      certainty: 'exact',
    })
  })

  it('Reunion’s two anchors of one day name the same day', () => {
    const container = aContainer({ portZone: 'Indian/Reunion' })
    for (const anchor of ['2025-09-06T07:00:00Z', '2025-09-06T14:00:00Z'])
      expect(decodeLastFreeDay(anchor, 'terminal', container)?.date).toBe('2025-09-06')
  })
})

describe('two reports of one moment', () => {
  it.each([
    ['2026-11-20T08:00:00Z', '2026-11-20T00:00:00-08:00', true],
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z', true],
    ['2026-11-20', ' 2026-11-20', true],
    ['2026-11-20', '2026-11-20T00:00:00Z', false],
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:01Z', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameReport(a, b)).toBe(same)
  })
})
