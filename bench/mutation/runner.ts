/** The few words of vitest that the domain's specs use, run in one process without its start-up of a second. */
export { expect } from 'vitest'

type Test = () => unknown

const collected: Test[] = []
const afterEachTest: Test[] = []

export function describe(_name: string, body: () => void): void {
  body()
}

describe.skipIf = (skips: boolean) => (name: string, body: () => void) => {
  if (!skips) describe(name, body)
}

export function it(_name: string, test: Test): void {
  collected.push(test)
}

it.each =
  (cases: readonly unknown[]) =>
  (_name: string, test: (...facts: readonly unknown[]) => unknown): void => {
    for (const one of cases) collected.push(() => test(...(Array.isArray(one) ? one : [one])))
  }

export function afterEach(test: Test): void {
  afterEachTest.push(test)
}

/** Runs what the last spec file declared, and forgets it. Throws what the first failing test throws. */
export async function runCollected(): Promise<void> {
  for (const test of collected) {
    await test()
    for (const after of afterEachTest) await after()
  }
  forgetCollected()
}

export function forgetCollected(): void {
  collected.length = 0
  afterEachTest.length = 0
}
