import { describe, expect, it } from 'vitest'
import { inlandAge, inlandStage, inlandStages } from './inland.ts'
import { aContainer, anInlandBoundContainer, anInlandContainer } from '../testing/containers.ts'

const discharged = { dischargedAt: '2026-11-15T10:00:00Z' } as const
const now = '2026-11-20T20:42:00Z'

describe('a container on its way inland', () => {
  it.each([
    ['awaits its train once it is off the ship', { milestones: discharged }, 'awaiting-transfer'],
    ['awaits it by its status too', { status: 'awaiting_inland_transfer' }, 'awaiting-transfer'],
    [
      'is on rail once the train has left, whatever the status says',
      { milestones: { ...discharged, railDepartedAt: '2026-11-17T10:00:00Z' } },
      'on-rail',
    ],
    ['is on rail by its status', { status: 'on_rail', milestones: discharged }, 'on-rail'],
    [
      'is at the ramp once it was unloaded there',
      {
        milestones: {
          ...discharged,
          railDepartedAt: '2026-11-17T10:00:00Z',
          railUnloadedAt: '2026-11-20T03:00:00Z',
        },
      },
      'at-ramp',
    ],
    [
      'is not moved to the ramp by a last free day given for it',
      { milestones: discharged, deadlines: { rail: '2026-11-24T06:00:00Z' } },
      'awaiting-transfer',
    ],
    [
      'is nowhere confirmed once it left the port without a train',
      { milestones: { portFullOutAt: now } },
      'not-confirmed',
    ],
    [
      'is nowhere confirmed once it is overdue inland',
      { milestones: { inlandEtaAt: '2026-11-20T20:00:00Z' } },
      'not-confirmed',
    ],
    ['is in no stage at sea', { status: 'on_ship', milestones: { dischargedAt: null } }, null],
    [
      'is in no stage once it left the ramp',
      { milestones: { ...discharged, destinationFullOutAt: now } },
      null,
    ],
  ] as const)('%s', (_, facts, stage) => {
    expect(inlandStage(anInlandBoundContainer(facts), now)).toBe(stage)
  })

  it('is none where it ends at the port', () => {
    expect(inlandStage(aContainer({ milestones: discharged }), now)).toBeNull()
  })

  it('waits in days of the place where it is', () => {
    const container = anInlandContainer({
      milestones: { ...discharged, railUnloadedAt: '2026-11-20T05:30:00Z' },
    })
    // 23:30 on Thursday in Chicago; in Los Angeles the ship was discharged at 02:00 on Sunday.
    expect(inlandAge(container, 'at-ramp', now)).toMatchObject({ days: 1, zone: 'America/Chicago' })
    expect(inlandAge(container, 'awaiting-transfer', now)).toMatchObject({ days: 5 })
    expect(inlandAge(container, 'on-rail', now)).toBeNull()
    expect([...inlandStages]).toEqual(['awaiting-transfer', 'on-rail', 'not-confirmed', 'at-ramp'])
  })

  it('is on rail since the train left, else since it was loaded; by UTC where no zone is known', () => {
    const loaded = { ...discharged, railLoadedAt: '2026-11-16T10:00:00Z' } as const
    const left = { ...loaded, railDepartedAt: '2026-11-17T10:00:00Z' } as const
    const since = (milestones: typeof loaded | typeof left) =>
      inlandAge(anInlandContainer({ milestones }), 'on-rail', now)?.since
    expect([since(loaded), since(left)]).toEqual([loaded.railLoadedAt, left.railDepartedAt])
    const nowhere = anInlandContainer({ milestones: loaded, portZone: null })
    expect(inlandAge(nowhere, 'on-rail', now)?.zone).toBe('UTC')
  })
})
