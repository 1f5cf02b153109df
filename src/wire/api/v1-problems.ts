/** Problems of the public API by their names in the server: the last part of the `type`, and what it means. */
export const v1Problems = {
  'bad-parameter': {
    type: 'invalid-parameter',
    statuses: [400],
    about: 'A query parameter is wrong: `detail` says which',
  },
  'encoded-path': {
    type: 'invalid-path',
    statuses: [400],
    about: 'The URL has characters that must not be encoded, or a NUL character',
  },
  'bad-idempotency-key': {
    type: 'invalid-idempotency-key',
    statuses: [400],
    about: 'The key is too long, or has spaces or other characters that aren’t allowed',
  },
  'no-token': {
    type: 'invalid-token',
    statuses: [401],
    about: 'The token is missing, mistyped, expired or revoked',
  },
  'role-missing': {
    type: 'insufficient-role',
    statuses: [403],
    about: 'The token’s role can’t do this: `detail` names the role it takes',
  },
  'token-reads-only': {
    type: 'read-only-token',
    statuses: [403],
    about: 'The token can only read',
  },
  'not-tracked': { type: 'not-found', statuses: [404], about: 'No such record in this account' },
  'ambiguous-number': {
    type: 'ambiguous-number',
    statuses: [409],
    about: 'The number matches more than one record: `detail` names them',
  },
  'no-such-person': {
    type: 'unknown-person',
    statuses: [409],
    about: 'Nobody with this email address can own a container',
  },
  'day-too-far': {
    type: 'date-out-of-range',
    statuses: [409],
    about: 'The date is more than 400 days away',
  },
  'too-many-notes': {
    type: 'too-many-notes',
    statuses: [409],
    about: 'The limit of notes on this container is reached',
  },
  'idempotency-key-in-use': {
    type: 'idempotency-key-in-use',
    statuses: [409],
    about:
      'The first call with this key hasn’t finished, or was cut off: read what was saved first',
  },
  'not-json': { type: 'not-json', statuses: [415], about: 'Send `Content-Type: application/json`' },
  'foreign-host': {
    type: 'wrong-host',
    statuses: [421],
    about: 'The server doesn’t serve this host name',
  },
  'idempotency-key-reused': {
    type: 'idempotency-key-reused',
    statuses: [422],
    about: 'This key was used for another request',
  },
  'bad-body': {
    type: 'invalid-body',
    statuses: [422],
    about: 'The body isn’t JSON, or a field is wrong: `fields` says which',
  },
  'too-much-text': {
    type: 'too-much-text',
    statuses: [422],
    about: 'Look up one number, name or reference at a time',
  },
  'service-refused-fields': {
    type: 'provider-rejected',
    statuses: [422],
    about: 'The tracking provider rejected the change: `detail` has its reason',
  },
  'too-many-requests': {
    type: 'too-many-requests',
    statuses: [429],
    about: 'Wait for the seconds in `Retry-After`',
  },
  'service-limit': {
    type: 'provider-limit',
    statuses: [429],
    about: 'The account’s limit at the tracking provider is reached: wait for `Retry-After`',
  },
  'edit-not-begun': {
    type: 'try-again',
    statuses: [429, 503],
    about: 'Other changes come first. Nothing was changed: wait for `Retry-After`',
  },
  'service-refused-key': {
    type: 'provider-key-rejected',
    statuses: [502],
    about: 'The tracking provider rejected the account’s API key',
  },
  'service-forbids': {
    type: 'provider-access-denied',
    statuses: [502],
    about: 'The account may not do this at the tracking provider',
  },
  'service-failed': {
    type: 'provider-failed',
    statuses: [502],
    about: 'The tracking provider didn’t respond, or doesn’t have the record',
  },
  'service-unreadable': {
    type: 'provider-unreadable',
    statuses: [502],
    about: 'The tracking provider’s response couldn’t be read',
  },
  'read-only': {
    type: 'read-only-mode',
    statuses: [503],
    about: 'Nothing can be saved at the moment: wait for `Retry-After`',
  },
  'disk-full': { type: 'disk-full', statuses: [507], about: 'The server’s disk is full' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly type: string; readonly statuses: readonly number[]; readonly about: string }
  >
>

/** The public name of a problem; null for one that has no name of its own, such as a path that doesn’t exist. */
export function v1ProblemType(kind: string): string | null {
  return new Map(Object.entries(v1Problems)).get(kind)?.type ?? null
}
