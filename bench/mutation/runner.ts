/** The parts of the vitest API that the domain's specs use, run in one process without its startup of a second. */
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

/** Runs the tests that the last spec file declared, and clears them. Throws the error of the first failing test. */
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
