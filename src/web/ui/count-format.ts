import { createContext } from 'react'

/** Counts of tabs, with the separators of the reader’s locale. */
export const CountFormat = createContext((count: number) => String(count))
