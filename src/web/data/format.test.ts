import { expect, it } from 'vitest'
import { internationalFormat, isoFormat, usFormat } from '#domain/text/format.ts'
import { preferredFormat } from './format.ts'

it.each([
  ['en-US', usFormat],
  ['en-GB', internationalFormat],
])('follows the browser’s language if set to Automatic: %s', (locale, format) => {
  expect(preferredFormat('auto', locale)).toEqual(format)
})

it('follows the choice, whatever the browser’s language', () => {
  expect(preferredFormat('us', 'de-DE')).toBe(usFormat)
  expect(preferredFormat('international', 'en-US')).toBe(internationalFormat)
  expect(preferredFormat('iso', 'en-US')).toBe(isoFormat)
})

it('is the US format if the browser’s language is unknown', () => {
  expect(preferredFormat('auto', 'not a language')).toEqual(usFormat)
})
