import { describe, expect, it } from 'vitest'
import { jsonPost, until } from '../testing/test-server.ts'
import { openFieldAccount, outcomeOf } from './testing/field-account.ts'

describe('edits of one field that wait', () => {
  it('wait for nobody who has used their share of the calls: that person is refused at once', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'v0')
    await account.fields()
    const ben = await account.server.as('manager')
    await account.server.advance(61_000)
    for (let at = 0; at < 30; at += 1)
      await account.answered(account.edit('dray', `v${at + 1}`, `v${at}`))
    const mine = account.edit('dray', 'mine', 'v30')
    await account.asked(31)
    const theirs = await account.answered(account.edit('dray', 'theirs', 'v30', ben))
    expect([outcomeOf(theirs), theirs.seconds]).toEqual([
      { outcome: 'written', value: 'theirs' },
      0,
    ])
    const refused = await account.answered(mine)
    expect([refused.status, refused.seconds]).toEqual([429, 0])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(refused.json).toMatchObject({
      detail: 'You have used your share of the limit. Nothing was changed.',
    })
  })

  it('let a colleague go next, before a second one that was asked for earlier', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const ben = await account.server.as('manager')
    const read = account.hold('GET')
    const order: string[] = []
    const note = async (name: string, asked: Promise<Response>) => {
      order.push(`${name} ${(await account.answered(asked)).status}`)
    }
    const first = note('first', account.edit('dray', 'first', 'old'))
    await read.isReached
    const second = note('second', account.edit('dray', 'second', 'first'))
    await account.asked(2)
    const theirs = note('theirs', account.edit('dray', 'theirs', 'first', ben))
    await account.asked(3)
    read.release()
    await Promise.all([first, second, theirs])
    expect(order).toEqual(['first 200', 'theirs 200', 'second 200'])
  })

  it('wait no longer for a service that doesn’t answer', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const ben = await account.server.as('manager')
    const read = account.hold('GET')
    const mine = account.edit('dray', 'mine', 'old')
    await read.isReached
    const next = account.hold('GET')
    const theirs = account.edit('dray', 'theirs', 'old', ben)
    await account.asked(2)
    const first = await account.answered(mine)
    await next.isReached
    const second = await account.answered(theirs)
    expect([first.status, second.status]).toEqual([502, 502])
    expect(first.json).toMatchObject({ detail: 'Nothing was changed.' })
    expect(first.seconds + second.seconds).toBeLessThanOrEqual(17)
    expect(await account.held('dray')).toBe('old')
  })

  it('are not begun after twelve seconds, and say so', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    const ben = await account.server.as('manager')
    const write = account.hold('PATCH')
    const mine = account.edit('dray', 'mine', 'old')
    await write.isReached
    const theirs = account.edit('dray', 'theirs', 'mine', ben)
    await account.asked(2)
    const late = await account.answered(theirs)
    expect(late.status).toBe(503)
    expect(late.seconds).toBeLessThanOrEqual(13)
    expect(late.headers.get('retry-after')).toBe('10')
    expect(late.json).toMatchObject({
      title: 'Another change to this is still being saved. Nothing was changed. Try again.',
    })
    write.release()
    expect(outcomeOf(await account.answered(mine)).outcome).toBe('written')
    expect(await account.held('dray')).toBe('mine')
  })

  it('are ten of one person, and a colleague’s one is next', async () => {
    const account = await openFieldAccount()
    await account.define('dray', null)
    await account.fields()
    const ben = await account.server.as('manager')
    const order: string[] = []
    const refused: unknown[] = []
    const noteMine = async (asked: Promise<Response>) => {
      const answer = await asked
      if (answer.status === 429) refused.push(await answer.json())
      else order.push('mine')
    }
    const read = account.hold('GET')
    const mine = Array.from({ length: 60 }, (_, at) =>
      noteMine(account.edit('dray', `mine ${at}`, null)),
    )
    const theirs = account.edit('dray', 'theirs', null, ben).then(() => order.push('theirs'))
    await account.asked(61)
    await until(() => refused.length === 50)
    expect(refused[0]).toMatchObject({
      title: 'Your other changes to this are still being saved. Nothing was changed. Try again.',
    })
    read.release()
    await Promise.all([...mine, theirs])
    expect(order).toHaveLength(11)
    expect(order.indexOf('theirs')).toBeLessThanOrEqual(1)
  })

  it('are dropped once the person has left', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const write = account.hold('PATCH')
    const leaving = new AbortController()
    const first = account.edit('dray', 'first', 'old')
    await write.isReached
    const left = account.edit('dray', 'left', 'first', account.ana, leaving.signal)
    await account.asked(2)
    leaving.abort()
    await left
    write.release()
    expect(outcomeOf(await account.answered(first)).outcome).toBe('written')
    await account.server.advance(1_000)
    expect(await account.held('dray')).toBe('first')
  })

  it('are refused once the server is ending, while the one under way is done', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const write = account.hold('PATCH')
    const first = account.edit('dray', 'first', 'old')
    await write.isReached
    const waiting = account.edit('dray', 'waiting', 'first')
    await account.asked(2)
    await account.server.drain()
    const refused = await account.answered(waiting)
    expect([refused.status, refused.json]).toMatchObject([
      503,
      { title: 'Landside is restarting. Nothing was changed. Try again.' },
    ])
    write.release()
    expect(outcomeOf(await account.answered(first)).outcome).toBe('written')
    expect(await account.held('dray')).toBe('first')
  })
})

describe('tags that two people add at the same time', () => {
  it('are all there', async () => {
    const account = await openFieldAccount()
    const { data } = (await (await account.ana('/api/shipments')).json()) as {
      data: { id: string }[]
    }
    const id = data[0]?.id ?? ''
    const ben = await account.server.as('manager')
    const added = await Promise.all(
      [account.ana, ben, account.ana, ben].map((who, at) =>
        account.answered(
          who(
            `/api/shipments/${id}/papers`,
            jsonPost({ list: 'tags', add: [`tag ${at}`], remove: [] }),
          ),
        ),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shipment = await (await account.atService('GET', `/shipments/${id}`)).json()
    expect(shipment).toMatchObject({
      data: {
        attributes: { tags: expect.arrayContaining(['tag 0', 'tag 1', 'tag 2', 'tag 3']) },
      },
    })
  })
})
