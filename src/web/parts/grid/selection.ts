/** Marks or unmarks one row. */
export function withRow(selected: ReadonlySet<string>, id: string, mark: boolean): Set<string> {
  const next = new Set(selected)
  if (mark) next.add(id)
  else next.delete(id)
  return next
}

/** Marks every row from `from` to `to`, both included, in the order on screen. */
export function withRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string | null,
  to: string,
): Set<string> {
  const end = ids.indexOf(to)
  const start = from === null ? end : ids.indexOf(from)
  if (end < 0) return new Set(selected)
  const [low, high] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
  return new Set([...selected, ...ids.slice(low, high + 1)])
}

/** Marks or unmarks every row on screen; marked ones that filters hide stay as they are. */
export function withAll(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  mark: boolean,
): Set<string> {
  if (mark) return new Set([...selected, ...ids])
  const shown = new Set(ids)
  return new Set([...selected].filter((id) => !shown.has(id)))
}

/** Whether all, some or none of the rows on screen are marked, and how many marked ones are not among them. */
export function markOf(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): { mark: 'all' | 'some' | 'none'; hidden: number } {
  if (selected.size === 0) return { mark: 'none', hidden: 0 }
  const here = ids.reduce((count, id) => count + (selected.has(id) ? 1 : 0), 0)
  const mark = here === 0 ? 'none' : here === ids.length ? 'all' : 'some'
  return { mark, hidden: selected.size - here }
}
