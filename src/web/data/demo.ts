import { useMutation } from '@tanstack/react-query'
import { session } from '#wire/api/session.ts'
import { ask, command } from './api.ts'

/** The server answers first and closes soon after. */
const closedAfterMs = 1_500
const everyMs = 500
const maxTries = 60

/** Resets the demo, and succeeds once the server is back with the new store. */
export function useResetDemo() {
  return useMutation({
    mutationFn: async () => {
      await command('POST /api/demo/reset', {})
      await wait(closedAfterMs)
      for (let tries = 1; !(await isBack()) && tries < maxTries; tries += 1) await wait(everyMs)
    },
  })
}

async function isBack(): Promise<boolean> {
  return ask('GET /api/session', session, {}).then(
    () => true,
    () => false,
  )
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
