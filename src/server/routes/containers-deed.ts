import type { Deed } from '../store/people/audit.ts'

/** What was done to containers, for the audit: one is named, several are counted, with their ids beside. */
export function containersDeed(
  action: string,
  containers: readonly { readonly id: string; readonly number: string }[],
  detail: Readonly<Record<string, unknown>> = {},
): Deed {
  const [only, another] = containers
  return {
    action,
    object: only && !another ? only.number : `${containers.length} containers`,
    detail: { ...detail, containerIds: containers.map(({ id }) => id) },
  }
}
