import * as z from 'zod'

/** A way in which the service misbehaves, until it is turned off or has happened `times` times. */
export const faultSchema = z.object({
  /**
   * `drop` ends the connection; `truncated` sends half a document; `html` an error page with status 502. `shifted`
   * omits the first record of a page, as if it had moved to one that was already read; `total-lies` counts wrong;
   * `next-is-self` links each page of a list to itself as the next one. `damaged` sends one container in ten with
   * fields of wrong types.
   */
  kind: z.enum([
    'too-many',
    'server-error',
    'html',
    'slow',
    'truncated',
    'drop',
    'refused',
    'not-found',
    'shifted',
    'total-lies',
    'next-is-self',
    'damaged',
  ]),
  method: z.string().optional(),
  /** Only paths that contain this text. */
  path: z.string().optional(),
  times: z.number().int().positive().optional(),
  /** For `server-error`: 500 by default. */
  status: z.number().int().min(500).max(599).optional(),
  /** Seconds, for `too-many`; null omits the header. */
  retryAfter: z.number().int().nonnegative().nullable().optional(),
  /** For `slow`: 5,000 by default. */
  delayMs: z.number().int().nonnegative().max(300_000).optional(),
})
export type Fault = z.infer<typeof faultSchema>

export interface Faults {
  add(fault: Fault): number
  remove(id: number): void
  clear(): void
  list(): readonly (Fault & { readonly id: number })[]
  /** Returns the first fault that matches a call, and counts it. */
  strike(method: string, path: string): Fault | null
}

export function createFaults(initial: readonly Fault[] = []): Faults {
  let active: (Fault & { id: number })[] = []
  let given = 0
  const add = (fault: Fault) => {
    active.push({ ...fault, id: ++given })
    return given
  }
  for (const fault of initial) add(fault)
  return {
    add,
    remove: (id) => {
      active = active.filter((fault) => fault.id !== id)
    },
    clear: () => {
      active = []
    },
    list: () => active,
    strike(method, path) {
      const struck = active.find(
        (fault) =>
          (fault.method === undefined || fault.method === method) &&
          path.includes(fault.path ?? ''),
      )
      if (struck === undefined) return null
      if (struck.times !== undefined) {
        active = active
          .map((fault) => (fault === struck ? { ...fault, times: (fault.times ?? 1) - 1 } : fault))
          .filter((fault) => fault.times === undefined || fault.times > 0)
      }
      return struck
    },
  }
}
