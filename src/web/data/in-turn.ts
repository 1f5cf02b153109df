/**
 * Runs `work` for each item, at most `atOnce` at a time, in order; the server makes each wait for its turn in the account's
 * budget. No further item is started once `isOver`. `work` must not throw.
 */
export async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const waiting = [...items]
  async function worker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (isOver()) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
