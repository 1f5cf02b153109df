import type { ReactElement } from 'react'

/** One state of a part. The catalog shows it, and tests render it. */
export interface Example {
  readonly ui: ReactElement
  /** Name of the button that opens a menu, dialog, popover or tooltip over the page. */
  readonly opener?: string
  readonly opensOn?: 'click' | 'hover'
}

/** The states of one part by name: `disabled`, `with a count`. */
export type Examples = Readonly<Record<string, Example>>
