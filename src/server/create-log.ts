import { pino } from 'pino'
import type { LogLevel } from './config.ts'
import type { Log } from './store/log.ts'

/** One line of JSON for each event, on stdout. `secrets` are taken out of every line, wherever they turn up. */
export function createLog(
  level: LogLevel,
  secrets: readonly string[],
  write?: (line: string) => void,
): Log {
  const hide = (line: string): string =>
    secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line)
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
