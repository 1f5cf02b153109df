import { expect, it } from 'vitest'
import { createListeners, listenToAll } from './listeners.ts'

it('a listener that throws costs the others nothing', () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const { add, notify } = createListeners<string>((error, event) => errors.push([error, event]))
  add(() => {
    throw new Error('first')
  })
  const stop = add((event) => heard.push(event))
  notify('a')
  stop()
  notify('b')
  expect(heard).toEqual(['a'])
  expect(errors).toEqual([
    [new Error('first'), 'a'],
    [new Error('first'), 'b'],
  ])
})

it('one listener hears several sources, until it stops listening to all of them', () => {
  const sources = [createListeners(), createListeners()]
  let heard = 0
  const stop = listenToAll(
    sources.map(({ add }) => add),
    () => {
      heard += 1
    },
  )
  sources.forEach(({ notify }) => notify())
  stop()
  sources.forEach(({ notify }) => notify())
  expect(heard).toBe(2)
})
