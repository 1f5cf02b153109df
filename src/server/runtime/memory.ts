import { getHeapStatistics } from 'node:v8'

/** A process that has more than this in use spends its time collecting garbage, and soon ends. */
const mostOfHeap = 0.8

/** Whether this process has nearly all of the memory in use that it may take. */
export function isMemoryShort(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit * mostOfHeap
}
