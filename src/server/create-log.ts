import { invisible } from '#domain/text/visible-text.ts'
import { pino } from 'pino'
import type { LogLevel } from './config.ts'
import type { Log } from './store/engine/log.ts'

/** Characters that JSON doesn't escape and a terminal obeys: later control characters, line breaks, direction marks. */
const steering = new RegExp(`[\\u007F-\\u009F\\u2028\\u2029${invisible}]`, 'gu')

/** A character escaped as in JSON: one escape for each of its one or two UTF-16 units. */
function escapedSign(sign: string): string {
  return sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

/**
 * Writes one line of JSON for each event to stdout. Characters that would break the line or control a terminal are
 * escaped. `secrets` are removed from every line; more may be added later.
 */
export function createLog(
  level: LogLevel,
  secrets: readonly string[],
  write?: (line: string) => void,
): Log {
  const hide = (line: string): string =>
    secrets
      .reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line)
      .replaceAll(steering, escapedSign)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['*.authorization', '*.cookie', '*.password', '*.token'],
        censor: '[hidden]',
      },
      hooks: { streamWrite: hide },
    },
    ...(write ? [{ write }] : []),
  )
}
