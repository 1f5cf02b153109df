import { createHash, randomBytes } from 'node:crypto'

/** A new token for a link, which nobody can guess. Only its {@link hashOfToken} is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the shape of such a token. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The form in which a token is stored and found. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
