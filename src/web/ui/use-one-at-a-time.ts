import { useCallback, useRef } from 'react'
import { useStable } from './use-stable.ts'

/**
 * `act`, which does nothing while its last call is under way. A form whose button is disabled needs it too: a second Enter
 * can come before the button is.
 */
export function useOneAtATime<A extends readonly unknown[]>(
  act: (...args: A) => Promise<unknown>,
): (...args: A) => void {
  const latest = useStable(act)
  const isRunning = useRef(false)
  return useCallback(
    (...args: A) => {
      if (isRunning.current) return
      isRunning.current = true
      void latest(...args).finally(() => {
        isRunning.current = false
      })
    },
    [latest],
  )
}
