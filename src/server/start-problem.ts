import type { Config } from './config.ts'
import { StoreRefused } from './store/schema/engine.ts'

/** Why the server doesn't start, in one sentence for whoever can fix it; null if it's our bug. */
export function startProblem(error: unknown, { host, port, dataDirectory }: Config): string | null {
  if (error instanceof StoreRefused) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE': {
      const taken = 'port' in error ? error.port : port
      const variable = taken === port ? 'PORT' : 'SANDBOX_PORT'
      return `Port ${String(taken)} is in use. Stop the other process or set ${variable}.`
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} isn’t an address of this machine.`
    case 'EACCES':
    case 'ENOENT':
    case 'EPERM':
    case 'EROFS':
    case 'ENOSPC':
    case 'ENOTDIR':
    case 'EEXIST':
      return 'syscall' in error && error.syscall === 'listen'
        ? `This user can’t listen on port ${port}. Set PORT to 1024 or higher.`
        : `The data directory ${dataDirectory} isn’t writable. Set DATA_DIR to a writable directory.`
    default:
      return null
  }
}
