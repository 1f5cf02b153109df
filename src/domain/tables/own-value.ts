/**
 * What `table` has under `key`; undefined: nothing. For keys that come from outside: every object answers `constructor` and
 * `__proto__` to a plain lookup. `.ci/own-lookups.mjs` refuses those.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
