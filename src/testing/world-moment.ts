import { readInstant, type Instant } from '#domain/time/instant.ts'

/** A Friday noon in California, at which tests that name dates begin. */
export const friday: Instant = '2026-11-20T20:42:00Z'

/**
 * The moment at which a test begins that reads the sandbox's world and names no date: DEMO_AT, which `npm run test:days`
 * sets, or the same Friday.
 */
export const worldMoment: Instant = readInstant(process.env['DEMO_AT'] ?? '') ?? friday
