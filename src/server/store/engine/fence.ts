import type { Store } from './open-store.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** The right to lead, proved inside every transaction that uses it. */
export interface Fence {
  /** @throws FenceLost if another instance has it now. */
  check(tx: WriteTransaction): Promise<void>
  /** Whether it can still be ours, by our own clock: checked right before a request is sent. */
  holds(): boolean
}

/** Another instance is the leader now: work in progress here must not be written or sent. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'

  constructor() {
    super('Another instance is now the leader')
  }
}

/** For a single instance on its store. */
export const alone: Fence = { check: async () => undefined, holds: () => true }

/** `store` with transactions that first prove `fence`, and write nothing without it. */
export function fenced(store: Store, fence: Fence): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        await fence.check(tx)
        return work(tx)
      }),
  }
}

/**
 * Proves that the term of `number` is still running. The transaction locks the version's row: no other term can begin
 * meanwhile.
 */
export async function checkFence(tx: WriteTransaction, number: number): Promise<void> {
  const row = await tx.db.selectFrom('lease').select('fence').where('id', '=', 1).executeTakeFirst()
  if (row?.fence !== number) throw new FenceLost()
}
