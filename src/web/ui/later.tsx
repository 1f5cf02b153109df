import { useDeferredValue, type ReactNode } from 'react'

/** Content below the first screen of a long page, rendered after it, in pieces between other work. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
