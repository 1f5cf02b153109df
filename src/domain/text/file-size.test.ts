import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [1, '1 kB'],
  [218_112, '213 kB'],
  [1024 * 1023, '1023 kB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_468_006, '1.4 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
