/** A call as it reached the service. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly at: string
  readonly status: number
}

/** The last calls, oldest first. */
export interface CallLog {
  add(call: Call): void
  list(): readonly Call[]
  clear(): void
}

export function createCallLog(maxCalls = 20_000): CallLog {
  let calls: Call[] = []
  return {
    add(call) {
      calls.push(call)
      if (calls.length > maxCalls * 1.1) calls = calls.slice(-maxCalls)
    },
    list: () => calls,
    clear: () => {
      calls = []
    },
  }
}
