import { useState } from 'react'

/** The same object for as long as it says the same, so that what follows from it is not worked out again. */
export function useSame<T>(value: T, isSame: (a: T, b: T) => boolean = readsTheSame): T {
  const [same, setSame] = useState(value)
  if (same === value || isSame(same, value)) return same
  setSame(value)
  return value
}

function readsTheSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
