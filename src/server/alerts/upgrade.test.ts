import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { alertIdentity, type Alert } from '#domain/alerts/alert.ts'
import { freshPostgres } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, shipmentFacts } from '../fleet/testing/containers.ts'
import { writeAlertHook } from '../store/alerts/alert-hook.ts'
import { listAlertRules, writeAlertRule } from '../store/alerts/alert-rules.ts'
import { listAlerts } from '../store/alerts/alerts.ts'
import { toJson } from '../store/schema/json-column.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { openStore, type StoreOptions } from '../store/engine/open-store.ts'
import { openPostgres } from '../store/engine/postgres-engine.ts'
import { openSqlite } from '../store/engine/sqlite-engine.ts'
import type { Tables } from '../store/schema/tables.ts'
import { createWatch } from './watch.ts'

/** The last step of the stores that were written before a container's place was decided by its facts. */
const lastStepBefore = '0017-boxes-of-shipments'

const at = '2026-11-20T20:00:00Z'
const ids = ['container-1', 'container-2', 'container-3']
const by = { id: 'ana', name: 'Ana Reyes' }

/** In Los Angeles for Chicago, held: until then said to be in Chicago, without a last free day. */
const atPort = (id: string) =>
  containerFacts(id, '2026-11-21T08:00:00Z', {
    shipmentId: 'shipment-1',
    portZone: 'US/Pacific',
    destinationZone: 'US/Central',
    portTerminalId: 'pier',
    pickupFacilityId: 'ramp',
    holds: [{ name: 'customs', status: 'hold', description: null }],
    milestones: {
      ...containerFacts(id, null).milestones,
      dischargedAt: '2026-11-16T08:00:00Z',
      inlandEtaAt: '2026-11-28T12:00:00Z',
    },
  })

/** What that version said of it. */
const alertOf = (id: string): Alert => ({
  id: `alert-${id}`,
  ruleId: 'team-unassessable',
  subject: `box:${id}`,
  cause: { kind: 'unassessable', what: 'deadline', verdict: null },
  firedAt: '2026-11-18T09:00:00Z',
  acknowledged: null,
  snoozedUntil: null,
  owner: null,
  actedAt: null,
  resolved: null,
})

/** Writes a store as the version of {@link lastStepBefore} did: its tables, its zone names, what it did not know yet left out. */
async function writeOlderStore(options: StoreOptions): Promise<void> {
  const engine =
    options.kind === 'postgres'
      ? await openPostgres(options.url, { isClockShared: false, onBroken: fail })
      : openSqlite(options.kind === 'sqlite' ? options.directory : '')
  const db = new Kysely<Tables>({ dialect: engine.dialect })
  await migrate(db, engine.name, lastStepBefore)
  const place = (locode: string, name: string, zone: string) => ({ locode, name, zone })
  const {
    originalDepartureAt: _,
    originalDestinationEtaAt: __,
    ...shipment
  } = shipmentFacts('shipment-1', {
    portOfDischarge: place('USLAX', 'Los Angeles', 'US/Pacific'),
    destination: place('USCHI', 'Chicago', 'US/Central'),
    portTerminalId: 'pier',
    destinationTerminalId: 'ramp',
  })
  const read = { raw: toJson<unknown>({}), as_of: at, read_at: at, gone_at: null } as const
  await db
    .insertInto('shipment')
    .values({
      id: 'shipment-1',
      bill_of_lading: shipment.billOfLading,
      port_terminal_id: 'pier',
      destination_terminal_id: 'ramp',
      facts: JSON.stringify(shipment) as never,
      ...read,
    })
    .execute()
  for (const [id, kind, locode] of [
    ['pier', 'terminal', 'USLAX'],
    ['ramp', 'rail-terminal', 'USCHI'],
  ] as const) {
    await db
      .insertInto('place')
      .values({
        id: locode,
        kind: 'port',
        facts: toJson({
          id: locode,
          kind: 'port' as const,
          name: locode,
          locode,
          city: null,
          zone: null,
        }),
        tried_at: at,
      })
      .execute()
    const facts = {
      id,
      kind,
      name: id,
      nickname: null,
      firmsCode: null,
      city: null,
      placeId: locode,
    }
    await db
      .insertInto('facility')
      .values({ id, kind, place_id: locode, facts: toJson(facts), tried_at: at })
      .execute()
  }
  for (const id of ids) {
    const facts = atPort(id)
    await db
      .insertInto('container')
      .values({
        id,
        number: facts.number,
        shipment_id: 'shipment-1',
        port_terminal_id: 'pier',
        pickup_facility_id: 'ramp',
        ended: 0,
        ended_at: null,
        facts: toJson(facts),
        ...read,
      })
      .execute()
    const alert = alertOf(id)
    await db
      .insertInto('alert')
      .values({
        id: alert.id,
        identity: alertIdentity(alert),
        rule_id: alert.ruleId,
        person_id: null,
        subject: alert.subject,
        container_id: id,
        alert: toJson(alert),
        fired_at: alert.firedAt,
        resolved_at: null,
        version: 1,
      })
      .execute()
  }
  // Before "Picking up at the port" was stored.
  const handling = { owner: by, tags: [], snooze: null, override: null, notes: 0, lastNote: null }
  await db
    .insertInto('container_handling')
    .values({ container_id: 'container-1', handling: JSON.stringify(handling) as never })
    .execute()
  await db.destroy()
  await engine.release()
}

