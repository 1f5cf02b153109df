import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureHeader } from '#wire/upstream/webhook.ts'

/** How the service signs what it posts. The one place to change where it signs otherwise. */
export interface SignatureScheme {
  readonly header: string
  readonly algorithm: 'sha256' | 'sha512'
  readonly encoding: 'hex' | 'base64'
  /** What stands before the signature in the header, such as `sha256=`. */
  readonly prefix: string
}

/** Source: public facts, section 13.3: lower-case hex HMAC-SHA256 of the raw body, no prefix, no time in it. */
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
 * Whether `given` signs these very bytes under one of `secrets`. Every secret is tried, and a comparison takes as long
 * whatever it finds, so that timing reveals nothing to an attacker.
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
