import { afterAll, describe, expect, it } from 'vitest'
import { maxReturnPlaceLength } from '#domain/container/handling.ts'
import { containerDetail, containerPage } from '#wire/api/containers.ts'
import {
  handlingAnswer,
  type HandlingChangeRequest,
  type HandlingResult,
} from '#wire/api/handling-changes.ts'
import { jsonPost, openMirroredServer, type Requester } from '../testing/test-server.ts'

const server = await openMirroredServer({ containers: 20, at: '2026-11-20T20:42:00Z' })
const coordinator = await server.as('coordinator')
const support = await server.as('support')
const admin = await server.as('admin')
afterAll(() => server.end())

const page = containerPage.parse(await (await support('/api/containers')).json())
const id = page.data[0]?.id ?? ''
const detail = async () =>
  containerDetail.parse(await (await support(`/api/containers/${id}`)).json()).data
const send = (ask: Requester, change: HandlingChangeRequest) =>
  ask('/api/handling', jsonPost({ edits: [{ containerIds: [id], change }] }))
const results = async (answer: Response): Promise<HandlingResult[]> =>
  handlingAnswer.parse(await answer.json()).data

describe('where an empty goes back to', () => {
  it('is not known until somebody enters it, and a coordinator’s to enter', async () => {
    expect((await detail()).container.handling?.returnTo ?? null).toBeNull()
    expect((await send(support, { kind: 'return-to', to: 'ITS, Long Beach' })).status).toBe(403)
  })

  it('says who entered it, in the row, the journal and the audit', async () => {
    const answer = await send(coordinator, { kind: 'return-to', to: '  ITS, Long Beach ' })
    expect(await results(answer)).toEqual([
      {
        outcome: 'done',
        containerId: id,
        undo: { kind: 'return-to', to: null, from: 'ITS, Long Beach' },
      },
    ])
    const { container, history } = await detail()
    expect(container.handling?.returnTo).toMatchObject({
      place: 'ITS, Long Beach',
      by: { name: 'Carlos Okafor' },
    })
    expect(history[0]).toMatchObject({ field: 'returnTo', old: null, new: 'ITS, Long Beach' })
    expect(await (await admin('/api/audit')).text()).toContain('set return place')
  })

  it('goes back by its undo, but not where somebody else entered another since', async () => {
    const undo = { kind: 'return-to', to: null, from: 'ITS, Long Beach' } as const
    await send(coordinator, { kind: 'return-to', to: 'APM Terminals' })
    expect(await results(await send(coordinator, undo))).toMatchObject([
      { outcome: 'refused', why: 'changed-meanwhile' },
    ])
    const again = { kind: 'return-to', to: null, from: 'APM Terminals' } as const
    expect(await results(await send(coordinator, again))).toMatchObject([{ outcome: 'done' }])
    expect((await detail()).container.handling?.returnTo).toBeNull()
  })

  it.each([['   '], ['x'.repeat(maxReturnPlaceLength + 1)]])('takes no %j', async (to) => {
    const change = { kind: 'return-to', to } as const
    expect((await send(coordinator, change)).status).toBe(422)
  })
})
