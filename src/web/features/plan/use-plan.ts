import { useFormat } from '#web/data/format.ts'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { chancesOf } from '#domain/planning/pickup-chances.ts'
import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { isInPortfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import { useQueryStates } from 'nuqs'
import { useMemo, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { openedSet } from './opened-set.ts'
import { planModel } from './plan-model.ts'
import { movesOf, planParameters } from './plan-state.ts'
import { ownScript } from '#web/ui/own-script.ts'
import type { Solved } from './plan-worker.ts'

/** What can be planned with the inputs in the URL, and the plan with the lowest cost. */
export function usePlan() {
  const format = useFormat()
  const fleet = useAssessedFleet()
  const policy = usePolicy()
  const ignored = useRepairedAddress(planParameters)
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(planParameters)
  const { containers, now } = fleet
  const { days, moves, trucks, at, slots, due, terminal, line, customer, owner } = state
  const first = earliestToday(containers) ?? localDateAt(now, 'UTC')
  const chances = useMemo(() => {
    const portfolio = { terminal, line, customer, owner }
    const last = addDays(first, days - 1)
    const asked = containers.filter(
      ({ container }) =>
        isInPortfolio(portfolio, container) &&
        (due === 'all' || !container.deadline || daysBetween(container.deadline.date, last) >= 0),
    )
    return chancesOf(asked, { first, days, keepsAppointments: slots === 'keep' }, now, policy)
  }, [containers, first, days, slots, due, terminal, line, customer, owner, now, policy])
  const task = useMemo<PlanTask | null>(
    () =>
      fleet.complete
        ? {
            first,
            days,
            containers: chances.plannable.map(({ container }) => container),
            moves: movesOf({ moves, trucks, at }),
          }
        : null,
    [fleet.complete, first, days, chances, moves, trucks, at],
  )
  const { solved, isSolving, hasFailed } = useSolved(task)
  const model = useMemo(() => {
    if (solved === null) return null
    const rows = new Map(containers.map((row) => [row.container.id, row]))
    return planModel(solved, rows)
  }, [solved, containers])
  return {
    fleet,
    policy,
    ignored,
    state,
    portfolio: { terminal, line, customer, owner },
    first,
    chances,
    model,
    task: solved?.task ?? null,
    isSolving,
    hasFailed,
    opened: model && state.open !== null ? openedSet(format, model, state.open, first) : null,
    /** Changes the inputs; null: the defaults. */
    set: (next: { readonly [K in keyof typeof state]?: (typeof state)[K] | null }) =>
      void setState(next),
    /** The URL of this page with the containers of a set listed. */
    openPath: (open: string) => paths.plan({ ...Object.fromEntries(search), open }),
  }
}

export type Plan = ReturnType<typeof usePlan>

// oxlint-disable-next-line import/default -- what is imported is the address, which the build makes
import workerUrl from './plan-worker.ts?worker&url'

/** The latest plan, and whether it is the one for `task`; solving stops when the task is replaced. */
function useSolved(task: PlanTask | null) {
  // The fleet is assessed every minute: only a task that differs is solved again.
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
