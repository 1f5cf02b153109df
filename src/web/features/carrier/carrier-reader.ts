import { usFormat } from '#domain/text/format.ts'
import type { OrderReader } from '#domain/text/order-message.ts'
import { orderWords, type OrderWords } from '#domain/text/order-words.ts'
import { createContext, use } from 'react'
import { carrierWords, type CarrierWords } from './carrier-words.ts'

/** How this page is written: the carrier's language, with the reader's format in English. */
export const ReaderContext = createContext<OrderReader>({ language: 'en', format: usFormat })

/** The reader with the texts in their language: the page's own, and those it shares with messages about orders. */
export function useReader(): {
  readonly reader: OrderReader
  readonly words: CarrierWords
  readonly shared: OrderWords
} {
  const reader = use(ReaderContext)
  return { reader, words: carrierWords[reader.language], shared: orderWords[reader.language] }
}
