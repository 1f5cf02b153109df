import { describe, expect, it } from 'vitest'
import { aRecord, confirmed } from '#domain/testing/invoices.ts'
import { aContainer } from '#domain/testing/containers.ts'
import { packetOfContainer } from './packet.ts'

const now = '2026-12-10T18:00:00Z'

describe('evidence of a container with values that could not be read', () => {
  const since = '2026-11-18T20:00:00Z'
  const container = {
    ...aContainer({
      deadlines: {},
      availability: 'not-reported',
      unreadable: [
        {
          facts: ['reportedDeadlines.terminal'],
          field: 'import_deadlines.pickup_lfd_terminal',
          raw: '"2026-11-31"',
          since,
          lastReadAt: null,
        },
        {
          facts: ['availability'],
          field: 'availability_known',
          raw: '0',
          since,
          lastReadAt: null,
        },
      ],
    }),
    deadline: null,
  }
  const { parts } = packetOfContainer({ ...aRecord(), container, changes: [] }, confirmed, now)
  const part = (heading: string) => parts.find((one) => one.heading === heading)

  it('lists what was sent', () => {
    expect(part('Unreadable fields')?.rows).toEqual([
      ['import_deadlines.pickup_lfd_terminal', '"2026-11-31"', 'Nov 18, 2026, 12:00 PM PST'],
      ['availability_known', '0', 'Nov 18, 2026, 12:00 PM PST'],
    ])
  })

  it('never says that nothing was reported', () => {
    expect(part('Last free day by source')?.notes).toEqual(['LFD received but unreadable.'])
    expect(JSON.stringify(part('Timeline')?.rows)).not.toContain('Pickup status when first seen')
  })
})
