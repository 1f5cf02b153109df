/** How often the event loop went round until `work` was done: each time whoever else had asked was answered. */
export async function countTurns(work: Promise<unknown>): Promise<number> {
  const state = { turns: 0, isDone: false }
  const look = (): void => {
    if (state.isDone) return
    state.turns += 1
    setImmediate(look)
  }
  setImmediate(look)
  await work.finally(() => (state.isDone = true))
  return state.turns
}
