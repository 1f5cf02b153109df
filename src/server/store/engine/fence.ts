import type { Store } from './open-store.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** The right to follow the account: proved inside every transaction that makes use of it. */
export interface Fence {
  /** @throws FenceLost where another has it by now. */
  check(tx: WriteTransaction): Promise<void>
  /** Whether it can still be ours, by our own clock: asked right before a request goes out. */
  holds(): boolean
}

/** Another instance is the leader now: whatever was under way here must not be written or sent. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'

  constructor() {
    super('Another instance is now the leader')
  }
}

/** The right of an instance that is alone with its store. */
export const alone: Fence = { check: async () => undefined, holds: () => true }

/** `store`, but each of its transactions first proves `fence`, and writes nothing without it. */
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

/** Proves that the term of `number` goes on. The transaction holds the version's row: no other term can begin meanwhile. */
export async function checkFence(tx: WriteTransaction, number: number): Promise<void> {
  const row = await tx.db.selectFrom('lease').select('fence').where('id', '=', 1).executeTakeFirst()
  if (row?.fence !== number) throw new FenceLost()
}
