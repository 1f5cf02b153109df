import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads a file's text. Throws file system errors. */
export type ReadFile = (path: string) => string

/** Reads variables one by one; each mistake becomes one sentence that doesn't repeat secrets. */
export type EnvironmentReader = ReturnType<typeof createEnvironmentReader>

/** @param mistakes is appended to, so that a person can fix everything at once */
export function createEnvironmentReader(
  env: Environment,
  mistakes: string[],
  readFile: ReadFile = (path) => readFileSync(path, 'utf8'),
) {
  const text = (name: string): string | null => env[name]?.trim() || null
  const mistake = (sentence: string): void => void mistakes.push(sentence)

  /** A secret, given directly or in the file that `NAME_FILE` names. */
  const secret = (name: string): string | null => {
    const path = text(`${name}_FILE`)
    if (path === null) return text(name)
    if (text(name) !== null)
      mistake(`${name} and ${name}_FILE are both set. Keep only one of them.`)
    try {
      const content = readFile(path).trim()
      if (content !== '') return content
      mistake(`The file in ${name}_FILE is empty.`)
    } catch {
      mistake(`The file in ${name}_FILE can’t be read.`)
    }
    return null
  }

  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const given = text(name)
    if (given === null) return fallback
    if (/^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most)
      return Number(given)
    mistake(`${name} is "${given}". Use a whole number from ${least} to ${most}.`)
    return fallback
  }

  return {
    text,
    secret,
    mistake,
    integer,
    port: (name: string, fallback: number) => integer(name, fallback, 1, 65_535),
    /**
     * A missing or invalid URL is null; an invalid one is also a mistake. Its text isn't repeated: it may contain a
     * password.
     */
    url: (name: string, protocols: readonly string[]) =>
      checkUrl(name, text(name), protocols, mistake),
    /** The same, given directly or in the file that `NAME_FILE` names. */
    secretUrl: (name: string, protocols: readonly string[]) =>
      checkUrl(name, secret(name), protocols, mistake),
  }
}

function checkUrl(
  name: string,
  given: string | null,
  protocols: readonly string[],
  mistake: (sentence: string) => void,
): string | null {
  if (given === null) return null
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && protocols.includes(url.protocol)) return given
  mistake(`${name} isn’t a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  return null
}
