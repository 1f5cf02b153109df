import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureHeader } from '#wire/upstream/webhook.ts'

/** How the service signs its posts. The only place to change if it signs differently. */
export interface SignatureScheme {
  readonly header: string
  readonly algorithm: 'sha256' | 'sha512'
  readonly encoding: 'hex' | 'base64'
  /** The prefix of the signature in the header, such as `sha256=`. */
  readonly prefix: string
}

/** Source: public facts, section 13.3: lowercase hex HMAC-SHA256 of the raw body, without prefix or timestamp. */
export const documentedScheme: SignatureScheme = {
  header: signatureHeader,
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: '',
}

/** The header's value for `body` under `secret`. */
export function sign(body: Uint8Array, secret: string, scheme = documentedScheme): string {
  const { algorithm, encoding, prefix } = scheme
  return prefix + createHmac(algorithm, secret).update(body).digest(encoding)
}

/**
 * Whether `given` signs exactly these bytes under one of `secrets`. Every secret is tried, and each comparison takes
 * constant time, so that timing reveals nothing to an attacker.
 */
export function isSigned(
  body: Uint8Array,
  given: string,
  secrets: readonly string[],
  scheme = documentedScheme,
): boolean {
  const signature = Buffer.from(given)
  return secrets
    .map((secret) => {
      const expected = Buffer.from(sign(body, secret, scheme))
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    })
    .includes(true)
}
