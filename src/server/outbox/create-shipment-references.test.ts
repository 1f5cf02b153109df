import { describe, expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createSubjectQueue } from '../runtime/subject-queue.ts'
import { createShipmentReferences } from './create-shipment-references.ts'

const stamps = { askedAt: '2026-11-20T20:42:00Z', answeredAt: '2026-11-20T20:42:01Z' } as const

const ana = { who: 'ana', signal: new AbortController().signal }

/** No other instance edits anything. */
const free = { take: async () => true, give: async () => undefined }

function open(attributes: unknown) {
  const written: unknown[] = []
  const time = createVirtualTime()
  const references = createShipmentReferences({
    upstream: {
      readOne: async () => ({
        ok: true,
        body: { data: { id: 's', type: 'shipment', attributes } },
        ...stamps,
      }),
      write: async (method, path, value) => {
        written.push([method, path, value])
        return { ok: true, body: {}, ...stamps }
      },
      secondsFor: () => 0,
      ownSecondsFor: () => 0,
    },
    mirror: { rereadShipment: async () => ({ ok: true }) },
    queue: createSubjectQueue(time.after, free),
    after: time.after,
  })
  return { references, written }
}

describe('reference numbers and tags of a shipment', () => {
  it('are merged with what the service holds now: what others have added stays', async () => {
    const { references, written } = open({ ref_numbers: ['PO-1', 'PO-2'], tags: ['promo'] })
    const edit = { list: 'references', add: ['PO-3', 'PO-1'], remove: ['PO-2'] } as const
    expect(
      await references.edit('s', { ...edit, add: [...edit.add], remove: [...edit.remove] }, ana),
    ).toEqual({ ok: true, value: ['PO-1', 'PO-3'] })
    expect(written).toEqual([
      [
        'PATCH',
        '/shipments/s',
        { data: { type: 'shipment', id: 's', attributes: { ref_numbers: ['PO-1', 'PO-3'] } } },
      ],
    ])
  })

  it('that are as wished already cost no write', async () => {
    const { references, written } = open({ ref_numbers: null, tags: ['promo'] })
    expect(
      await references.edit('s', { list: 'tags', add: ['promo'], remove: ['old'] }, ana),
    ).toEqual({
      ok: true,
      value: ['promo'],
    })
    expect(written).toEqual([])
  })

  it('are 100 at most; those that are more already can only become fewer', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `PO-${at}`)
    const edit = (before: number, add: string[], remove: string[] = []) => {
      const { references, written } = open({ ref_numbers: many(before), tags: [] })
      return references
        .edit('s', { list: 'references', add, remove }, ana)
        .then((answer) => [answer === 'full' ? answer : answer.ok, written.length])
    }
    expect(await edit(99, ['A'])).toEqual([true, 1])
    expect(await edit(99, ['A', 'B'])).toEqual(['full', 0])
    expect(await edit(180, ['A'])).toEqual(['full', 0])
    expect(await edit(180, ['A'], ['PO-1', 'PO-2'])).toEqual([true, 1])
  })

  it('are left alone where the service’s own list cannot be read', async () => {
    const { references, written } = open({ tags: 7 })
    const edit = { list: 'tags' as const, add: ['new'], remove: [] }
    expect(await references.edit('s', edit, ana)).toMatchObject({ ok: false })
    expect(written).toEqual([])
  })
})
