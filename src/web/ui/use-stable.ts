import { useCallback, useLayoutEffect, useRef } from 'react'

/** `act` behind a function with a stable identity, so that receivers don't render again. For event handlers only. */
export function useStable<A extends readonly unknown[], R>(
  act: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
