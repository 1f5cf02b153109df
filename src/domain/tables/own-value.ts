/**
 * The value of `key` in `table`, or undefined. For keys from outside, because a plain lookup of `constructor` or `__proto__`
 * finds what every object has. `.ci/own-lookups.mjs` rejects plain lookups.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
