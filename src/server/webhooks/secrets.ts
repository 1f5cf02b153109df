/** Secrets that sign what we accept, kept in memory only. */
export interface Secrets {
  /** Those that are live: the given ones, the one the service last showed, and the one before it. */
  live(): readonly string[]
  /** The service shows this secret now. Answers whether it is a new one. */
  learn(secret: string): boolean
}

/** Secrets that a person set, as they are or as they now are. */
export type Given = readonly string[] | (() => readonly string[])

/**
 * Makes the secrets, from those that were given by hand (asked for each time where they can be replaced meanwhile). An
 * empty one would let everybody sign: it is none.
 */
export function createSecrets(given: Given): Secrets {
  const fixed = (): readonly string[] =>
    (typeof given === 'function' ? given() : given).filter((secret) => secret !== '')
  let learnt: readonly string[] = []
  return {
    live: () => [...new Set([...fixed(), ...learnt])],
    learn(secret) {
      if (secret === '' || learnt[0] === secret) return false
      // Deliveries that were signed before the change may still be on their way.
      learnt = [secret, ...learnt].slice(0, 2)
      return true
    },
  }
}
