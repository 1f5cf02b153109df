import * as z from 'zod/mini'
import { isRemoteHttp } from './loopback.ts'

/** An address that people and our secret may be sent to. */
const safeUrl = z.string().check(z.refine(isSafe))

const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: safeUrl,
  token_endpoint: safeUrl,
  jwks_uri: safeUrl,
  userinfo_endpoint: z.optional(safeUrl),
  end_session_endpoint: z.optional(safeUrl),
})

/** The URL of the configuration that the provider `issuer` publishes. */
export function configurationUrl(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`
}

/**
 * Checks the configuration that `issuer` published: it must name the same issuer, and only addresses with https, or http
 * on this machine.
 * @throws Error that names what is wrong with it
 */
export function checkConfiguration(body: unknown, issuer: string): void {
  const read = configuration.safeParse(body)
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0] ?? 'everything')))
    throw new Error(`The identity provider’s configuration isn’t valid: ${[...names].join(', ')}`)
  }
  if (read.data.issuer.replace(/\/$/, '') !== issuer)
    throw new Error('The identity provider’s configuration names another issuer')
}

function isSafe(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !isRemoteHttp(url)
}
