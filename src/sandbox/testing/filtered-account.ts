import { container, type ContainerDocument } from '#wire/upstream/container.ts'
import { shipment, type ShipmentDocument } from '#wire/upstream/shipment.ts'
import { many } from './documents.ts'
import { openSandbox } from './open-sandbox.ts'

export type Container = ContainerDocument['attributes']
export type Shipment = ShipmentDocument['attributes']

/** A container of the list with the attributes of its shipment. */
export interface Row {
  readonly id: string
  readonly container: Container
  readonly of: Shipment
}

/** Number of containers of the account whose lists are filtered. */
export const containerCount = 200

/** An account whose lists can always be read to the end. */
export function openFilteredAccount() {
  const sandbox = openSandbox({ containers: containerCount, limits: false })
  const containers = (query: string) =>
    allPages<ContainerDocument>(
      `/v2/containers?${query}&`,
      async (path) => (await sandbox.get(path, many(container))).data,
    )
  const shipments = (query: string) =>
    allPages<ShipmentDocument>(
      `/v2/shipments?${query}&`,
      async (path) => (await sandbox.get(path, many(shipment))).data,
    )
  return { sandbox, containers, shipments, identity: sandbox.account.world.identity }
}

/** The whole account, from which a test computes what a filter should return. */
export async function readEverything(account: ReturnType<typeof openFilteredAccount>) {
  const found = await account.shipments('')
  const everyShipment = new Map(found.map(({ id, attributes }) => [id, attributes]))
  const everyContainer = (await account.containers('')).map(
    ({ id, attributes, relationships }): Row => {
      const of = everyShipment.get(relationships?.shipment.data?.id ?? '')
      if (of === undefined) throw new Error('A container belongs to a shipment of the account')
      return { id, container: attributes, of }
    },
  )
  return { everyShipment, everyContainer }
}

export function idsOf(found: readonly { readonly id: string }[]): string[] {
  return found.map(({ id }) => id)
}

/** The date as stored, in UTC; empty if there is none. */
export function stored(text: string | null | undefined): string {
  return text?.slice(0, 10) ?? ''
}

export function begins(texts: readonly string[] | null, start: string): boolean {
  return texts?.some((text) => text.startsWith(start)) === true
}

async function allPages<T>(
  path: string,
  ask: (page: string) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = []
  for (let number = 1; ; number += 1) {
    const data = await ask(`${path}page[size]=50&page[number]=${number}`)
    found.push(...data)
    if (data.length < 50) return found
  }
}
