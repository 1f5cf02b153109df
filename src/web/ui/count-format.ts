import { createContext } from 'react'

/** How counts of tabs are written: with the separators of the reader’s format. */
export const CountFormat = createContext((count: number) => String(count))
