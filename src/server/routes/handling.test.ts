import { afterAll, describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { reportedDays } from '#domain/container/override.ts'
import { containerDetail } from '#wire/api/containers.ts'
import {
  colleagueList,
  handlingAnswer,
  handlingHistory,
  noteList,
  type HandlingChangeRequest,
  type HandlingResult,
} from '#wire/api/handling-changes.ts'
import { problem } from '#wire/api/problem.ts'
import {
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  type Requester,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ containers: 40, at: friday })
const coordinator = await server.as('coordinator')
const support = await server.as('support')
const containers = await containersSeenBy(support)
afterAll(() => server.end())

const container = (place: number): string => containers[place]?.id ?? ''
const write = (ask: Requester, containerIds: readonly string[], change: HandlingChangeRequest) =>
  ask('/api/handling', jsonPost({ edits: [{ containerIds, change }] }))
const results = async (answer: Response): Promise<HandlingResult[]> =>
  handlingAnswer.parse(await answer.json()).data
const handlingOf = async (id: string) =>
  containerDetail.parse(await (await support(`/api/containers/${id}`)).json()).data.container
    .handling
const colleague = async (part: string) => {
  const { data } = colleagueList.parse(await (await support('/api/colleagues')).json())
  return data.find(({ name }) => name.startsWith(part))
}

describe('the owner of containers', () => {
  it('is named for many at once, and each container answers for itself', async () => {
    const sofia = await colleague('Sofia')
    const change: HandlingChangeRequest = { kind: 'owner', to: sofia?.id ?? null }
    await write(coordinator, [container(1)], change)
    const answer = await write(
      coordinator,
      [container(0), 'no-such-container', container(1)],
      change,
    )
    expect(await results(answer)).toEqual([
      {
        outcome: 'done',
        containerId: container(0),
        undo: { kind: 'owner', to: null, from: sofia?.id },
      },
      { outcome: 'refused', containerId: 'no-such-container', why: 'not-tracked' },
      { outcome: 'unchanged', containerId: container(1) },
    ])
    expect(await handlingOf(container(0))).toMatchObject({ owner: { name: 'Sofia Marin' } })
  })

  it('is a person who can sign in, and nobody else', async () => {
    const answer = await write(coordinator, [container(2)], { kind: 'owner', to: 'stranger' })
    expect(await results(answer)).toMatchObject([{ outcome: 'refused', why: 'no-such-person' }])
    expect(await handlingOf(container(2))).toBeNull()
  })

  it('needs a coordinator: support learns whom to ask', async () => {
    const answer = await write(support, [container(2)], { kind: 'owner', to: null })
    expect(answer.status).toBe(403)
    expect(problem.parse(await answer.json()).detail).toMatch(/Ask a coordinator/)
  })

  it('goes back by its undo, unless somebody was named since', async () => {
    const [sofia, mei] = [await colleague('Sofia'), await colleague('Mei')]
    const named = await write(coordinator, [container(3)], { kind: 'owner', to: sofia?.id ?? null })
    const [first] = await results(named)
    const undo = first?.outcome === 'done' ? first.undo : null
    await write(coordinator, [container(3)], { kind: 'owner', to: mei?.id ?? null })
    const late = undo && (await write(coordinator, [container(3)], undo))
    expect(late && (await results(late))).toMatchObject([
      { outcome: 'refused', why: 'changed-meanwhile' },
    ])
    expect(await handlingOf(container(3))).toMatchObject({ owner: { name: 'Mei Lindqvist' } })
  })
})

it('a text is taken without NUL, which no database of ours could hold', async () => {
  await write(coordinator, [container(9)], { kind: 'note', text: 'Gate\0 4 \\u0000' })
  const { data } = noteList.parse(
    await (await support(`/api/containers/${container(9)}/notes`)).json(),
  )
  expect(data[0]?.text).toBe('Gate 4 \\u0000')
})

it('half a character in a text becomes a mark, which every database of ours can hold', async () => {
  await write(coordinator, [container(7)], { kind: 'note', text: 'Gate 4 \ud83d \u{1F69B}' })
  const { data } = noteList.parse(
    await (await support(`/api/containers/${container(7)}/notes`)).json(),
  )
  expect(data[0]?.text).toBe('Gate 4 \uFFFD \u{1F69B}')
})

