/** Secrets that sign accepted notices, held in memory only. */
export interface Secrets {
  /** The current ones: those given, the one the service last showed, and for ten minutes its predecessor. */
  live(): readonly string[]
  /** The service shows this secret now. Returns whether it is a new one. */
  learn(secret: string): boolean
}

/** Deliveries signed before a change may still be in transit. The service resends later ones with the new secret. */
const onTheirWayMs = 10 * 60_000

/** Secrets that a person set: fixed, or read each time. */
export type Given = readonly string[] | (() => readonly string[])

/**
 * Creates the secrets from those set by hand (read each time if they can be replaced while the server runs). An empty
 * one would let anyone sign, so it is ignored. `nowMs` is a machine clock.
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
