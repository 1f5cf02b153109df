import * as z from 'zod/mini'

/** OpenID Connect Core, section 2: a subject is ASCII, never empty, and at most 255 characters. Times in seconds. */
const idTokenClaims = z.object({
  sub: z.string().check(z.regex(/^[ -~]{1,255}$/)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  exp: z.number(),
  iat: z.number(),
})

/** Maximum difference between the provider's clock and ours, in seconds. */
const clockDifferenceS = 60

/** Maximum age of a token: people come back from the provider with a new one. */
const maxAgeS = 86_400

/**
 * Subject of an ID token whose signature, issuer and audience the engine has verified. Null if the token can't be read,
 * has expired, is over a day old, comes from the future, or was issued to another client. Source: OpenID Connect Core,
 * 3.1.3.7.
 */
export function trustedSubject(
  idToken: string,
  { clientId, nowMs }: { readonly clientId: string; readonly nowMs: number },
): string | null {
  const claims = claimsOf(idToken)
  if (claims === null) return null
  const nowS = nowMs / 1000
  const isInTime =
    claims.exp > nowS - clockDifferenceS &&
    claims.iat >= nowS - maxAgeS &&
    claims.iat < nowS + clockDifferenceS
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
  const isForUs = isForSeveral || claims.azp !== undefined ? claims.azp === clientId : true
  return isInTime && isForUs ? claims.sub : null
}

function claimsOf(idToken: string): z.infer<typeof idTokenClaims> | null {
  try {
    const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
    return idTokenClaims.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
