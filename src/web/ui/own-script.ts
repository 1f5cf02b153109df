import { createCell } from '../cell.ts'

/** What a browser with Trusted Types takes where it would take the address of a script. */
interface ScriptPolicy {
  createScriptURL(address: string): URL
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
    }
  }
}

const policy = createCell<ScriptPolicy | null>(null)

/**
 * The address of a worker's script, as `new Worker` takes it under our content policy: only a file of our own origin.
 * The only place where a script's address is made, so the content policy names one maker and no other.
 *
 * Use: `import url from './x-worker.ts?worker&url'`, then `new Worker(ownScript(url), { type: 'module' })`.
 *
 * @throws TypeError where the address leads to another origin
 */
export function ownScript(address: string): string | URL {
  const { trustedTypes } = window
  if (!trustedTypes) return onlyOurs(address)
  // A page makes one policy of a name.
  const ours = policy.get() ?? trustedTypes.createPolicy('landside', { createScriptURL: onlyOurs })
  policy.set(ours)
  return ours.createScriptURL(address)
}

function onlyOurs(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address
  throw new TypeError(`${address} is not of this origin`)
}
