import type { ContainerRow } from '#wire/api/containers.ts'
import { containerQueries } from './container-queries.ts'
import { createDeriver, useFleet, type Fleet } from './fleet.ts'

export { containerQueries } from './container-queries.ts'

const derive = createDeriver<ContainerRow>()

/** Every container in play. Everything on screen that counts or lists containers derives from this one value. */
export function useContainers(): Fleet<ContainerRow> {
  return useFleet(containerQueries.list(), (changes) => changes.containers, derive)
}
