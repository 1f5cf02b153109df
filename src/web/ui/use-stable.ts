import { useCallback, useLayoutEffect, useRef } from 'react'

/** `act` behind a function that stays the same, so that what is given it is not drawn again; for events alone. */
export function useStable<A extends readonly unknown[], R>(
  act: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
