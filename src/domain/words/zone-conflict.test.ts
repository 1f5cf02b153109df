import { expect, it } from 'vitest'
import { zoneConflictSentence } from './zone-conflict.ts'

it('says whose zones differ and which one counts', () => {
  const sentence = zoneConflictSentence({
    container: 'America/Los_Angeles',
    facility: 'Asia/Shanghai',
    used: 'America/Los_Angeles',
  })
  expect(sentence).toBe(
    'The container says Pacific time, its port record Shanghai time. Days are counted in Pacific time.',
  )
})
