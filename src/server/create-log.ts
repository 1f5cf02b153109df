import { pino } from 'pino'
import type { LogLevel } from './config.ts'
import type { Log } from './store/log.ts'

/** What JSON lets through and a terminal obeys: later controls, breaks of lines, directions of reading. */
const steering = /[\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/**
 * One line of JSON for each event, on stdout; what would break or steer it in a terminal is escaped. `secrets` are taken out of every line, wherever they turn up; more may be
 * added meanwhile.
 */
export function createLog(
  level: LogLevel,
  secrets: readonly string[],
  write?: (line: string) => void,
): Log {
  const hide = (line: string): string =>
    secrets
      .reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line)
      .replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
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
