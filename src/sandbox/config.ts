import { join } from 'node:path'
import * as z from 'zod'
import { hashText } from './world/dice.ts'

export interface SandboxConfig {
  readonly port: number
  readonly containers: number
  readonly seed: string
  readonly token: string
  /** When the world starts, epoch milliseconds, running on from there; null: it uses the present. */
  readonly demoAt: number | null
  /** Whether people have worked in the account: then it has custom fields. */
  readonly hasSampleFields: boolean
  /** SQLite file of what people add; one for each seed. */
  readonly file: string
}

/** Public on purpose: it opens only invented data. */
export const sandboxToken = 'sandbox-token'

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4910),
  SANDBOX_CONTAINERS: z.coerce.number().int().min(1).max(1_000_000).default(500),
  SANDBOX_SEED: z.string().default('landside'),
  DATA_DIR: z.string().default('./data'),
  DEMO_HISTORY_DAYS: z.string().optional(),
  DEMO_AT: z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
    .optional(),
})

/** Reads the environment. Throws an error whose message is one sentence if it has a mistake. */
export function readSandboxConfig(
  env: Readonly<Record<string, string | undefined>>,
): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0])
    throw new RangeError(
      `${name} is ${env[name] ?? 'not set'}; ${expected[name] ?? 'that cannot be read'}.`,
    )
  }
  const { SANDBOX_PORT: port, SANDBOX_CONTAINERS: containers, SANDBOX_SEED: seed } = read.data
  const demoAt = read.data.DEMO_AT === undefined ? null : Date.parse(read.data.DEMO_AT)
  const name = `service-${hashText(seed).toString(16)}-${containers}.sqlite`
  const file = join(read.data.DATA_DIR, 'sandbox', name)
  const hasSampleFields = read.data.DEMO_HISTORY_DAYS !== '0'
  return { port, containers, seed, token: sandboxToken, demoAt, hasSampleFields, file }
}

const expected: Readonly<Record<string, string>> = {
  SANDBOX_PORT: 'set it to a port number from 1 to 65535',
  SANDBOX_CONTAINERS: 'set it to a whole number from 1 to 1000000',
  DEMO_AT: 'set it to a date and time with its UTC offset, like 2026-11-22T13:00-08:00',
}
