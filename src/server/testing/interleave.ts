import type { Store } from '../store/engine/open-store.ts'

/** Runs something right before or right after the next transaction, as a concurrent request would. */
export function interleave(
  store: Store,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): void {
  const transaction = store.transaction.bind(store)
  store.transaction = async (work) => {
    store.transaction = transaction
    await before?.()
    const result = await transaction(work)
    await after?.()
    return result
  }
}
