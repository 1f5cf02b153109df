import { createHmac } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDigitOf } from '../../src/domain/identity/container-number.ts'
import { instantAt, type Instant } from '../../src/domain/time/instant.ts'
import { createAuth } from '../../src/server/auth/create-auth.ts'
import { containerFacts, shipmentFacts } from '../../src/server/fleet/testing/containers.ts'
import { theirContainer } from '../../src/server/mirror/testing/their-records.ts'
import { openStore, type Store } from '../../src/server/store/engine/open-store.ts'
import { writeSyncFact, type ListName } from '../../src/server/store/sync/sync-state.ts'
import { addPerson } from '../../src/server/store/people/team-rows.ts'
import { writeContainer } from '../../src/server/store/containers/write-container.ts'
import { writeShipment } from '../../src/server/store/containers/write-shipment.ts'

/** How many sessions one person has: the server allows 16 streams per person. */
const sessionsOfPerson = 2

/** Signs the cookies of everybody in the account. */
export const authSecret = 'a secret of this benchmark alone, thirty-two or more'

export interface AccountSize {
  readonly stored: number
  readonly inPlay: number
  readonly sessions: number
}

const atOnce = 1000
const dayMs = 86_400_000
const containersOfShipment = 3
const lists: readonly ListName[] = ['containers', 'shipments', 'tracking_requests']

/**
 * Puts a store with a tracked account into `directory`: containers, shipments and sessions.
 * @param cacheDirectory stores the filled database for later runs; null: filled every time
 */
export async function fillAccount(
  directory: string,
  size: AccountSize,
  cacheDirectory: string | null,
): Promise<void> {
  if (cacheDirectory === null) return fill(directory, size)
  if (!existsSync(join(cacheDirectory, 'landside.db'))) await fill(cacheDirectory, size)
  await cp(cacheDirectory, directory, { recursive: true })
}

/** The cookie of session `number`, as the sign-in engine signs it. */
export function cookieOf(number: number): string {
  const token = tokenOf(number)
  const signature = createHmac('sha256', authSecret).update(token).digest('base64')
  return `__Host-landside=${encodeURIComponent(`${token}.${signature}`)}`
}

const tokenOf = (number: number): string => `token-of-session-${String(number).padStart(6, '0')}`

async function fill(directory: string, size: AccountSize): Promise<void> {
  await mkdir(directory, { recursive: true })
  const now = (): Instant => instantAt(Date.now())
  const store = await openStore({ kind: 'sqlite', directory }, { now })
  await fillPeople(store, size.sessions)
  for (let from = 0; from < size.stored; from += atOnce)
    await fillContainers(store, from, Math.min(from + atOnce, size.stored), size.inPlay)
  await store.transaction(async (tx) => {
    const startedAt = tx.at
    // No sweep runs during a benchmark, because its service knows none of these containers.
    const completedAt = instantAt(Date.now() + 10 * dayMs)
    for (const list of lists)
      await writeSyncFact(tx, `sweep:${list}`, {
        sweep: 1,
        nextPage: 2,
        pageSize: 50,
        fetched: size.stored,
        total: size.stored,
        startedAt,
        previousStartedAt: null,
        completedAt,
      })
    await writeSyncFact(tx, 'lastSuccessAt', startedAt)
  })
  await store.close()
}

async function fillPeople(store: Store, sessions: number): Promise<void> {
  // The first use creates its tables.
  await createAuth({
    store,
    secret: authSecret,
    baseUrl: 'http://localhost',
    arePlainCookies: false,
    identityProvider: null,
    onError: (message) => {
      throw new Error(message)
    },
  })
  const at = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 14 * dayMs).toISOString()
  await store.transaction(async (tx) => {
    let userId = ''
    for (let number = 0; number < sessions; number += 1) {
      if (number % sessionsOfPerson === 0)
        userId = await addPerson(tx, {
          name: `Somebody ${number}`,
          email: `somebody-${number}@landside.test`,
          role: 'coordinator',
        })
      const session = {
        id: `session-${number}`,
        userId,
        token: tokenOf(number),
        ipAddress: '127.0.0.1',
        userAgent: null,
        createdAt: at,
        updatedAt: at,
        expiresAt,
      }
      await tx.db.insertInto('session').values(session).execute()
    }
  })
}

async function fillContainers(
  store: Store,
  from: number,
  to: number,
  inPlay: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    for (let number = from; number < to; number += 1) {
      const id = `container-${number}`
      const shipmentId = `shipment-${Math.floor(number / containersOfShipment)}`
      if (number % containersOfShipment === 0 || number === from)
        await writeShipment(tx, shipmentOf(shipmentId, number), readingOf(tx.at, {}))
      await writeContainer(
        tx,
        number < inPlay
          ? inPlayContainer(id, shipmentId, number)
          : endedContainer(id, shipmentId, number),
        readingOf(tx.at, theirContainer(id, {}, { shipment: shipmentId })),
      )
    }
  })
}

function readingOf(at: Instant, raw: object) {
  return { raw, askedAt: at, readAt: at }
}

function shipmentOf(id: string, number: number) {
  return shipmentFacts(id, {
    billOfLading: `MAEU${String(number).padStart(9, '0')}`,
    customer: `Importer ${number % 120}`,
    references: [`PO-${20_000 + number}`],
    vessel: `VESSEL NUMBER ${number % 60}`,
    etaAt: '2026-11-14T08:00:00Z',
    arrivedAt: '2026-11-15T08:00:00Z',
  })
}

function inPlayContainer(id: string, shipmentId: string, number: number) {
  const day = String(1 + (number % 28)).padStart(2, '0')
  return containerFacts(id, `2026-12-${day}T08:00:00Z`, {
    number: numberOf(number),
    shipmentId,
    references: [`LOT-${number}`],
    holds: number % 7 === 0 ? [{ name: 'customs', status: 'hold', description: null }] : [],
  })
}

function endedContainer(id: string, shipmentId: string, number: number) {
  const facts = containerFacts(id, null, { number: numberOf(number), shipmentId })
  const milestones = { ...facts.milestones, emptyReturnedAt: '2026-10-02T08:00:00Z' } as const
  return { ...facts, status: 'empty_returned' as const, milestones }
}

function numberOf(number: number): string {
  const serial = `MSKU${String(number).padStart(6, '0')}`
  return `${serial}${checkDigitOf(serial) ?? 0}`
}
