import { createHash, randomBytes } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { ApiToken, NewApiToken } from '#wire/api/tokens.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import {
  addApiToken,
  countApiTokens,
  findToken,
  listApiTokens,
  noteTokenUsed,
  removeApiToken,
  removeExpiredTokens,
  removeTokensOf,
  type HeldToken,
  type StoredToken,
} from '../store/people/api-tokens.ts'
import { role as roleOf, type Role } from '#wire/api/session.ts'
import { hasRole } from './roles.ts'

/** Who a token acts as, and what it may do. */
export interface TokenHolder {
  readonly token: ApiToken
  /** A service token acts under its own name. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  /** The role it has now: its own, or that of its person if that is less. */
  readonly role: Role
}

/** Tokens that programs call the API with: shown once, stored as hashes. */
export interface ApiTokens {
  /** Working tokens, newest first: everyone's, or the personal ones of `ownerId`. */
  list(ownerId: string | null): Promise<ApiToken[]>
  /** `too-many`: the person has {@link maxTokens} working tokens. The token is returned only here. */
  make(wanted: NewApiToken, by: Actor & Colleague): Promise<{ readonly token: string } | 'too-many'>
  /** Ends a token at once. `ownerId`: only that person's own. Whether there was one. */
  revoke(id: string, by: Actor, ownerId: string | null): Promise<boolean>
  /** Who sent a request with `Authorization: Bearer`; null for every token that doesn't work, without a hint why. */
  identify(headers: Headers): Promise<TokenHolder | null>
}

/** Lets people and secret scanners recognize a leaked token. */
const prefix = 'landside_'
const shape = /^Bearer landside_[\w-]{43}$/i
const tokenBytes = 32
/** Maximum working tokens that one person created. */
export const maxTokens = 20
const dayMs = 86_400_000
const minuteMs = 60_000

export function createApiTokens(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly newId: () => string
}): ApiTokens {
  const { store, now, newId } = deps

  return {
    list: async (ownerId) => (await listApiTokens(store.db, now(), ownerId)).map(tokenOf),

    make({ kind, name, role, writes, days }, by) {
      const token = prefix + randomBytes(tokenBytes).toString('base64url')
      return store.transaction(async (tx) => {
        await removeExpiredTokens(tx)
        if ((await countApiTokens(tx.db, by.id)) >= maxTokens) return 'too-many' as const
        const expiresAt = instantAt(epochMs(tx.at) + days * dayMs)
        const signer = { id: by.id, name: by.name }
        await addApiToken(
          tx,
          { id: newId(), kind, name, role, writes, by: signer, expiresAt },
          hashOf(token),
        )
        const detail = { kind, role, writes, expiresAt }
        await writeAudit(tx, by, { action: 'create API token', object: name, detail })
        return { token }
      })
    },

    revoke(id, by, ownerId) {
      return store.transaction(async (tx) => {
        const token = await removeApiToken(tx, id, ownerId)
        if (token) await noteRevoked(tx, by, token)
        return token !== null
      })
    },

    async identify(headers) {
      const given = headers.get('authorization') ?? ''
      if (!shape.test(given)) return null
      const at = now()
      const hash = hashOf(given.slice('Bearer '.length))
      const held = await findToken(store.db, hash, at)
      if (held === null) return null
      const holder = holderOf(held)
      const usedAt = instantAt(Math.floor(epochMs(at) / minuteMs) * minuteMs)
      const { id, lastUsedAt } = holder.token
      if (lastUsedAt === null || epochMs(lastUsedAt) !== epochMs(usedAt))
        await store.transaction((tx) => noteTokenUsed(tx, id, usedAt))
      return holder
    },
  }
}

/** Revokes every personal token of someone who may no longer sign in. */
export async function revokeTokensOf(
  tx: WriteTransaction,
  by: Actor,
  personId: string,
): Promise<void> {
  for (const token of await removeTokensOf(tx, personId)) await noteRevoked(tx, by, token)
}

function noteRevoked(tx: WriteTransaction, by: Actor, token: StoredToken): Promise<void> {
  const detail = { kind: token.kind, createdBy: token.by.name }
  return writeAudit(tx, by, { action: 'revoke API token', object: token.name, detail })
}

/** Whose share of the account's calls and turns someone uses. All service tokens share one, so that more tokens aren't more calls. */
export function sharerOf(personId: string): string {
  return personId.startsWith(servicePrefix) ? 'service tokens' : personId
}

const servicePrefix = 'token:'

function holderOf({ token, person }: HeldToken): TokenHolder {
  const own = roleOf.parse(token.role)
  if (person === null) {
    // No person has this ID.
    const service = { id: `${servicePrefix}${token.id}`, name: token.name, email: '' }
    return { token: tokenOf(token), person: service, role: own }
  }
  const { role, ...who } = person
  const theirs = roleOf.parse(role)
  return { token: tokenOf(token), person: who, role: hasRole(own, theirs) ? theirs : own }
}

function tokenOf(stored: StoredToken): ApiToken {
  return { ...stored, role: roleOf.parse(stored.role) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