/** Starts on the store as the server does, until every container was looked at; gives what people then find. */
async function startOn(options: StoreOptions) {
  const time = createVirtualTime()
  const store = await openStore(options, { now: time.now })
  await store.transaction(async (tx) => {
    const hook = { url: 'https://chat.example/', secret: 's', quiet: null }
    await writeAlertHook(tx, hook, by)
    for (const { rule, version } of await listAlertRules(tx.db))
      await writeAlertRule(tx, { ...rule, toChat: true }, version + 1, by)
  })
  const shared = { store, now: time.now, after: time.after, onError: fail }
  const fleet = await createFleet({ ...shared, isMirroring: () => false })
  await fleet.settled()
  let id = 0
  const watch = createWatch({
    ...shared,
    fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    newId: () => `${time.nowMs()}-${++id}`,
  })
  watch.start()
  await watch.settled()
  const ask = { personId: 'nobody', since: '2026-01-01T00:00:00Z', limit: 20 } as const
  const alerts = await listAlerts(store.db, ask)
  const found = {
    rows: fleet
      .rows()
      .toSorted(byId)
      .map(({ container, assessment }) => ({
        id: container.id,
        facility: container.facility?.id,
        zone: container.portZone,
        lfd: container.deadline && [
          container.deadline.date,
          container.deadline.source,
          container.deadline.clock,
        ],
        bucket: assessment.urgency.bucket,
        portPickup: container.handling?.portPickup,
      })),
    changes: await store.db.selectFrom('consequence').select(['kind', 'container_id']).execute(),
    notifications: await store.db.selectFrom('alert_telling').selectAll().execute(),
    standing: alerts
      .filter(({ alert }) => alert.resolved === null)
      .map(({ alert }) => alert.cause.kind),
    resolved: alerts
      .filter(({ alert }) => alert.resolved !== null)
      .map(({ alert }) => alert.id)
      .toSorted(),
  }
  await watch.stop()
  fleet.stop()
  await store.close()
  return found
}

const byId = (a: FleetRow, b: FleetRow) => (a.container.id < b.container.id ? -1 : 1)

const row = (id: string) => ({
  id,
  facility: 'pier',
  zone: 'America/Los_Angeles',
  lfd: ['2026-11-21', 'terminal', 'port'],
  bucket: 'tomorrow',
})

/** What a first and a second start on a store of the older version find. */
async function upgrade(options: StoreOptions) {
  await writeOlderStore(options)
  return [await startOn(options), await startOn(options)]
}

const upgraded = {
  rows: [
    { ...row('container-1'), portPickup: null },
    { ...row('container-2'), portPickup: undefined },
    { ...row('container-3'), portPickup: undefined },
  ],
  changes: [{ kind: 'data-trouble', container_id: null }],
  // Each stands now with its hold and no longer without a date: listed, and nobody is called.
  standing: ['held', 'held', 'held'],
  resolved: ids.map((id) => `alert-${id}`),
  notifications: [],
}

describe('A store of the version before places were decided by facts', () => {
  it('is assessed anew once, with one entry in Changes and no call to anybody (SQLite)', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-upgrade-'))
    expect(await upgrade({ kind: 'sqlite', directory })).toEqual([upgraded, upgraded])
    await rm(directory, { recursive: true })
  })

  const server = inject('postgres')
  it.skipIf(server === null)('and so is one on Postgres', async () => {
    expect(await upgrade(await freshPostgres(server ?? ''))).toEqual([upgraded, upgraded])
  })
})

function fail(error: unknown): never {
  throw error
}
