import type { Deed } from '../store/audit.ts'

/** What was done to boxes, for the audit: one is named, several are counted, with their ids beside. */
export function containersDeed(
  action: string,
  boxes: readonly { readonly id: string; readonly number: string }[],
  detail: Readonly<Record<string, unknown>> = {},
): Deed {
  const [only, another] = boxes
  return {
    action,
    object: only && !another ? only.number : `${boxes.length} containers`,
    detail: { ...detail, containerIds: boxes.map(({ id }) => id) },
  }
}
