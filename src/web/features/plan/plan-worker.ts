import { pickByDeadline, planPickups, type PickupPlan } from '#domain/planning/pickup-plan.ts'
import type { Picks, PlanTask } from '#domain/planning/pickup-task.ts'

/** A task with its best plan, and with the plan by the rule of thumb. */
export interface Solved {
  readonly task: PlanTask
  readonly plan: PickupPlan
  readonly byDeadline: Picks
}

// In a worker: hundreds of containers take a good part of a second, and the page must not block.
addEventListener('message', ({ data: task }: MessageEvent<PlanTask>) => {
  const solved: Solved = { task, plan: planPickups(task), byDeadline: pickByDeadline(task) }
  postMessage(solved)
})
