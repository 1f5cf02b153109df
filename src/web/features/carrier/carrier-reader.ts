import { missedBy } from '#domain/orders/carrier-appointment.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { usFormat } from '#domain/text/format.ts'
import { orderDay, type OrderReader } from '#domain/text/order-message.ts'
import { orderWords, type OrderWords } from '#domain/text/order-words.ts'
import type { Instant } from '#domain/time/instant.ts'
import { createContext, use } from 'react'
import { carrierWords, type CarrierWords } from './carrier-words.ts'

/** How this page is written: the carrier's language, with the reader's format in English. */
export const ReaderContext = createContext<OrderReader>({ language: 'en', format: usFormat })

/** The reader with the texts in their language: the page's own, and those it shares with messages about orders. */
export function useReader(): {
  readonly reader: OrderReader
  readonly words: CarrierWords
  readonly shared: OrderWords
  /** What to ask about an appointment that is too late; null: nothing. */
  readonly describeMissed: (appointmentAt: Instant | null, content: OrderContent) => string | null
} {
  const reader = use(ReaderContext)
  const words = carrierWords[reader.language]
  return {
    reader,
    words,
    shared: orderWords[reader.language],
    describeMissed(appointmentAt, content) {
      const missed = missedBy(appointmentAt, content)
      return missed && words.missed[missed.field](orderDay(reader, missed.day))
    },
  }
}
