import { formatFor, namedFormats, usFormat, type Format } from '#domain/words/format.ts'
import { createContext, use } from 'react'
import type { Preferences } from './preferences.ts'

/** The format in which the page around writes dates, times and numbers. */
export const FormatContext = createContext<Format>(usFormat)

/** How dates, times and numbers are written for this reader. */
export function useFormat(): Format {
  return use(FormatContext)
}

/** The format a person chose, or that of `locale`, the browser's first language. */
export function preferredFormat(choice: Preferences['dateFormat'], locale: string): Format {
  return choice === 'auto' ? formatFor(locale) : namedFormats[choice]
}