it.each<HandlingChangeRequest>([
  { kind: 'tags', add: ['rush \u202Egnp'], remove: [] },
  { kind: 'tags', add: ['rush\u200B'], remove: [] },
  { kind: 'return-to', to: 'Fenix\nBcc: x@y.example' },
])(
  'a tag or return place that reads differently from what it holds is refused: %j',
  async (change) => {
    expect((await write(coordinator, [container(8)], change)).status).toBe(422)
  },
)

it('the day an empty is ready is kept, with who told, and can be undone unless it changed again', async () => {
  const set = (to: LocalDate | null, from?: LocalDate | null) =>
    write(coordinator, [container(2)], {
      kind: 'empty-ready',
      to,
      ...(from !== undefined && { from }),
    })
  await set('2026-11-23')
  expect(await handlingOf(container(2))).toMatchObject({
    emptyReady: { on: '2026-11-23', by: { name: 'Carlos Okafor' } },
  })
  await set('2026-11-24')
  const stale = handlingAnswer.parse(await (await set(null, '2026-11-23')).json()).data
  expect(stale).toMatchObject([{ outcome: 'refused', why: 'changed-meanwhile' }])
  await set(null, '2026-11-24')
  expect(await handlingOf(container(2))).toMatchObject({ emptyReady: null })
  const far = handlingAnswer.parse(await (await set('2062-11-23')).json()).data
  expect(far).toMatchObject([{ outcome: 'refused', why: 'day-too-far' }])
})

describe('a last free day set by hand', () => {
  const rowOf = async (id: string) =>
    containerDetail.parse(await (await support(`/api/containers/${id}`)).json()).data.container
  const terms = async (id: string) => {
    const { deadline } = await rowOf(id)
    const date = addDays(deadline?.date ?? '2026-11-20', 3)
    const until = addDays(date, 40)
    const against = [...reportedDays(deadline?.sources ?? [])]
    return { date, reason: 'extended by mail', evidence: null, until, against }
  }

  it('governs, names who set it, and goes back by its undo', async () => {
    const before = await rowOf(container(6))
    const to = await terms(container(6))
    const [set] = await results(
      await write(coordinator, [container(6)], { kind: 'override', to, from: null }),
    )
    const after = await rowOf(container(6))
    expect(after.deadline).toMatchObject({ date: to.date, source: 'manual', rule: 'manual' })
    expect(after.handling?.override).toMatchObject({ ...to, by: { name: 'Carlos Okafor' } })
    expect(after.deadline?.sources).toHaveLength((before.deadline?.sources.length ?? 0) + 1)
    if (set?.outcome !== 'done' || set.undo === null) throw new Error('It has its undo')
    expect(await results(await write(coordinator, [container(6)], set.undo))).toMatchObject([
      { outcome: 'done' },
    ])
    expect((await rowOf(container(6))).deadline).toEqual(before.deadline)
  })

  it('is a coordinator’s to set, with a reason, and holds at least through its own day', async () => {
    const to = await terms(container(6))
    expect((await write(support, [container(6)], { kind: 'override', to })).status).toBe(403)
    for (const wrong of [{ reason: ' ' }, { until: addDays(to.date, -1) }]) {
      const change = { kind: 'override' as const, to: { ...to, ...wrong } }
      expect((await write(coordinator, [container(6)], change)).status).toBe(422)
    }
  })

  it('has a year that can be meant', async () => {
    const to = await terms(container(6))
    const set = (days: object) =>
      write(coordinator, [container(6)], { kind: 'override', to: { ...to, ...days } })
    const typo = { date: '2062-11-30', until: '2062-11-30' } as const
    expect(await results(await set(typo))).toMatchObject([
      { outcome: 'refused', why: 'day-too-far' },
    ])
    expect((await set({ date: '9999-12-30', until: '9999-12-30' })).status).toBe(422)
    const snoozed = await write(coordinator, [container(6)], {
      kind: 'snooze',
      until: '2062-11-30',
    })
    expect(await results(snoozed)).toMatchObject([{ outcome: 'refused', why: 'day-too-far' }])
  })

  it('is to be confirmed at once where it was weighed against another word than the sources’', async () => {
    const to = {
      ...(await terms(container(7))),
      against: [{ source: 'rail' as const, date: '2026-01-01' as const }],
    }
    await write(coordinator, [container(7)], { kind: 'override', to })
    expect((await rowOf(container(7))).deadline?.rule).toBe('until-confirmed')
  })
})

