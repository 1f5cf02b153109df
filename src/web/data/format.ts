import { internationalFormat, type Format } from '#domain/words/format.ts'
import { createContext, use } from 'react'

/** The format in which the page around writes dates, times and numbers. */
export const FormatContext = createContext<Format>(internationalFormat)

/** How dates, times and numbers are written for this reader. */
export function useFormat(): Format {
  return use(FormatContext)
}
