import { hashOfToken, isTokenShaped, makeToken } from '../runtime/secret-token.ts'
import type { Colleague } from '#domain/container/handling.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { SharedView } from '#wire/api/shares.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  addShareLink,
  countShareLinks,
  findShareLink,
  isOpeningNewMinute,
  listAllShareLinks,
  listShareLinks,
  nameShareSubjects,
  noteShareLinkOpened,
  revokeShareLink,
  subjectKey,
  type ShareLink,
  type ShareSubject,
} from '../store/people/share-links.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { sharedViewOf } from './shared-view.ts'

/** The token of a new link, or why it wasn't created. */
export type MadeShare =
  | { readonly token: string }
  | { readonly refused: 'not-tracked' | 'too-many' }

/** Links that show one container or shipment to people without an account. */
export interface Shares {
  list(subject: ShareSubject): Promise<ShareLink[]>
  /** Every working link, whoever created it, with the name of its record. */
  listAll(): Promise<readonly (ShareLink & { readonly name: string | null })[]>
  /** The token is returned only here. `too-many`: the person has {@link maxShareLinks} active links. */
  make(subject: ShareSubject, days: number, by: Actor & Colleague): Promise<MadeShare>
  /** Ends a link. Returns what it pointed to, null if there was none. */
  revoke(id: string, by: Actor): Promise<ShareSubject | null>
  /** The link of a token; null for every invalid token, without a hint why. */
  find(token: string): Promise<ShareLink | null>
  /** What a visitor sees through it; null if its subject is gone. */
  show(link: ShareLink): Promise<SharedView | null>
}

const maxContainers = 100
/** Maximum working links of one person: each can be sent to many people. */
export const maxShareLinks = 500
const dayMs = 86_400_000

export function createShares(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessRow' | 'policy'>
  readonly now: () => Instant
  readonly newId: () => string
}): Shares {
  const { store, fleet, now, newId } = deps

  return {
    list: (subject) => listShareLinks(store.db, subject, now()),

    async listAll() {
      const links = await listAllShareLinks(store.db, now())
      const names = await nameShareSubjects(store.db, links)
      return links.map((link) => ({ ...link, name: names.get(subjectKey(link)) ?? null }))
    },

    async make(subject, days, by) {
      const name = await nameOf(store.db, subject)
      if (name === null) return { refused: 'not-tracked' }
      const token = makeToken()
      return store.transaction(async (tx) => {
        const counts = await countShareLinks(tx.db, tx.at)
        if ((counts.get(by.id) ?? 0) >= maxShareLinks) return { refused: 'too-many' }
        const expiresAt = instantAt(epochMs(tx.at) + days * dayMs)
        const { id, name: byName } = by
        const link = { ...subject, id: newId(), by: { id, name: byName }, expiresAt }
        await addShareLink(tx, link, hashOfToken(token))
        await writeAudit(tx, by, { action: 'make share link', object: name, detail: { days } })
        return { token }
      })
    },

    async revoke(id, by) {
      return store.transaction(async (tx) => {
        const subject = await revokeShareLink(tx, id)
        if (!subject) return null
        const names = await nameShareSubjects(tx.db, [subject])
        await writeAudit(tx, by, {
          action: 'revoke share link',
          object: names.get(subjectKey(subject)) ?? subject.subjectId,
        })
        return subject
      })
    },

    async find(token) {
      return isTokenShaped(token) ? findShareLink(store.db, hashOfToken(token), now()) : null
    },

    async show(link) {
      const at = now()
      const shipment =
        link.kind === 'shipment' ? (await findShipments(store.db, [link.subjectId]))[0] : null
      const ids = shipment ? shipment.containerIds.slice(0, maxContainers) : [link.subjectId]
      if (shipment === undefined) return null
      const containers = await findContainers(store.db, ids)
      const [first] = containers
      if (link.kind === 'container' && !first) return null
      const order = new Map(ids.map((id, place) => [id, place]))
      const rows = containers
        .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
        .map((container) => fleet.assessRow(container))
      if (isOpeningNewMinute(link, at))
        await store.transaction((tx) => noteShareLinkOpened(tx, link.id))
      return sharedViewOf(link, shipment ?? first?.shipment ?? null, rows, {
        now: at,
        policy: fleet.policy().policy,
      })
    },
  }
}

/** Name of the subject, for the audit; null if it doesn't exist. */
async function nameOf(db: Store['db'], { kind, subjectId }: ShareSubject): Promise<string | null> {
  if (kind === 'container') return (await findContainers(db, [subjectId]))[0]?.number ?? null
  return (await findShipments(db, [subjectId]))[0]?.billOfLading ?? null
}
