import { describe, expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createSubjectQueue, NotBegun, type SubjectLocks } from './subject-queue.ts'

/** No other process works on anything. */
const free = { take: async () => true, give: async () => undefined }

const stays = new AbortController().signal
const ana = { who: 'ana', signal: stays }
const ben = { who: 'ben', signal: stays }

/** A queue whose work ends when the test says so. */
function open(locks: SubjectLocks = free) {
  const time = createVirtualTime()
  const queue = createSubjectQueue(time.after, locks)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    time,
    begun,
    ask: (name: string, subject = 'one', asker = ana) =>
      queue.run(subject, asker, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await time.advance(0)
    },
  }
}

const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => 'begun',
    (error: unknown) => (error instanceof NotBegun ? error.why : error),
  )

it('works on one subject one at a time, and on others meanwhile', async () => {
  const { ask, begun, end, time } = open()
  const first = ask('first')
  const second = ask('second')
  const other = ask('other', 'another')
  await time.advance(0)
  expect(begun).toEqual(['first', 'other'])
  await end('first')
  expect(begun).toEqual(['first', 'other', 'second'])
  await end('second')
  await end('other')
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other'])
})

it('lets one person have ten on a subject, and a colleague’s one goes next', async () => {
  const { ask, begun, end, time } = open()
  const own = Array.from({ length: 60 }, (_, at) => whyNot(ask(`ana ${at}`)))
  const colleague = ask('ben', 'one', ben)
  expect(await Promise.all(own.slice(10))).toEqual(Array.from({ length: 50 }, () => 'too-many'))
  await time.advance(0)
  await end('ana 0')
  expect(begun).toEqual(['ana 0', 'ben'])
  await end('ben')
  expect(await colleague).toBe('ben')
  for (let at = 1; at < 10; at += 1) await end(`ana ${at}`)
  expect(begun).toHaveLength(11)
  void ask('again')
  await time.advance(0)
  expect(begun).toContain('again')
})

it('does not begin what has waited twelve seconds, and says so then', async () => {
  const { ask, begun, end, time } = open()
  void ask('slow')
  const late = whyNot(ask('late'))
  await time.advance(12_000)
  expect(await late).toBe('too-late')
  await end('slow')
  expect(begun).toEqual(['slow'])
})

it('does not cut short what is under way', async () => {
  const { ask, end, time } = open()
  const slow = ask('slow')
  await time.advance(60_000)
  await end('slow')
  expect(await slow).toBe('slow')
})

it('drops what a person who has hung up was waiting for', async () => {
  const { ask, begun, end, time } = open()
  const leaving = new AbortController()
  void ask('first')
  const dropped = whyNot(ask('dropped', 'one', { who: 'ben', signal: leaving.signal }))
  await time.advance(0)
  const reason = new Error('hung up')
  leaving.abort(reason)
  expect(await dropped).toBe(reason)
  await end('first')
  expect(begun).toEqual(['first'])
})

it('begins nothing once it is closed, and what is under way ends well', async () => {
  const { ask, begun, end, queue, time } = open()
  const first = ask('first')
  const waiting = whyNot(ask('waiting'))
  await time.advance(0)
  queue.close()
  expect(await waiting).toBe('closing')
  expect(await whyNot(ask('later', 'another'))).toBe('closing')
  await end('first')
  expect(await first).toBe('first')
  expect(begun).toEqual(['first'])
})

describe('what another process works on', () => {
  /** A subject that another process works on until the test says so. */
  function busyElsewhere() {
    const state = { isFree: false, isHeld: false }
    const locks = {
      take: async () => {
        state.isHeld ||= state.isFree
        return state.isHeld
      },
      give: async () => {
        state.isHeld = false
      },
    }
    return { state, ...open(locks) }
  }

  it('is begun once it’s free there, and is held until its end', async () => {
    const { state, ask, begun, end, time } = busyElsewhere()
    const waiting = ask('waiting')
    await time.advance(11_000)
    expect(begun).toEqual([])
    state.isFree = true
    await time.advance(250)
    expect([begun, state.isHeld]).toEqual([['waiting'], true])
    await end('waiting')
    expect([await waiting, state.isHeld]).toEqual(['waiting', false])
  })

  it('is not begun after twelve seconds', async () => {
    const { state, ask, begun, time } = busyElsewhere()
    const late = whyNot(ask('late'))
    await time.advance(12_000)
    expect(await late).toBe('too-late')
    state.isFree = true
    await time.advance(1_000)
    expect([begun, state.isHeld]).toEqual([[], false])
  })
})
