import type { Kysely, Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { serialId } from './serial-id.ts'

/** The tables of the first version: see tables.ts for what each column means. */
export function firstTables(engine: Engine['name']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await versions(db)
      await mirrored(db)
      await places(db)
      await memory(db, engine)
      await following(db)
      await budget(db)
    },
  }
}

async function versions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_identity')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('service_key', 'text', (c) => c.notNull())
    .addColumn('claimed_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('fleet_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
  await (db as Kysely<{ fleet_version: { id: number; version: number } }>)
    .insertInto('fleet_version')
    .values({ id: 1, version: 0 })
    .execute()
  await db.schema
    .createTable('change')
    .addColumn('version', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('containers', 'text', (c) => c.notNull())
    .addColumn('shipments', 'text', (c) => c.notNull())
    .execute()
}

async function mirrored(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('container')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('shipment_id', 'text')
    .addColumn('port_terminal_id', 'text')
    .addColumn('pickup_facility_id', 'text')
    .addColumn('ended', 'integer', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addColumn('as_of', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'text')
    .execute()
  await index(db, 'container', 'number')
  await index(db, 'container', 'shipment_id')
  await index(db, 'container', 'port_terminal_id')
  await index(db, 'container', 'pickup_facility_id')
  await db.schema
    .createIndex('container_by_ended')
    .on('container')
    .columns(['ended', 'ended_at'])
    .execute()
  await db.schema
    .createTable('shipment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bill_of_lading', 'text', (c) => c.notNull())
    .addColumn('port_terminal_id', 'text')
    .addColumn('destination_terminal_id', 'text')
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addColumn('as_of', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'text')
    .execute()
  await index(db, 'shipment', 'bill_of_lading')
  await index(db, 'shipment', 'port_terminal_id')
  await index(db, 'shipment', 'destination_terminal_id')
  await db.schema
    .createTable('tracking_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('shipment_id', 'text')
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text')
    .addColumn('as_of', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'tracking_request', 'shipment_id')
}

async function places(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('facility')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text')
    .addColumn('facts', 'text')
    .addColumn('tried_at', 'text')
    .execute()
  await index(db, 'facility', 'place_id')
  await db.schema
    .createTable('place')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('facts', 'text')
    .addColumn('tried_at', 'text')
    .execute()
}

async function memory(db: Kysely<unknown>, engine: Engine['name']): Promise<void> {
  await db.schema
    .createTable('journal')
    .addColumn(...serialId(engine))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('container_id', 'text')
    .addColumn('shipment_id', 'text')
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('old', 'text', (c) => c.notNull())
    .addColumn('new', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('happened_at', 'text')
    .addColumn('learnt_at', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'journal', 'container_id')
  await index(db, 'journal', 'shipment_id')
  await db.schema
    .createTable('unreadable')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record_key', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('unreadable_by_record', ['resource', 'record_key'])
    .execute()
}

async function following(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refresh_job')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('container_id', 'text', (c) => c.notNull())
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('job', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .execute()
  await index(db, 'refresh_job', 'open')
  await index(db, 'refresh_job', 'container_id')
  await db.schema
    .createTable('sync_state')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function budget(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_slot')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .execute()
  await index(db, 'rate_slot', 'bucket')
  await db.schema
    .createTable('rate_pause')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
