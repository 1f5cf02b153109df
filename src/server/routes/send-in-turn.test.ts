import { expect, it } from 'vitest'
import { createPersonTurns } from './person-turns.ts'
import { sendInTurn } from './send-in-turn.ts'

const settle = () => new Promise<void>((resolve) => void setTimeout(resolve))
const large = async () => new Uint8Array(300_000)

it('sends an answer whole, in parts', async () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
  const { signal } = new AbortController()
  const body = await sendInTurn(createPersonTurns(), 'ana', signal, async () => bytes)
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes)
  const empty = await sendInTurn(createPersonTurns(), 'ana', signal, async () => new Uint8Array())
  expect((await new Response(empty).arrayBuffer()).byteLength).toBe(0)
})

it('makes no fifth large answer of a person who has read none of four; others get theirs', async () => {
  const turns = createPersonTurns()
  const { signal } = new AbortController()
  let made = 0
  const ask = (who: string) =>
    sendInTurn(turns, who, signal, () => {
      made += 1
      return large()
    })
  const first = await Promise.all([ask('ana'), ask('ana'), ask('ana'), ask('ana')])
  const fifth = ask('ana')
  await settle()
  expect(made).toBe(4)
  await ask('ben')
  expect(made).toBe(5)
  await first[0]?.cancel()
  await fifth
  expect(made).toBe(6)
  const sixth = ask('ana')
  await new Response(first[1]).arrayBuffer()
  await sixth
  expect(made).toBe(7)
})

it('rejects where the answer can’t be made, and lets go of its turn', async () => {
  const turns = createPersonTurns()
  const { signal } = new AbortController()
  for (let at = 0; at < 6; at += 1)
    await expect(
      sendInTurn(turns, 'ana', signal, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
})

it('lets go of the turn of somebody who hangs up', async () => {
  const turns = createPersonTurns()
  const leaves = Array.from({ length: 4 }, () => new AbortController())
  for (const { signal } of leaves) await sendInTurn(turns, 'ana', signal, large)
  const fifth = sendInTurn(turns, 'ana', new AbortController().signal, large)
  leaves[2]?.abort()
  expect(await fifth).toBeInstanceOf(ReadableStream)
})
