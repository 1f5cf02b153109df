/** Runs `run` once, `ms` milliseconds from now, unless the answer is called first. */
export type After = (ms: number, run: () => void) => () => void
