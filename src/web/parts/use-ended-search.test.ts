import { expect, test } from 'vitest'
import { endedSearchWords } from './use-ended-search.ts'

test('what was searched among ended boxes is said, and never more than that', () => {
  expect(endedSearchWords({ boxes: 340, total: 340 })).toContain('All 340 containers')
  expect(endedSearchWords({ boxes: 2000, total: 9100 })).toContain('The newest 2000 of 9100')
  expect(endedSearchWords({ boxes: 0, total: 0 })).toContain('No journey')
  expect(endedSearchWords(null)).toContain('could not be searched')
})
