import { createCell } from '../cell.ts'

/** The type that browsers with Trusted Types accept in place of a script's URL. */
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
 * The URL of a worker's script, as `new Worker` accepts it under our content policy: only a file of our own origin. Script
 * URLs are made only here, so the content policy allows this one policy name and no other.
 *
 * Use: `import url from './x-worker.ts?worker&url'`, then `new Worker(ownScript(url), { type: 'module' })`.
 *
 * @throws TypeError if the URL is of another origin
 */
export function ownScript(address: string): string | URL {
  const { trustedTypes } = window
  if (!trustedTypes) return onlyOurs(address)
  // A page can create only one policy per name.
  const ours = policy.get() ?? trustedTypes.createPolicy('landside', { createScriptURL: onlyOurs })
  policy.set(ours)
  return ours.createScriptURL(address)
}

function onlyOurs(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address
  throw new TypeError(`${address} is not of this origin`)
}
