import type { Config } from './config.ts'
import { StoreRefused } from './store/schema/engine.ts'

/** Why the server does not start, in one sentence for who can mend it; null for a defect of ours. */
export function startProblem(error: unknown, { host, port, dataDirectory }: Config): string | null {
  if (error instanceof StoreRefused) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE': {
      const taken = 'port' in error ? error.port : port
      const variable = taken === port ? 'PORT' : 'SANDBOX_PORT'
      return `Port ${String(taken)} is taken; end what listens there or set ${variable}.`
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`
    case 'EACCES':
    case 'ENOENT':
    case 'EPERM':
    case 'EROFS':
    case 'ENOSPC':
    case 'ENOTDIR':
    case 'EEXIST':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${port} may not be used by this user; set PORT to 1024 or above.`
        : `The data directory ${dataDirectory} cannot be written; set DATA_DIR to one that can.`
    default:
      return null
  }
}
