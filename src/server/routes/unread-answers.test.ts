import { expect, it } from 'vitest'
import { createUnreadAnswers } from './unread-answers.ts'

const stays = new AbortController().signal
const tooMany = 'Too many requests'

it('sends an answer whole: a small one as it is, a large one in parts', async () => {
  const answers = createUnreadAnswers()
  const small = new Uint8Array(1000)
  expect(answers.send('ana', stays, small)).toBe(small)
  const large = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
  const body = answers.send('ana', stays, large)
  expect(body).toBeInstanceOf(ReadableStream)
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(large)
})

it('sends at most 32 MB to a person who reads nothing; others get theirs', async () => {
  const answers = createUnreadAnswers()
  const ask = (who: string) => answers.send(who, stays, new Uint8Array(8_000_000))
  const unread = Array.from({ length: 4 }, () => new Response(ask('ana')))
  expect(() => ask('ana')).toThrow(tooMany)
  ask('ben')
  await unread[0]?.arrayBuffer()
  await unread[1]?.body?.cancel()
  ask('ana')
  ask('ana')
  expect(() => ask('ana')).toThrow(tooMany)
})

it('sends a larger answer if it is the only one, and forgets someone who hung up', () => {
  const answers = createUnreadAnswers()
  const leaves = new AbortController()
  answers.send('ana', leaves.signal, new Uint8Array(40_000_000))
  expect(() => answers.send('ana', stays, new Uint8Array(100_000))).toThrow(tooMany)
  leaves.abort()
  expect(answers.send('ana', stays, new Uint8Array(100_000))).toBeInstanceOf(ReadableStream)
})
