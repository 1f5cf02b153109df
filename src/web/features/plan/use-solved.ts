import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { ownScript } from '#web/ui/own-script.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Solved } from './plan-worker.ts'
// oxlint-disable-next-line import/default -- what is imported is the address, which the build makes
import workerUrl from './plan-worker.ts?worker&url'

/** The latest plan there is, and whether it is the one for `task`; a task that is replaced is given up. */
export function useSolved(task: PlanTask | null) {
  // The fleet is assessed every minute: only a task that differs is worked out again.
  const key = JSON.stringify(task)
  const asked = useMemo<PlanTask | null>(() => JSON.parse(key), [key])
  const [answer, setAnswer] = useState<{ to: PlanTask; solved: Solved | null } | null>(null)
  useEffect(() => {
    if (asked === null) return
    const worker = new Worker(ownScript(workerUrl), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => {
      setAnswer({ to: asked, solved: data })
      worker.terminate()
    })
    worker.addEventListener('error', () => setAnswer({ to: asked, solved: null }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(asked)
    return () => worker.terminate()
  }, [asked])
  return {
    solved: answer?.solved ?? null,
    isSolving: asked !== null && answer?.to !== asked,
    hasFailed: answer !== null && answer.to === asked && answer.solved === null,
  }
}
