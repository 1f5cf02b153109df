import { expect, it } from 'vitest'
import { currentAsker, askedBy } from '../upstream/shares.ts'
import { createLooks } from './looks.ts'

it('shares one read between people, except one that is queued behind everyone else’s', async () => {
  const look = createLooks<{ ok: true; by: string }>(() => '2026-11-20T20:42:00Z', 10_000)
  const end: (() => void)[] = []
  const asOf = (who: string, isHeldBack = false) =>
    askedBy(who, () =>
      look('one', 60_000, () => {
        const asker = currentAsker()
        if (asker) asker.isHeldBack = isHeldBack
        return new Promise((resolve) => end.push(() => resolve({ ok: true, by: who })))
      }),
    )
  const ana = asOf('ana', true)
  expect(asOf('ana')).toBe(ana)
  const ben = asOf('ben')
  expect(ben).not.toBe(ana)
  expect(asOf('cleo')).toBe(ben)
  for (const one of end) one()
  expect([(await ana.read).by, (await ben.read).by]).toEqual(['ana', 'ben'])
  expect(asOf('dora')).toBe(ben)
})
