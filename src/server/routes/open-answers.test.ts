import { expect, it } from 'vitest'
import { createOpenAnswers, createUnreadAnswers } from './open-answers.ts'

const large = async () => new Uint8Array(300_000)
const stays = new AbortController().signal

it('sends an answer whole, in parts', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
  const answers = createOpenAnswers()
  const body = await answers.send('ana', stays, async () => bytes)
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes)
  const empty = await answers.send('ana', stays, async () => new Uint8Array())
  expect((await new Response(empty).arrayBuffer()).byteLength).toBe(0)
})

it('makes no fifth large answer of a person who has read none of four; others get theirs', async () => {
  const answers = createOpenAnswers()
  const ask = (who: string) => answers.send(who, stays, large)
  const open = [await ask('ana'), await ask('ana'), await ask('ana'), await ask('ana')]
  await expect(ask('ana')).rejects.toMatchObject({ facts: { status: 429 } })
  await ask('ben')
  await open[0]?.cancel()
  await ask('ana')
  await expect(ask('ana')).rejects.toMatchObject({ facts: { status: 429 } })
  await new Response(open[1]).arrayBuffer()
  await ask('ana')
})

it('forgets an answer that can’t be made, and one whose reader hung up', async () => {
  const answers = createOpenAnswers()
  for (let at = 0; at < 6; at += 1)
    await expect(answers.send('ana', stays, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
  const leaves = Array.from({ length: 4 }, () => new AbortController())
  for (const { signal } of leaves) await answers.send('ana', signal, large)
  leaves[2]?.abort()
  expect(await answers.send('ana', stays, large)).toBeInstanceOf(ReadableStream)
})

it('sends a small answer as it is', () => {
  const bytes = new Uint8Array(1000)
  expect(createUnreadAnswers().send('ana', stays, bytes)).toBe(bytes)
})

const tooMany = 'Too many requests'

it('sends no more than 16 MB to a person who reads nothing; others get theirs', async () => {
  const answers = createUnreadAnswers()
  const ask = (who: string) => answers.send(who, stays, new Uint8Array(4_000_000))
  const unread = Array.from({ length: 4 }, () => new Response(ask('ana')))
  expect(() => ask('ana')).toThrow(tooMany)
  ask('ben')
  await unread[0]?.arrayBuffer()
  await unread[1]?.body?.cancel()
  ask('ana')
  ask('ana')
  expect(() => ask('ana')).toThrow(tooMany)
})

it('sends one larger answer alone, and forgets who hung up', () => {
  const answers = createUnreadAnswers()
  const leaves = new AbortController()
  answers.send('ana', leaves.signal, new Uint8Array(20_000_000))
  expect(() => answers.send('ana', stays, new Uint8Array(100_000))).toThrow(tooMany)
  leaves.abort()
  answers.send('ana', stays, new Uint8Array(100_000))
})
