import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { PartyDocument } from '#wire/upstream/party.ts'
import { invalid } from '../http/refusal.ts'
import { openShelf, type Storage } from '../storage/shelf.ts'
import type { World } from '../world/create-world.ts'
import { customers } from '../world/shipment-numbers.ts'

const party = z.object({ company_name: z.string() })

/** The companies of the account: those of the seeded world, renamed ones, and added ones. */
export interface Parties {
  list(): readonly PartyDocument[]
  find(id: string): PartyDocument | null
  /** Throws a `Refusal` for a name that is blank or taken. */
  add(name: string): PartyDocument
  rename(id: string, name: string): PartyDocument | null
}

export function createParties({ identity }: World, storage: Storage): Parties {
  const shelf = openShelf(storage, 'party', party)
  const seeded = customers.map((name, at) => [identity.idOf('party', at), name] as const)
  const names = new Map(seeded)

  const describe = (id: string, company_name: string): PartyDocument => ({
    id,
    type: 'party',
    attributes: { company_name },
  })
  const list = (): PartyDocument[] => {
    const added = shelf.entries().filter(([id]) => !names.has(id))
    return [
      ...seeded.map(([id, name]) => describe(id, shelf.get(id)?.company_name ?? name)),
      ...added.map(([id, { company_name }]) => describe(id, company_name)),
    ]
  }
  const find = (id: string): PartyDocument | null => {
    const name = shelf.get(id)?.company_name ?? names.get(id)
    return name === undefined ? null : describe(id, name)
  }

  const refuseName = (name: string, id: string | null): void => {
    if (name.trim() === '') {
      throw invalid([
        { field: 'company_name', code: 'blank', detail: "Company name can't be blank" },
      ])
    }
    if (list().some((one) => one.id !== id && one.attributes.company_name === name)) {
      throw invalid([
        { field: 'customer', code: 'taken', detail: 'Customer is already in the account' },
      ])
    }
  }

  return {
    list,
    find,
    add: (name) => {
      refuseName(name, null)
      const id = randomUUID()
      shelf.set(id, { company_name: name })
      return describe(id, name)
    },
    rename: (id, name) => {
      if (find(id) === null) return null
      refuseName(name, id)
      shelf.set(id, { company_name: name })
      return describe(id, name)
    },
  }
}
