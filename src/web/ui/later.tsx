import { useDeferredValue, type ReactNode } from 'react'

/** What lies below the first screen of a long page: drawn once that is on screen, a piece at a time beside other work. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
