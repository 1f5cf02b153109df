/** Secrets that sign accepted notices, held in memory only. */
export interface Secrets {
  /** Those that are live: the given ones, the one the service last showed, and for ten minutes the one before it. */
  live(): readonly string[]
  /** The service shows this secret now. Answers whether it is a new one. */
  learn(secret: string): boolean
}

/** Deliveries signed before a change may still be on their way. One that comes later is sent again with the new secret. */
const onTheirWayMs = 10 * 60_000

/** Secrets that a person set, as they are or as they now are. */
export type Given = readonly string[] | (() => readonly string[])

/**
 * Makes the secrets, from those that were given by hand (asked for each time where they can be replaced meanwhile). An
 * empty one would let everybody sign: it is none. `nowMs` is a machine clock.
 */
export function createSecrets(given: Given, nowMs: () => number = Date.now): Secrets {
  const fixed = (): readonly string[] =>
    (typeof given === 'function' ? given() : given).filter((secret) => secret !== '')
  let newest: string | null = null
  let previous: { readonly secret: string; readonly untilMs: number } | null = null
  return {
    live() {
      if (previous !== null && nowMs() >= previous.untilMs) previous = null
      const learned = [newest, previous?.secret ?? null].filter((secret) => secret !== null)
      return [...new Set([...fixed(), ...learned])]
    },
    learn(secret) {
      if (secret === '' || newest === secret) return false
      if (newest !== null) previous = { secret: newest, untilMs: nowMs() + onTheirWayMs }
      newest = secret
      return true
    },
  }
}