describe('notes', () => {
  it('are everybody’s to write and to read, and one’s own to take back', async () => {
    const [written] = await results(
      await write(support, [container(4)], { kind: 'note', text: '  Customer called twice ' }),
    )
    const notes = async () =>
      noteList.parse(await (await coordinator(`/api/containers/${container(4)}/notes`)).json()).data
    expect(await notes()).toMatchObject([
      { text: 'Customer called twice', by: { name: 'Sofia Marin' } },
    ])
    const undo = written?.outcome === 'done' ? written.undo : null
    if (!undo) throw new Error('A note has its undo')
    expect(await results(await write(coordinator, [container(4)], undo))).toMatchObject([
      { outcome: 'refused', why: 'not-yours' },
    ])
    expect(await results(await write(support, [container(4)], undo))).toMatchObject([
      { outcome: 'done' },
    ])
    expect(await notes()).toEqual([])
  })

  it('stand in the history of the container with who wrote them', async () => {
    await write(support, [container(5)], { kind: 'note', text: 'Broker called' })
    const detail = containerDetail.parse(
      await (await support(`/api/containers/${container(5)}`)).json(),
    )
    expect(detail.data.history[0]).toMatchObject({
      field: 'note',
      new: 'Broker called',
      source: 'person',
      by: { name: 'Sofia Marin' },
    })
  })

  it('keep nothing that turns or hides the text around it', async () => {
    const text = 'Gate\u0007 4 \u001B[31m\u202Edesolc\u200B\u2028ask for Ben'
    await write(support, [container(3)], { kind: 'note', text })
    const answer = await support(`/api/containers/${container(3)}/notes`)
    const [note] = noteList.parse(await answer.json()).data
    expect(note?.text).toBe('Gate 4 [31mdesolc\nask for Ben')
    const blank = await write(support, [container(3)], { kind: 'note', text: '\u200B\u2060' })
    expect(blank.status).toBe(422)
  })

  it('require text', async () => {
    const answer = await write(support, [container(5)], { kind: 'note', text: '   ' })
    expect(answer.status).toBe(422)
  })
})

describe('a snooze', () => {
  it('remembers the last free day it was set under', async () => {
    await write(coordinator, [container(6)], { kind: 'snooze', until: '2026-11-24' })
    const detail = containerDetail.parse(
      await (await support(`/api/containers/${container(6)}`)).json(),
    )
    const { handling, deadline } = detail.data.container
    expect(handling?.snooze).toMatchObject({
      until: '2026-11-24',
      under: deadline?.date ?? null,
      by: { name: 'Carlos Okafor' },
    })
  })
})

it('a body that does not fit at all is answered shortly', async () => {
  for (const edits of [
    Array.from({ length: 100_000 }, () => 0),
    Array.from({ length: 900 }, () => ({ containerIds: [1], change: { kind: 'odd' } })),
    [{ containerIds: Array.from({ length: 100_000 }, () => 0), change: 0 }],
  ]) {
    const answer = await coordinator('/api/handling', jsonPost({ edits }))
    expect(answer.status).toBe(422)
    expect((await answer.text()).length).toBeLessThan(5000)
  }
})

describe('what was done', () => {
  it('is listed for a handoff, newest first, with container and person', async () => {
    await write(coordinator, [container(7)], { kind: 'tags', add: ['rush'], remove: [] })
    const since = encodeURIComponent('2026-11-20T00:00:00Z')
    const answer = await (await support(`/api/handling/changes?since=${since}`)).json()
    expect(handlingHistory.parse(answer).data[0]).toMatchObject({
      containerId: container(7),
      field: 'tags',
      old: [],
      new: ['rush'],
      by: { name: 'Carlos Okafor' },
    })
    expect((await support('/api/handling/changes?since=yesterday')).status).toBe(400)
  })

  it('is for those who are signed in', async () => {
    expect((await server.request('/api/colleagues')).status).toBe(401)
    expect((await server.request('/api/handling', jsonPost({ edits: [] }))).status).toBe(401)
  })

  it('takes no more than a thousand containers at once', async () => {
    const many = Array.from({ length: 600 }, (_, i) => `container-${i}`)
    const edit = { containerIds: many, change: { kind: 'owner', to: null } }
    const answer = await coordinator('/api/handling', jsonPost({ edits: [edit, edit] }))
    expect(answer.status).toBe(422)
  })
})
