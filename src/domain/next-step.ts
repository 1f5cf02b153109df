import type { Instant } from './instant.ts'

/** What a person does about the box next; the verb is made in words/next-step.ts. */
export type NextStep =
  | { readonly step: 'clear-hold'; readonly hold: string }
  | { readonly step: 'wait-for-release' }
  | { readonly step: 'book-slot' }
  | { readonly step: 'move-slot-earlier'; readonly slotAt: Instant }
  | { readonly step: 'rebook-slot'; readonly slotAt: Instant }
  | { readonly step: 'pick-up'; readonly slotAt: Instant }
  | { readonly step: 'check-terminal' }
  | { readonly step: 'ask-terminal-and-line' }
  | { readonly step: 'refresh' }
  | { readonly step: 'find-last-free-day' }
  | { readonly step: 'wait-for-arrival' }
  | { readonly step: 'wait-for-rail' }
  | { readonly step: 'return-empty' }
  | { readonly step: 'nothing' }
