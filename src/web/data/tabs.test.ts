import { expect, test } from 'vitest'
import { joinTabs, type TabMessage, type Tabs } from './stream.ts'

interface Joined {
  readonly tabs: Tabs
  readonly leads: Promise<void>
  readonly nextHeard: () => Promise<TabMessage>
}

function join(): Joined {
  const lead = Promise.withResolvers<void>()
  let heard = Promise.withResolvers<TabMessage>()
  const tabs = joinTabs(lead.resolve, (message) => {
    heard.resolve(message)
    heard = Promise.withResolvers()
  })
  return { tabs, leads: lead.promise, nextHeard: () => heard.promise }
}

test('the first tab leads, and the other hears what it says', async () => {
  const first = join()
  await first.leads
  const second = join()
  const heard = second.nextHeard()
  first.tabs.say({ kind: 'leads' })
  expect(await heard).toEqual({ kind: 'leads' })
  first.tabs.close()
  await second.leads
  second.tabs.close()
})

test('a tab that was left says nothing more, and does not fail either', async () => {
  const first = join()
  await first.leads
  first.tabs.close()
  expect(() => first.tabs.say({ kind: 'wants', from: 4 })).not.toThrow()
})

test('a tab that leaves before its turn never leads', async () => {
  const first = join()
  await first.leads
  let led = false
  const second = joinTabs(
    () => {
      led = true
    },
    () => {},
  )
  second.close()
  first.tabs.close()
  const third = join()
  await third.leads
  expect(led).toBe(false)
  third.tabs.close()
})
