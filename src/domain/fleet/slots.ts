/**
 * Values by slot, immutable, in pages: a changed value copies its page, not all of them. Copying 20,000 took longer than
 * anything else that a change costs the fleet.
 */
export interface Slots<T> {
  readonly length: number
  readonly pages: readonly (readonly (T | null)[])[]
}

const pageBits = 8
const pageSize = 1 << pageBits

/** `values` by their index. */
export function slotsOf<T>(values: readonly (T | null)[]): Slots<T> {
  const pages: (readonly (T | null)[])[] = []
  for (let at = 0; at < values.length; at += pageSize) pages.push(values.slice(at, at + pageSize))
  return { length: values.length, pages }
}

/** The value in `slot`; null if the slot is empty or doesn't exist. */
export function valueAt<T>({ pages }: Slots<T>, slot: number): T | null {
  return pages[slot >> pageBits]?.[slot & (pageSize - 1)] ?? null
}

/** `slots` with some values replaced (null: empty). New slots follow the last one. */
export function withValues<T>(slots: Slots<T>, replaced: ReadonlyMap<number, T | null>): Slots<T> {
  const pages = [...slots.pages]
  const copied = new Map<number, (T | null)[]>()
  let { length } = slots
  for (const [slot, value] of replaced) {
    const at = slot >> pageBits
    const page = copied.get(at) ?? [...(pages[at] ?? [])]
    page[slot & (pageSize - 1)] = value
    copied.set(at, page)
    pages[at] = page
    length = Math.max(length, slot + 1)
  }
  return { length, pages }
}

/** Slots whose value in `after` isn't the one in `before`. Pages that both share are skipped. */
export function slotsThatDiffer<T>(before: Slots<T>, after: Slots<T>): number[] {
  const differing: number[] = []
  for (const [at, page] of after.pages.entries()) {
    const was = before.pages[at]
    if (page === was) continue
    for (const [offset, value] of page.entries())
      if (value !== (was?.[offset] ?? null)) differing.push((at << pageBits) + offset)
  }
  return differing
}
