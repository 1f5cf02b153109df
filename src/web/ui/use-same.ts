import { useState } from 'react'

/** Returns the previous object while the new one is equal, so that dependents aren't recomputed. */
export function useSame<T>(value: T, isSame: (a: T, b: T) => boolean = readsTheSame): T {
  const [same, setSame] = useState(value)
  if (same === value || isSame(same, value)) return same
  setSame(value)
  return value
}

function readsTheSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
