import { createHash } from 'node:crypto'
import type { Colleague } from '#domain/container/handling.ts'
import type { Role } from '#wire/api/session.ts'
import type { ServerFleet } from '../../fleet/create-fleet.ts'
import type { Store } from '../../store/engine/open-store.ts'
import type { Actor } from '../../store/people/audit.ts'

/** A member of the demo's team. */
export interface Teammate extends Colleague {
  readonly role: Role
}

/** The people of a demo, and the dice by which they act: the same for the same seed. */
export interface Team {
  readonly people: readonly Teammate[]
  /** The member with this role; without one, the first. */
  teammate(role: Role): Teammate
  /** A teammate as the audit's actor. */
  actorOf(person: Colleague): Actor
  /** A whole number from 0 up to `below`, the same for the same text. Default: 100. */
  draw(text: string, below?: number): number
  /** Whether it comes up for the first time. Each case is decided only once. */
  isNew(key: string): boolean
  readonly newId: () => string
}

/** What the team works on. */
export interface Workplace {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'assessFacts' | 'assessRow' | 'policy' | 'settled'>
  readonly team: Team
}

export function createTeam(people: readonly Teammate[], seed: string, newId: () => string): Team {
  const done = new Set<string>()
  return {
    people,
    newId,
    teammate(role) {
      const found = people.find((one) => one.role === role) ?? people[0]
      if (!found) throw new Error('A demo without people')
      return found
    },
    actorOf: ({ id, name }) => ({ id, name, address: '127.0.0.1', requestId: newId() }),
    draw: (text, below = 100) =>
      createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() % below,
    isNew(key) {
      if (done.has(key)) return false
      done.add(key)
      return true
    },
  }
}
