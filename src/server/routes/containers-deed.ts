import type { Deed } from '../store/people/audit.ts'

/** An audit entry for an action on containers: one is named, several are counted, along with their ids. */
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
