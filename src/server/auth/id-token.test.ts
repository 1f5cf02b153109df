import { describe, expect, it } from 'vitest'
import { trustedSubject } from './id-token.ts'

describe('an ID token', () => {
  const nowMs = Date.UTC(2026, 10, 20, 20, 42)
  const nowS = nowMs / 1000
  const claims = { sub: 'nora', aud: 'landside', exp: nowS + 300, iat: nowS }
  const read = (overrides: object) => {
    const payload = Buffer.from(JSON.stringify({ ...claims, ...overrides })).toString('base64url')
    return trustedSubject(`e30.${payload}.x`, { clientId: 'landside', nowMs })
  }

  it.each<[string, object]>([
    ['for us alone', {}],
    ['for us, as it says', { azp: 'landside' }],
    ['for several, issued to us', { aud: ['landside', 'crm'], azp: 'landside' }],
    ['of a clock a little ahead', { iat: nowS + 30 }],
    ['issued a day ago', { iat: nowS - 86_400 }],
  ])('counts: %s', (_, overrides) => {
    expect(read(overrides)).toBe('nora')
  })

  it.each<[string, object]>([
    ['issued to another client', { azp: 'crm' }],
    ['for several, without saying to whom it was issued', { aud: ['landside', 'crm'] }],
    ['that has ended', { exp: nowS - 61 }],
    ['without an end', { exp: undefined }],
    ['from the future', { iat: nowS + 61 }],
    ['without the time it was issued', { iat: undefined }],
    ['issued more than a day ago', { iat: nowS - 86_401 }],
    ['without a subject', { sub: '' }],
    ['of a subject that is too long', { sub: 'x'.repeat(256) }],
    ['of a subject with half a surrogate pair', { sub: '\uD800x' }],
    ['of a subject with NUL', { sub: 'x\u0000' }],
    ['of a subject with other letters', { sub: 'nóra' }],
    ['of a subject with a line break', { sub: 'nora\n' }],
  ])('does not count: %s', (_, overrides) => {
    expect(read(overrides)).toBeNull()
  })
})
