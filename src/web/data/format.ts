import { formatFor, namedFormats, usFormat, type Format } from '#domain/text/format.ts'
import { createContext, use } from 'react'
import type { Preferences } from './preferences.ts'

/** The format of dates, times and numbers on this page. */
export const FormatContext = createContext<Format>(usFormat)

/** The current reader's format. */
export function useFormat(): Format {
  return use(FormatContext)
}

/** Returns the format a person chose, or for `auto` the format of `locale`, the browser's language. */
export function preferredFormat(choice: Preferences['dateFormat'], locale: string): Format {
  return choice === 'auto' ? formatFor(locale) : namedFormats[choice]
}

/** The reader's zone, for times that belong to no place. Read once, because a list may show hundreds of times. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone
