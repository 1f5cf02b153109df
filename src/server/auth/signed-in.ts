import type { Role } from '#wire/api/session.ts'

/** A person with a live session. */
export interface SignedIn {
  readonly sessionId: string
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly role: Role
  }
}

/** Who a request comes from. `cookies` are `Set-Cookie` values for the answer. */
export interface Identified {
  readonly signedIn: SignedIn | null
  readonly cookies: readonly string[]
}
